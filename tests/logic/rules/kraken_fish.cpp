// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/kraken_fish.hpp>

#include <boxline/bits/crossed.hpp>

#include "logic/rules/implied.hpp"
#include "rounds.hpp"

#include <bit>

namespace kraken_fish_test {

using namespace boxline;
using namespace implied;

namespace {

// All eliminations that chains from all uncovered candidates of some lines have in common. Those that need
// no chain for any choice are left out.
template <int Size>
conclusion_set expected(const plain& s) {
  const int n = s.n;
  conclusion_set found, direct;
  for (int d = 0; d < n; ++d)
    for (const bool by_rows : {true, false})
      for (unsigned base = 0; base < 1u << n; ++base)
        for (unsigned cover = 0; cover < 1u << n; ++cover) {
          if (std::popcount(base) != Size || std::popcount(cover) != Size - 1) continue;
          std::vector<literal> cases;
          unsigned lines = 0, places = 0;
          for (int c = 0; c < n * n; ++c) {
            const assignment a{cell(c), digit::from_index(d)};
            const int line = by_rows ? c / n : c % n, place = by_rows ? c % n : c / n;
            if (!s.is_open(a) || (base >> line & 1) == 0) continue;
            lines |= 1u << line;
            places |= 1u << place;
            if ((cover >> place & 1) == 0) cases.push_back({a, true});
          }
          if (lines != base || (cover & ~places) != 0 || cases.empty() || cases.size() > Size + 2) continue;
          for (const auto& [x, holds] : common(s, cases, true)) {
            if (holds) continue;
            const bool is_direct = std::all_of(cases.begin(), cases.end(),
                                               [&, y = x](const literal& l) { return s.clash(l.first, y); });
            (is_direct ? direct : found).insert({x, false});
          }
        }
  for (const literal& l : direct) found.erase(l);
  return found;
}

template <class Board, int Size>
std::size_t check(int rounds, std::uint64_t seed) {
  random_source random(seed);
  std::size_t steps = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto b = states::random_state<Board>(random, 0.15, 0.25, false);
    const auto all = logic::find_all(logic::kraken_fish<Size>(), b).steps;
    for (const logic::step& one : all) CHECK(to_string(logic::verify(one, b)) == "ok");
    CHECK(conclusions_of(all) == expected<Size>(plain(b)));
    const auto first = logic::find_first(logic::kraken_fish<Size>(), b);
    CHECK(bool(first) == !all.empty());
    if (first) CHECK(*first.found == all[0]);
    steps += all.size();
  }
  return steps;
}

} // namespace

static_assert(logic::rule_for<logic::kraken_fish<3>, bits::crossed_board<4>>);

TEST_CASE("kraken fish at 4x4 are those of the definition") {
  CHECK(check<bits::crossed_board<2>, 2>(shortened(6), 1) > 1);
}

TEST_CASE("[busy] kraken fish at 2x3 are those of the definition") {
  CHECK(check<bits::crossed_board<box{2, 3}>, 2>(1, 2) > 1);
  CHECK(check<bits::crossed_board<2>, 3>(4, 3) > 1);
}

TEST_CASE("[busy] kraken fish at 9x9: proven, and sound") {
  random_source random(3);
  std::size_t steps = 0;
  for (int i = 0; i < 3; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.4, false);
    const plain s(b);
    const auto check_some = [&](const auto& rule) {
      std::size_t at = 0;
      for (const logic::step& one : logic::find_all(rule, b).steps) {
        if (at++ % 8 == 0) states::check_sound(b, s, one);
        logic::step less = one;
        less.cases[0].by.any.pop_back();
        less.cases[0].cases.pop_back();
        CHECK_FALSE(logic::verify(less, b));
      }
      steps += at;
    };
    check_some(logic::kraken_fish<2>());
    check_some(logic::kraken_fish<3>());
    check_some(logic::kraken_fish<4>());
    check_some(logic::kraken_fish<3, logic::reach::groups>());
  }
  CHECK(steps > 10);
}

TEST_CASE("limits stop kraken fish") {
  random_source random(4);
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, false);
  limits few;
  few.nodes = 2;
  CHECK(logic::find_all(logic::kraken_fish<2>(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace kraken_fish_test
