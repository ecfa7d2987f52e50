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

// What holds, one candidate or several of a digit in a house: they conflict with what conflicts with each.
using held = std::vector<assignment>;

bool clash_all(const plain& s, assignment m, const held& h) {
  return std::all_of(h.begin(), h.end(), [&](assignment x) { return s.clash(m, x); });
}

// Whether what holds, the target first, can be extended by so many constraints more.
bool is_whip(const plain& s, const std::vector<constraint>& all, logic::whip_shape shape,
             std::vector<held>& held_so_far, std::vector<constraint>& used, int more) {
  for (const constraint& v : all) {
    const auto members = s.left(v);
    if (members.empty() || (members.size() == 1 && !s.is_open(members[0]))) continue;
    if (std::find(used.begin(), used.end(), v) != used.end()) continue;
    bool is_linked = false;
    held left;
    for (const assignment m : members) {
      for (const held& h : held_so_far)
        is_linked |=
            clash_all(s, m, h) && (shape.order == logic::whip_order::net || &h == &held_so_far.back());
      if (std::none_of(held_so_far.begin(), held_so_far.end(),
                       [&](const held& h) { return clash_all(s, m, h); }))
        left.push_back(m);
    }
    if (!is_linked) continue;
    if (left.empty() && more == 1) return true;
    if (left.empty() || more == 1) continue;
    // One of those that hold may be it: then the constraint is met.
    if (std::find(held_so_far.begin(), held_so_far.end(), left) != held_so_far.end()) continue;
    if (left.size() > 1) {
      // All of them in another house.
      bool is_group = false;
      for (const constraint& k : all) {
        const auto others = s.left(k);
        is_group |= k != v && k.kind != constraint_kind::cell_filled && others.size() > left.size() &&
                    std::all_of(left.begin(), left.end(), [&](assignment m) {
                      return std::find(others.begin(), others.end(), m) != others.end();
                    });
      }
      if (!shape.groups || v.kind == constraint_kind::cell_filled || !is_group) continue;
    }
    held_so_far.push_back(left);
    used.push_back(v);
    const bool found = is_whip(s, all, shape, held_so_far, used, more - 1);
    held_so_far.pop_back();
    used.pop_back();
    if (found) return true;
  }
  return false;
}

template <class Rule, class Board>
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
        std::vector<held> first{{a}};
        std::vector<constraint> used;
        if (s.is_open(a) && expected.count(a) == 0 &&
            is_whip(s, constraints, Rule::shape, first, used, length))
          expected[a] = length;
      }
    int last = 1;
    for (const logic::step& one : logic::find_all(Rule{most, 100'000}, b).steps) {
      CHECK(to_string(logic::verify(one, b)) == "ok");
      const int length = Rule::length_of(one);
      CHECK(length >= last);
      last = length;
      longer += length > 1;
      REQUIRE(one.eliminations.size() == 1);
      CHECK(found.insert({one.eliminations[0], length}).second);
    }
    CHECK(found == expected);
  }
  return longer;
}

} // namespace

static_assert(logic::rule_for<logic::whip, bits::crossed_board<4>>);

TEST_CASE("whips, g-whips and braids at 4x4 are those of the definition, the shortest of each target") {
  using board = bits::crossed_board<2>;
  constexpr int seed = is_shortened ? 2 : 1, most = is_shortened ? 3 : 4;
  CHECK(check<logic::whip, board>(shortened(3, 1), seed, most, 0.05, 0.2) > 0);
  std::size_t others = check<logic::g_whip, board>(shortened(3, 1), 2, 3, 0.2, 0.1);
  others += check<logic::braid, board>(shortened(3, 1), 3, 3, 0.1, 0.1);
  others += check<logic::g_braid, board>(shortened(3, 1), 4, 3, 0.2, 0.1);
  CHECK(others > 0);
}

TEST_CASE("[busy] whips and g-braids at 2x3 are those of the definition") {
  CHECK(check<logic::whip, bits::crossed_board<box{2, 3}>>(1, 2, 4, 0.1, 0.3) > 3);
  CHECK(check<logic::g_braid, bits::crossed_board<box{2, 3}>>(1, 3, 2, 0.1, 0.3) > 3);
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

TEST_CASE("whips and braids together: the shortest of each target, in the order of their kinds") {
  random_source random(6);
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.2, 0.1, true);
  std::map<assignment, int> shortest, found;
  for (const logic::step& one : logic::find_all(logic::g_braid{4, 100'000}, b).steps)
    shortest[one.eliminations[0]] = logic::whip_length(one);
  int last = 0;
  for (const logic::step& one : logic::find_all(logic::csp_chain{4, 100'000}, b).steps) {
    CHECK(to_string(logic::verify(one, b)) == "ok");
    const int length = logic::whip_length(one);
    const int kind = one.rule == &logic::whip::info     ? 0
                     : one.rule == &logic::g_whip::info ? 1
                     : one.rule == &logic::braid::info  ? 2
                                                        : 3;
    CHECK(length * 4 + kind >= last);
    last = length * 4 + kind;
    found[one.eliminations[0]] = length;
  }
  CHECK(found == shortest);
  CHECK(!found.empty());
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

TEST_CASE("[busy] g-whips and g-braids at 9x9: proven, and sound") {
  random_source random(5);
  std::size_t groups = 0;
  for (int i = 0; i < 3; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.3, false);
    const plain s(b);
    std::size_t at = 0;
    const auto look = [&](const logic::step& one) {
      if (at++ % 16 == 0)
        states::check_sound(b, s, one);
      else
        CHECK(to_string(logic::verify(one, b)) == "ok");
      groups += one.chains[0].nested.size();
    };
    for (const logic::step& one : logic::find_all(logic::g_whip{12, 4000}, b).steps) look(one);
    for (const logic::step& one : logic::find_all(logic::g_braid{12, 4000}, b).steps) look(one);
  }
  CHECK(groups > 3);
}

} // namespace whip_test
