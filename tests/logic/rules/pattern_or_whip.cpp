// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/or_whip.hpp>

#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

// OR-k-whips of impossible patterns that are no tridagons; `or_whip.cpp` has the definition of whips with
// relations.

namespace pattern_or_whip_test {

using namespace boxline;

namespace {

// States of Berthier's solutions (CSP-Rules-Examples, Sudoku-b/Imp630), with the numbers of the puzzle in
// mith's list and of the pattern in eleven's: #1378, before an EL13c175-OR3-whip[2]; #13252, before an
// EL14c1s-OR3-whip[2]; #156, before an El13c30-OR2-whip[2].
struct published_whip {
  std::string_view puzzle, state;
  int target, length; // digit, row, column
};
constexpr published_whip published_whips[] = {
    {".....6...4.67...2378..32.642.8.634..34..7.6...67..4..........958.4...2.6.....7.41",
     "159 23 23 4 159 6 7 58 89 4 59 6 7 1589 589 159 2 3 7 8 159 159 3 2 159 6 4 2 59 8 159 6 3 4 15 7 3 4 "
     "159 12589 7 589 6 158 289 159 6 7 12589 12589 4 59 3 289 6 7 23 28 4 1 38 9 5 8 1 4 3 59 59 2 7 6 59 "
     "23 "
     "59 6 28 7 38 4 1",
     854, 2},
    {"...45.7.9.5.1.........2..152.457.19....9.25.4....14.7231..95....7....9.18....1...",
     "16 2368 1368 4 5 368 7 2368 9 4679 5 23678 1 368 79 23468 2368 368 679 34689 3678 368 2 79 3468 1 5 2 "
     "368 4 5 7 368 1 9 368 17 368 17 9 368 2 5 368 4 569 3689 3568 368 1 4 368 7 2 3 1 26 2678 9 5 268 4 "
     "678 "
     "456 7 256 2368 3468 368 9 2368 1 8 24 9 2367 346 1 236 5 367",
     283, 2},
    {"1.3.56.....718....8..3.7....365.8.1751.7....37.8.........8.569.6.5.............4.",
     "1 249 3 249 5 6 2479 78 489 249 56 7 1 8 249 2459 3 4569 8 56 249 3 249 7 1 25 4569 249 3 6 5 249 8 "
     "249 "
     "1 7 5 1 249 7 249 249 8 6 3 7 249 8 6 13 13 2459 25 459 234 247 124 8 137 5 6 9 12 6 2789 5 249 17 "
     "1249 "
     "3 78 12 239 78 129 29 6 1239 57 4 58",
     217, 2}};

assignment at(int text) {
  return {cell((text / 10 % 10 - 1) * 9 + text % 10 - 1), digit::from_value(text / 100)};
}

auto relations_of(const published::board& b) {
  return logic::or_relations<logic::or_source::impossible_patterns>(b, 4, limits{}).first;
}

// Whether digits can fill cells: in each its candidates among them, unlike ones where cells see each other.
bool can_fill(const states::plain& s, const logic::guarded_pattern& p, std::vector<digit>& chosen) {
  if (chosen.size() == p.cells.size()) return true;
  const cell c = p.cells[chosen.size()];
  for (const digit d : p.digits) {
    bool fits = s.has(c, d.index());
    for (std::size_t i = 0; i < chosen.size(); ++i) fits &= chosen[i] != d || !s.see(p.cells[i], c);
    if (!fits) continue;
    chosen.push_back(d);
    if (can_fill(s, p, chosen)) return true;
    chosen.pop_back();
  }
  return false;
}

} // namespace

static_assert(logic::rule_for<logic::pattern_or_whip, bits::crossed_board<3>>);

TEST_CASE("published OR-k-whips of impossible patterns: targets and lengths, proven, and the solution's") {
  for (const published_whip& w : published_whips) {
    const auto b = published::with_candidates(w.state);
    const grid<3> solution = brute::solutions(*parse<3>(w.puzzle), 2)[0];
    std::size_t steps = 0;
    const auto check = [&](const std::vector<logic::step>& all) {
      steps += published::check_steps(all, b, solution);
    };
    const auto all = logic::find_all(logic::pattern_or_whip{w.length}, b).steps;
    check(all);
    CHECK(std::any_of(all.begin(), all.end(), [&](const logic::step& s) {
      return s.eliminations == std::vector<assignment>{at(w.target)} &&
             logic::pattern_or_whip::length_of(s) <= w.length;
    }));
    check(logic::find_all(logic::pattern_or_g_whip{2}, b).steps);
    check(logic::find_all(logic::pattern_or_forcing_whip{3}, b).steps);
    CHECK(steps > 0);
    for (const logic::step& s : all) { // without one of its parts a proof is refused
      logic::step less = s;
      less.chains[0].nodes.pop_back();
      CHECK_FALSE(logic::verify(less, b));
    }
  }
}

TEST_CASE("relations of impossible patterns: no filling, no tridagon, none has all guardians of another") {
  for (const published_whip& w : published_whips) {
    const auto b = published::with_candidates(w.state);
    const states::plain s(b);
    const auto tridagons = logic::or_relations(b, 6, limits{}).first;
    auto all = relations_of(b);
    CHECK(!all.empty());
    for (const logic::guarded_pattern& p : all) {
      CHECK(p.guardians.size() <= 4);
      std::vector<digit> chosen;
      CHECK_FALSE(can_fill(s, p, chosen));
    }
    all.insert(all.end(), tridagons.begin(), tridagons.end());
    for (auto& p : all) std::sort(p.guardians.begin(), p.guardians.end());
    for (std::size_t i = 0; i + tridagons.size() < all.size(); ++i)
      for (std::size_t k = 0; k < all.size(); ++k)
        CHECK((i == k || !std::includes(all[i].guardians.begin(), all[i].guardians.end(),
                                        all[k].guardians.begin(), all[k].guardians.end())));
  }
}

TEST_CASE("OR-k-whips of impossible patterns: bounds and limits") {
  const auto b = published::with_candidates(published_whips[0].state);
  CHECK(logic::or_relations<logic::or_source::impossible_patterns>(b, 4, limits{}, 1).first.size() <=
        relations_of(b).size());
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::pattern_or_whip(), b, few).stopped == stop_reason::limit_reached);
  CHECK(logic::to_string(logic::or_source::impossible_patterns) == "impossible_patterns");
}

} // namespace pattern_or_whip_test
