// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/whip.hpp>

#include <boxline/bits/crossed.hpp>

#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <map>

namespace whip_test {

using namespace boxline;
using states::plain;

namespace {

// Whether the ones that hold, the target first, can be extended to a whip of so many constraints more.
bool is_whip(const plain& s, const std::vector<constraint>& all, std::vector<assignment>& held, int more) {
  for (const constraint& v : all) {
    const auto members = s.left(v);
    if (members.empty() || (members.size() == 1 && !s.is_open(members[0]))) continue;
    bool is_linked = false;
    std::vector<assignment> left;
    for (const assignment m : members) {
      is_linked |= s.clash(m, held.back());
      if (std::none_of(held.begin(), held.end(), [&](assignment h) { return s.clash(m, h); }))
        left.push_back(m);
    }
    if (!is_linked) continue;
    if (left.empty() && more == 1) return true;
    // One of those that hold may be it: then the constraint is met.
    if (left.size() != 1 || more == 1 || std::find(held.begin(), held.end(), left[0]) != held.end()) continue;
    held.push_back(left[0]);
    const bool found = is_whip(s, all, held, more - 1);
    held.pop_back();
    if (found) return true;
  }
  return false;
}

template <class Board>
std::size_t check(int rounds, std::uint64_t seed, int most, double given, double removed) {
  random_source random(seed);
  std::size_t longer = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto b = states::random_state<Board>(random, given, removed, i % 2 == 0);
    const plain s(b);
    const auto constraints = s.constraints();
    std::map<assignment, int> expected, found;
    for (int length = 1; length <= most; ++length)
      for (const assignment a : s.candidates()) {
        std::vector<assignment> held{a};
        if (s.is_open(a) && expected.count(a) == 0 && is_whip(s, constraints, held, length))
          expected[a] = length;
      }
    int last = 1;
    for (const logic::step& one : logic::find_all(logic::whip{most, 1'000'000}, b).steps) {
      CHECK(to_string(logic::verify(one, b)) == "ok");
      const int length = logic::whip::length_of(one);
      CHECK(length >= last);
      last = length;
      longer += length > 2;
      REQUIRE(one.eliminations.size() == 1);
      CHECK(found.insert({one.eliminations[0], length}).second);
    }
    CHECK(found == expected);
  }
  return longer;
}

} // namespace

static_assert(logic::rule_for<logic::whip, bits::crossed_board<4>>);

TEST_CASE("whips at 4x4 are those of the definition, the shortest of each target") {
  CHECK(check<bits::crossed_board<2>>(shortened(4, 3), 1, 4, 0.05, 0.2) > 0);
}

TEST_CASE("[busy] whips at 2x3 are those of the definition") {
  CHECK(check<bits::crossed_board<box{2, 3}>>(1, 2, 4, 0.1, 0.3) > 3);
}

TEST_CASE("[busy] whips at 9x9: proven, and sound") {
  random_source random(3);
  std::size_t steps = 0, longer = 0;
  for (int i = 0; i < 4; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.4, false);
    const plain s(b);
    const auto all = logic::find_all(logic::whip(), b).steps;
    for (const logic::step& one : all) {
      if (steps++ % 8 == 0) states::check_sound(b, s, one);
      longer += logic::whip::length_of(one) > 3;
      // One constraint less does not end it.
      if (one.chains[0].nodes.size() < 2) continue;
      logic::step less = one;
      less.chains[0].nodes.pop_back();
      CHECK_FALSE(logic::verify(less, b));
    }
    const auto first = logic::find_first(logic::whip(), b);
    REQUIRE(bool(first) == !all.empty());
    if (first) CHECK(*first.found == all[0]);
  }
  CHECK(steps > 20);
  CHECK(longer > 3);
}

TEST_CASE("limits and its own bound stop whips") {
  random_source random(4);
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.05, 0.1, true);
  limits few;
  few.nodes = 1;
  const auto limited = logic::find_all(logic::whip(), b, few);
  const auto bounded = logic::find_all(logic::whip{12, 1}, b);
  CHECK(bounded.stopped == stop_reason::none);
  CHECK(bounded.steps.size() <= 1);
  CHECK((limited.stopped == stop_reason::limit_reached || limited.steps.empty()));
}

} // namespace whip_test
