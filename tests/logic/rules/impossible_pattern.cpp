// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/impossible_pattern.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rules/tridagon.hpp>

#include "logic/rules/guarded.hpp"
#include "logic/rules/impossible_patterns.hpp"
#include "logic/rules/published.hpp"
#include "rounds.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace impossible_pattern_test {

using namespace boxline;
using guarded::conclusions;
using guarded::of;
using states::plain;

namespace {

// #38301 of mith's list of puzzles in T&E(3): a state of Berthier's solution (CSP-Rules-Examples,
// Sudoku-b/Imp630), with eleven's pattern of 13 cells number 290, of one guardian.
constexpr std::string_view state_38301 =
    "146 123468 13489 24568 235 468 7 468 14689 467 5 478 1 468 9 2 3 468 146 123468 13489 2468 23 7 1468 5 "
    "14689 2 147 5 4678 468 468 1468 9 3 3 9 6 24578 25 1 458 248 478 8 147 147 24567 9 3 1456 246 1467 5 "
    "468 2 9 7 468 3 1 468 1467 14678 1478 3 468 2 9 468 5 9 3468 348 468 1 5 468 7 2";
constexpr std::string_view solution_38301 =
    "123456789457189236689237451275864193396721548841593627562978314718342965934615872";

using board_9 = bits::crossed_board<3>;

digit solved(cell c) {
  return digit::from_value(solution_38301[std::size_t(c)] - '0');
}

void agrees(const logic::step& s) {
  for (const assignment a : s.placements) CHECK(solved(a.where) == a.what);
  for (const assignment a : s.eliminations) CHECK(solved(a.where) != a.what);
}

// The conclusions by the definition.
conclusions expected(const plain& s, int most) {
  const patterns::impossible_patterns all(s, most, patterns::cells_of_one_digit::are_left_out);
  conclusions result;
  for (const auto& [digits, guardians] : all.result) guarded::add_by_sight(s, guardians, result);
  return result;
}

// Compares the steps of a state with the definition, and proves them. How many there are.
template <board Board>
std::size_t check(const Board& b, int most) {
  const auto all = logic::find_all(logic::impossible_pattern{most}, b);
  for (const logic::step& s : all.steps) CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(of(all.steps) == expected(plain(b), most));
  const auto found = logic::find_first(logic::impossible_pattern{most}, b);
  CHECK(bool(found) == !all.steps.empty());
  if (found) CHECK(*found.found == all.steps[0]);
  return all.steps.size();
}

} // namespace

static_assert(logic::rule_for<logic::impossible_pattern, bits::crossed_board<4>>);
static_assert(logic::rule_for<logic::impossible_pattern, bits::crossed_board<box{3, 4}>>);

TEST_CASE("a published pattern of 13 cells with one guardian: r4c7 = 1") {
  const auto b = published::with_candidates(state_38301);
  const auto all = logic::find_all(logic::impossible_pattern(), b).steps;
  REQUIRE_FALSE(all.empty());
  const assignment guardian{cell(33), digit::from_value(1)};
  CHECK(of(all).count({guardian, true}) == 1);
  for (const logic::step& s : all) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    agrees(s);
  }

  const logic::candidate_sets<board_9> sets(b);
  logic::impossible_pattern_finder<board_9> find(sets, 1);
  CHECK(find.search(limits{}) == stop_reason::none);
  bool is_found = false;
  for (const logic::guarded_pattern& p : find.found())
    if (p.guardians == std::vector{guardian}) {
      is_found = true;
      CHECK(p.cells.size() == 13);
    }
  CHECK(is_found);

  // Without one of its nested cases it proves nothing.
  logic::step less = all[0];
  REQUIRE(!less.chains[0].nested.empty());
  less.chains[0].nested.pop_back();
  CHECK_FALSE(logic::verify(less, b));
}

TEST_CASE("[busy] 6x6 and 9x9: the definition, in states with three digits in many cells") {
  random_source random(4);
  std::size_t steps = 0;
  // Three digits in up to `most` cells, three at most of a house; some of them have a guardian. The other
  // cells lack the three.
  const auto some = [&]<class Board>(Board b, std::size_t most) {
    const plain houses(b);
    std::set<int> in;
    for (int tries = 0; tries < 500 && in.size() < most; ++tries) {
      const int c = int(random.below(houses.marks.size()));
      const bool fits = std::all_of(houses.houses.begin(), houses.houses.end(), [&](const brute::region& u) {
        return std::find(u.begin(), u.end(), c) == u.end() ||
               std::count_if(u.begin(), u.end(), [&](int x) { return in.count(x) > 0; }) < 3;
      });
      if (fits) in.insert(c);
    }
    for (int c = 0; c < int(houses.marks.size()); ++c) {
      const bool has_guardian = random.below(3) == 0;
      for (int d = 0; d < houses.n; ++d)
        if (in.count(c) > 0 ? d > 2 + has_guardian : d < 3) b.remove(cell(c), digit::from_index(d));
    }
    return b;
  };
  for (int i = 0; i < all_in_thorough(60, 48); ++i) {
    steps += check(some(bits::crossed_board<box{2, 3}>(), 12 + random.below(6)), 2);
    steps += check(some(board_9(), 20 + random.below(8)), 3);
  }
  CHECK(steps > 10);
}

TEST_CASE("[busy] steps agree with every solution: states with other guardians, copies of a published one") {
  const auto first = published::with_candidates(state_38301);
  random_source random(1);
  std::size_t steps = 0, of_tridagons = 0;
  for (int i = 0; i < shortened(40); ++i) {
    board_9 more;
    for (int c = 0; c < 81; ++c)
      if (first.is_placed(cell(c))) more.place(cell(c), solved(cell(c)));
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) {
        const digit what = digit::from_index(d);
        const bool was = first.has(cell(c), what);
        if (!first.is_placed(cell(c)) && more.has(cell(c), what) && solved(cell(c)) != what &&
            random.below(8) < (was ? 2 : 7))
          more.remove(cell(c), what);
      }
    for (const logic::step& s : logic::find_all(logic::impossible_pattern(), more).steps) {
      ++steps;
      CHECK(to_string(logic::verify(s, more)) == "ok");
      agrees(s);
    }
    for (const logic::step& s : logic::find_all(logic::tridagon(), more).steps) {
      ++of_tridagons;
      CHECK(to_string(logic::verify(s, more)) == "ok");
      agrees(s);
    }
  }
  CHECK(of_tridagons > 2);
  CHECK(steps > 20);
}

TEST_CASE("limits stop impossible patterns") {
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::impossible_pattern(), published::with_candidates(state_38301), few).stopped ==
        stop_reason::limit_reached);
  few.nodes = 200;
  CHECK(logic::find_all(logic::impossible_pattern(), board_9(), few).stopped == stop_reason::limit_reached);
}

} // namespace impossible_pattern_test
