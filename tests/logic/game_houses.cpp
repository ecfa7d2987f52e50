// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/logic/logic_solver.hpp>

#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/arrow.hpp>
#include <boxline/constraints/between_line.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/clones.hpp>
#include <boxline/constraints/difference.hpp>
#include <boxline/constraints/equal_sets.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/linear_sum.hpp>
#include <boxline/constraints/little_killer.hpp>
#include <boxline/constraints/palindrome.hpp>
#include <boxline/constraints/product.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/constraints/region_sum.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/sandwich.hpp>
#include <boxline/constraints/skyscraper.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/constraints/whispers.hpp>
#include <boxline/constraints/x_sum.hpp>
#include <boxline/constraints/zipper.hpp>
#include <boxline/io/literal.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/marks.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

#include <map>
#include <string>

// A program with a constraint, and with a function that has the name of one of the library's.
namespace another_program {

struct descending {
  static constexpr std::string_view name = "descending";
  std::vector<boxline::cell_pair> pairs(boxline::box) const { return {{boxline::cell(0), boxline::cell(1)}}; }
  bool allows(int x, int y) const { return x > y; }
};
template <class State>
bool is_contradictory(State&) {
  return true;
}

} // namespace another_program

namespace game_houses_test {

using namespace boxline;
using listed_game_4 = game<houses::standard<2>, constraint_list>;
// Few rules, so that this compiles in little time: those for constraints, singles, and one that assumes.
using few = logic::rules_of<logic::singles, logic::constraint_on_pairs, logic::constraint_on_cells,
                            logic::pointing, logic::path_consistency, logic::contradiction<>>;
using solver_4 = logic::logic_solver_for<listed_game_4, few>;

namespace {

// As a rule that takes the solution to be unique: it does not claim to be an inference.
struct deadly_pattern {
  static constexpr logic::rule_info info{"deadly-pattern", "deadly pattern", ""};
  template <class Board, class Visit>
  stop_reason find(const Board&, Visit&, const limits& = {}) const {
    return stop_reason::none;
  }
};

cell at(int r, int c, int n = 4) {
  return cell((r - 1) * n + c - 1);
}

// The 288 grids of 4x4.
void fill_from(grid<2>& g, int c, std::vector<grid<2>>& all) {
  if (c == 16) {
    all.push_back(g);
    return;
  }
  for (int v = 1; v <= 4; ++v) {
    g.set(cell(c), digit::from_value(v));
    if (is_valid(g)) fill_from(g, c + 1, all);
  }
  g.clear(cell(c));
}
const std::vector<grid<2>>& all_grids() {
  static const std::vector<grid<2>> all = [] {
    std::vector<grid<2>> result;
    grid<2> g;
    fill_from(g, 0, result);
    return result;
  }();
  return all;
}

// Every step is proven, and no solution is lost by it: all grids that obey the rules and agree with the
// candidates before agree with what it concludes.
struct tally {
  std::map<std::string, int> steps;
  int unique = 0, solved = 0;
};
class watch {
public:
  watch(const std::vector<grid<2>>& all, tally& counts) : all_(all), counts_(counts) {}

