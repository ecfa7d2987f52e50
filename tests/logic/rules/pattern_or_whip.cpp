// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/or_whip.hpp>

#include "logic/rules/impossible_patterns.hpp"
#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

// OR-k-whips of impossible patterns that are no tridagons; `or_whip.cpp` has the definition of whips with
// relations.

namespace pattern_or_whip_test {

using namespace boxline;

namespace {

// States of Berthier's solutions (CSP-Rules-Examples, Sudoku-b/Imp630), with the numbers of the puzzle in
// mith's list and of the pattern in eleven's: #1378, before an EL13c175-OR3-whip[2]; #13252, before an
// EL14c1s-OR3-whip[2]; #156, before an El13c30-OR2-whip[2]. Then where a pattern of a state before has lost
// more: #17508, before an EL13c290-OR2-whip[1], a cell with one of the digits; #156, before an
// El13c30-OR2-whip[3], and #45728, before a Trid-OR2-whip[4], a cell that is placed besides.
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
     217, 2},
    {"12..567.9...7.91.2...21.....6...........9..5.....2.8.4.91..5.2.5.21.....67.9.2.1.",
     "1 2 348 348 5 6 7 348 9 348 5 6 7 348 9 1 348 2 7 348 9 2 1 348 356 3468 356 248 6 348 5 7 1348 "
     "239 39 13 2348 1348 7 348 9 1348 236 5 136 9 13 5 6 2 13 8 7 4 348 9 1 348 3468 5 346 2 7 5 348 2 "
     "1 3468 7 3469 369 368 6 7 348 9 348 2 345 1 358",
     388, 1},
    {"1.3.56.....718....8..3.7....365.8.1751.7....37.8.........8.569.6.5.............4.",
     "1 2 3 49 5 6 79 78 489 49 56 7 1 8 249 259 3 569 8 56 49 3 24 7 1 25 4569 29 3 6 5 249 8 49 1 7 5 "
     "1 249 7 49 24 8 6 3 7 49 8 6 13 13 249 25 59 234 47 124 8 137 5 6 9 12 6 789 5 249 17 149 3 78 12 "
     "239 78 12 29 6 139 57 4 58",
     917, 3},
    {".23.5.7.9.5.....327.923....23...4.75.4.....9.9.....3.4....45..7.92.67....7412....",
     "1468 2 3 48 5 168 7 168 9 46 5 168 47 178 9 168 3 2 7 18 9 2 3 168 45 45 168 2 3 18 6 9 4 18 7 5 "
     "18 4 57 357 78 23 1268 9 168 9 6 57 57 18 128 3 28 4 3 18 168 9 4 5 26 1268 7 158 9 2 38 6 7 45 "
     "145 138 568 7 4 1 2 38 9 568 368",
     257, 4}};

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

// Three digits in up to `most` cells, three at most of a house. Some of them have a guardian, and some of
// these one of the three alone; some are placed. The other cells lack the three.
template <class Board>
Board with_three_digits(random_source& random, Board b, std::size_t most) {
  const states::plain houses(b);
  std::set<int> in;
  for (int tries = 0; tries < 500 && in.size() < most; ++tries) {
    const int c = int(random.below(houses.marks.size()));
    const bool fits = std::all_of(houses.houses.begin(), houses.houses.end(), [&](const brute::region& u) {
      return std::find(u.begin(), u.end(), c) == u.end() ||
             std::count_if(u.begin(), u.end(), [&](int x) { return in.count(x) > 0; }) < 3;
    });
    if (fits) in.insert(c);
  }
  for (const int c : in)
    if (const digit d = digit::from_index(int(random.below(3))); random.below(8) == 0 && b.has(cell(c), d))
      b.place(cell(c), d);
  for (int c = 0; c < int(houses.marks.size()); ++c) {
    if (b.is_placed(cell(c))) continue;
    const bool has_guardian = random.below(3) == 0;
    const int only = has_guardian && random.below(2) == 0 ? int(random.below(3)) : -1;
    for (int d = 0; d < houses.n; ++d)
      if (in.count(c) == 0 ? d < 3 : d > 2 + has_guardian || (only >= 0 && d < 3 && d != only))
        b.remove(cell(c), digit::from_index(d));
  }
  return b;
}

// Compares what the finder has with the definition. How many have a cell with one digit.
template <board Board>
std::size_t check_relations(const Board& b, int most) {
  const logic::candidate_sets<Board> sets(b);
  logic::impossible_pattern_finder<Board> finder(sets, most, 1'000'000);
  CHECK(finder.search(limits{}) == stop_reason::none);
  std::set<std::pair<std::uint64_t, std::vector<assignment>>> found;
  std::size_t with_one = 0;
  for (const logic::guarded_pattern& p : finder.found()) {
    std::uint64_t digits = 0;
    for (const digit d : p.digits) digits |= std::uint64_t{1} << d.index();
    CHECK(found.insert({digits, p.guardians}).second);
    with_one += std::any_of(p.cells.begin(), p.cells.end(), [&](cell c) {
      return std::count_if(p.digits.begin(), p.digits.end(), [&](digit d) { return b.has(c, d); }) == 1;
    });
  }
  CHECK(found ==
        patterns::impossible_patterns(states::plain(b), most, patterns::cells_of_one_digit::count).result);
  return with_one;
}

} // namespace

static_assert(logic::rule_for<logic::pattern_or_whip, bits::crossed_board<3>>);

TEST_CASE("published OR-k-whips of impossible patterns: targets and lengths, proven, and the solution's") {
  for (std::size_t i = 0; i < std::size(published_whips); i += std::size_t(stride(5))) {
    const published_whip& w = published_whips[i];
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

TEST_CASE("[busy] 6x6 and 9x9: impossible patterns by the definition, with cells of one of the digits") {
  random_source random(5);
  std::size_t with_one = 0;
  for (int i = 0; i < all_in_thorough(60, 40); ++i) {
    with_one += check_relations(with_three_digits(random, bits::crossed_board<box{2, 3}>(), 14), 2);
    with_one += check_relations(with_three_digits(random, published::board(), 20 + random.below(8)), 3);
  }
  CHECK(with_one > 10);
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
