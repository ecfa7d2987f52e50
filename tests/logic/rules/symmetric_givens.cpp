// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/symmetric_givens.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/narrator.hpp>

#include "brute.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <set>
#include <string>

namespace symmetric_givens_test {

using namespace boxline;

namespace {

using board = bits::crossed_board<3>;

// A puzzle with one solution after singles and intersections, which knows what was given.
board after_intersections(const std::string& text) {
  const auto puzzle = parse<3>(text);
  REQUIRE(puzzle.has_value());
  const logic::logic_solver<3, logic::singles, logic::pointing, logic::claiming> solver;
  const auto from = solver.start(*puzzle, uniqueness::unique);
  REQUIRE(from.has_value());
  return solver.solve(*from).state;
}

std::set<assignment> all_of(const std::vector<logic::step>& steps) {
  std::set<assignment> result;
  for (const logic::step& s : steps) result.insert(s.eliminations.begin(), s.eliminations.end());
  return result;
}

} // namespace

TEST_CASE("published symmetries of givens: a diagonal, and half a turn") {
  // "Gurth's Puzzles", Sudoku Players' Forum, 5 January 2007, udosuk: r6c4 is neither 3 nor 6.
  const auto b = after_intersections(
      "..3.....2.....4.5.9..26.7...1.....8....95.3..49..1.2....2.....6.7.1.9......8..1..");
  const auto steps = logic::find_all(logic::symmetric_givens(), b).steps;
  REQUIRE(steps.size() == 1);
  CHECK(to_string(logic::verify(steps[0], b)) == "ok");
  const cell r6c4(5 * 9 + 3);
  const auto all = all_of(steps);
  CHECK(all.count({r6c4, digit::from_value(3)}) == 1);
  CHECK(all.count({r6c4, digit::from_value(6)}) == 1);
  CHECK(all.count({r6c4, digit::from_value(7)}) == 0);
  CHECK(logic::narrator().text(steps[0], logic::snapshot(b)).find("with r6c4 = 3 also r6c4 = 6") !=
        std::string::npos);
  // "Gurth's symmetrical placement theorem", New Sudoku Players' Forum, 5 November 2020, urhegyi.
  const auto turn = after_intersections(
      "..........24..51..97.6.......8....633.18.29.774....2.......4.31..95..68..........");
  const auto found = logic::find_all(logic::symmetric_givens(), turn).steps;
  REQUIRE(found.size() == 1);
  CHECK(to_string(logic::verify(found[0], turn)) == "ok");
  // The cell in the middle is its own image, and one digit too.
  const auto eliminated = all_of(found);
  int left = 0;
  for (int d = 0; d < 9; ++d) {
    const assignment a{cell(40), digit::from_index(d)};
    left += turn.has(a.where, a.what) && eliminated.count(a) == 0;
  }
  CHECK(left == 1);
}

TEST_CASE("symmetries that are none are refused, and without uniqueness there are no steps") {
  const auto b = after_intersections(
      "..3.....2.....4.5.9..26.7...1.....8....95.3..49..1.2....2.....6.7.1.9......8..1..");
  const logic::step right = logic::find_all(logic::symmetric_givens(), b).steps[0];
  logic::step wrong = right;
  std::swap(wrong.symmetries[0].digits[0], wrong.symmetries[0].digits[1]);
  CHECK(logic::verify(wrong, b).what == logic::flaw::not_symmetric);
  wrong = right;
  std::swap(wrong.symmetries[0].cells[0], wrong.symmetries[0].cells[1]);
  CHECK(logic::verify(wrong, b).what == logic::flaw::not_symmetric);
  wrong = right;
  wrong.symmetries[0].cells.pop_back();
  CHECK(logic::verify(wrong, b).what == logic::flaw::not_symmetric);
  wrong = right;
  wrong.symmetries[0].cells[0] = wrong.symmetries[0].cells[1];
  CHECK(logic::verify(wrong, b).what == logic::flaw::not_symmetric);
  // The identity is a symmetry that proves nothing.
  wrong = right;
  for (int c = 0; c < 81; ++c) wrong.symmetries[0].cells[std::size_t(c)] = cell(c);
  for (int d = 0; d < 9; ++d) wrong.symmetries[0].digits[std::size_t(d)] = digit::from_index(d);
  CHECK(logic::verify(wrong, b).what == logic::flaw::not_proven);
  auto unknown = b;
  unknown.set_free_cells({});
  CHECK(logic::verify(right, unknown).what == logic::flaw::not_free);
  CHECK(logic::find_all(logic::symmetric_givens(), unknown).steps.empty());
  // A free cell that is taken for a given.
  auto other = b;
  auto free = logic::free_cells(b);
  for (const int c : free)
    if (b.is_placed(cell(c))) {
      free.erase(c);
      break;
    }
  other.set_free_cells(free);
  CHECK(logic::find_all(logic::symmetric_givens(), other).steps.empty());
}

TEST_CASE("symmetries of givens at 4x4: the solution stays, by brute force") {
  random_source random(1);
  int steps = 0;
  for (int i = 0; i < shortened(60, 40); ++i) {
    // It has 32 symmetries; clues are removed with their images.
    const grid<2> full = transform<2>::random(random)(*parse<2>("1234341221434321"));
    const auto symmetries = symmetry::elements(symmetry::canonicalise(full).generators, 50);
    REQUIRE(symmetries.size() > 1);
    const transform<2> t = symmetries[1 + random.below(symmetries.size() - 1)];
    grid<2> puzzle = full;
    for (int tries = 0; tries < 20; ++tries) {
      grid<2> less = puzzle;
      const cell first(static_cast<int>(random.below(16)));
      for (cell c = first; !less.is_blank(c); c = t(c)) less.clear(c);
      if (brute::solutions(less, 2).size() == 1) puzzle = less;
    }
    const logic::logic_solver<2, logic::hidden_single> solver;
    const auto b = *solver.start(puzzle, uniqueness::unique);
    for (const logic::step& s : logic::find_all(logic::symmetric_givens(), b).steps) {
      ++steps;
      CHECK(to_string(logic::verify(s, b)) == "ok");
      for (const assignment a : s.eliminations) CHECK(full.digit_at(a.where) != a.what);
    }
  }
  CHECK(steps > 10);
}

} // namespace symmetric_givens_test