  template <board Board>
  void step(const Board& b, const logic::step& s) {
    ++counts_.steps[std::string(s.rule->key)];
    REQUIRE(to_string(logic::verify(s, b)) == "ok");
    for (const grid<2>& g : all_) {
      bool agrees = true;
      for (int c = 0; c < 16; ++c) agrees = agrees && b.has(cell(c), g.digit_at(cell(c)));
      if (!agrees) continue;
      for (const assignment a : s.placements) REQUIRE(g.digit_at(a.where) == a.what);
      for (const assignment a : s.eliminations) REQUIRE(g.digit_at(a.where) != a.what);
    }
  }

private:
  const std::vector<grid<2>>& all_;
  tally& counts_;
};

// From a blank grid and from each one of the 64 assignments alone, then from random givens.
template <puzzle_constraint C>
void check_steps(const C& c, tally& counts) {
  INFO(std::string(C::name));
  std::vector<grid<2>> all;
  for (const grid<2>& g : all_grids())
    if (games::obeys(g, c)) all.push_back(g);
  constraint_list list;
  list.add(c);
  const solver_4 s(listed_game_4(houses::standard<2>(), list));
  const auto one = [&](const grid<2>& puzzle) {
    std::size_t solutions = 0;
    for (const grid<2>& g : all) {
      bool agrees = true;
      for (int k = 0; k < 16; ++k)
        agrees = agrees && (puzzle.is_blank(cell(k)) || puzzle[cell(k)] == g[cell(k)]);
      solutions += agrees;
    }
    const auto d = s.solve(puzzle, watch(all, counts));
    // Wrong answers that would be called proven.
    if (d.verdict == logic::deduction_verdict::solved) {
      REQUIRE(solutions == 1);
      REQUIRE(is_solution(d.state.values(), s.game()));
    }
    if (d.verdict == logic::deduction_verdict::contradiction ||
        d.verdict == logic::deduction_verdict::invalid)
      REQUIRE(solutions == 0);
    counts.unique += solutions == 1;
    counts.solved += d.verdict == logic::deduction_verdict::solved;
  };
  one({});
  for (int i = 0; i < 64; i += stride(13)) {
    grid<2> g;
    g.set(cell(i / 4), digit::from_value(i % 4 + 1));
    one(g);
  }
  random_source random(7);
  for (int i = is_shortened ? 5 : 60; i > 0; --i) {
    const grid<2>& from = all_grids()[random.below(all_grids().size())];
    grid<2> g;
    for (int k = 0; k < 16; ++k)
      if (random.below(4) == 0) g.set(cell(k), from.digit_at(cell(k)));
    one(g);
  }
}

} // namespace

TEST_CASE("deduction in games: every step is proven and loses none of the solutions of 4x4, each family") {
  tally counts;
  check_steps(constraints::anti_knight(), counts);
  check_steps(constraints::thermometer{{at(1, 1), at(2, 2), at(3, 3)}}, counts);
  check_steps(constraints::whispers{{at(1, 1), at(1, 2), at(2, 2), at(3, 2)}, 2}, counts);
  check_steps(constraints::cage{{at(1, 2), at(2, 2), at(3, 2)}, 8}, counts);
  check_steps(constraints::arrow{at(2, 1), {at(1, 2), at(1, 3)}}, counts);
  check_steps(constraints::linear_sum{{at(1, 1), at(2, 2), at(3, 3)}, {at(4, 4)}, 5}, counts);
  check_steps(constraints::renban{{at(1, 1), at(2, 2), at(3, 2)}}, counts);
  check_steps(constraints::sandwich{{constraints::side::left, 0}, 5}, counts);
  // Pairs and lines.
  check_steps(constraints::difference{{{at(1, 1), at(2, 1)}, {at(3, 3), at(3, 4)}}, 1}, counts);
  check_steps(constraints::clones{{{at(1, 1), at(3, 3)}, {at(1, 2), at(3, 4)}}}, counts);
  check_steps(constraints::slow_thermometer{{at(1, 1), at(2, 2), at(3, 3), at(4, 4)}}, counts);
  check_steps(constraints::palindrome{{at(1, 1), at(2, 2), at(3, 3)}}, counts);
  check_steps(constraints::between_line{{at(1, 1), at(2, 2), at(3, 3)}}, counts);
  check_steps(constraints::region_sum{{{at(1, 2), at(2, 2)}, {at(3, 3), at(4, 3)}}}, counts);
  // Cells and clues outside.
  check_steps(constraints::product{{at(1, 2), at(1, 3), at(2, 3)}, 12}, counts);
  check_steps(constraints::quadruple{{at(2, 2), at(2, 3), at(3, 2), at(3, 3)}, {1, 1, 3}}, counts);
  check_steps(constraints::equal_sets{{at(1, 1), at(2, 2)}, {at(3, 3), at(4, 4)}}, counts);
  check_steps(constraints::skyscraper{{constraints::side::top, 1}, 3}, counts);
  check_steps(constraints::x_sum{{constraints::side::right, 2}, 6}, counts);
  check_steps(constraints::little_killer{at(1, 2), 1, 1, 9}, counts);
  check_steps(constraints::zipper{{at(1, 1), at(2, 2), at(3, 3)}}, counts);
  for (const char* key :
       {"constraint-on-pairs", "constraint-on-cells", "hidden-single", "naked-single", "contradiction"}) {
    INFO(key);
    CHECK(counts.steps[key] > 20);
  }
  MESSAGE(counts.solved << " of " << counts.unique << " unique puzzles solved");
  CHECK(counts.solved == counts.unique); // at this size
}

TEST_CASE(
    "deduction in games: a full grid that breaks a constraint is no solution, givens that do are invalid") {
  constraint_list list;
  list.add(constraints::cage{{at(1, 1), at(1, 2)}, 7});
  const listed_game_4 g(houses::standard<2>(), list);
  // Without the rules for constraints the singles fill the grid: 1 + 2 is not 7.
  const logic::logic_solver_for<listed_game_4, logic::hidden_single, logic::naked_single> singles(g);
  CHECK(singles.solve("..34341221434321"_sudoku).verdict == logic::deduction_verdict::contradiction);
  auto all_placed = singles.start("1.34341221434321"_sudoku);
  REQUIRE(all_placed);
  all_placed->place(at(1, 2), digit::from_value(2));
  CHECK(singles.solve(*all_placed).verdict == logic::deduction_verdict::contradiction);
  CHECK(singles.solve("12.............."_sudoku).verdict == logic::deduction_verdict::invalid);
  CHECK(singles.solve("3..............."_sudoku).verdict == logic::deduction_verdict::stuck);
  CHECK(logic::is_contradictory(*singles.start("2..............."_sudoku)));
}

TEST_CASE(
    "deduction in games: a rule that rests on uniqueness is refused unless it claims what it must not") {
  using plain = bits::cells_board<2>;
  using with_game = solver_4::board_type;
  static_assert(logic::rule_for<deadly_pattern, plain>);
  static_assert(!logic::rule_for<deadly_pattern, with_game>);
  // Rules that are given a board without constraints cannot rest on them.
  static_assert(!logic::rule_for<logic::constraint_on_pairs, plain>);
  static_assert(!logic::rule_for<logic::constraint_on_cells, plain>);
  static_assert(logic::rule_for<logic::nishio, with_game>);
  static_assert(logic::carries_game<logic::game_houses<listed_game_4>>);
  static_assert(!logic::carries_game<houses::standard<2>>);
}

TEST_CASE("deduction in games: players' digits that break a constraint are named") {
  constraint_list list;
  list.add(constraints::thermometer{{at(1, 1), at(1, 2)}});
  list.add(constraints::cage{{at(3, 3), at(4, 4)}, 3});
  const listed_game_4 g(houses::standard<2>(), list);
  const auto fault = [&](const char* text) {
    return describe(logic::check_player_state(*parse<2>(text), candidates<2>(), g));
  };
  CHECK(fault("................") == "no error");
  CHECK(fault("31..............") ==
        "the digits of r1c1 and others break the constraint thermometer, expected digits that it allows");
  CHECK(fault("..........3....1") ==
        "the digits of r3c3 and others break the constraint killer cage, expected digits that it allows");
  CHECK(fault("..........2....1") == "no error");
  CHECK(fault("11..............").find("r1c2") != std::string::npos); // the houses first
  const solver_4 s(g);
  CHECK(!s.start(*parse<2>("31.............."), candidates<2>()));
  const auto open = s.start(*parse<2>("3..............."), candidates<2>());
  REQUIRE(open);
  const auto next = s.next(*open);
  REQUIRE(next);
  CHECK(logic::narrator().text(*next.found, logic::snapshot(*open)).size() > 0);
}

TEST_CASE("functions of the program do not take the place of the library's") {
  using rules = game<houses::standard<2>, another_program::descending>;
  const logic::logic_solver_for<rules, logic::hidden_single> by{rules()};
  const auto solved = by.solve("2143"
                               "3412"
                               "1.34"
                               "43.1"_sudoku);
  CHECK(solved.verdict == logic::deduction_verdict::solved);
  CHECK(solved.steps == 2);
}

} // namespace game_houses_test
