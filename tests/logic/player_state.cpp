// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/player_state.hpp>

#include "brute.hpp"
#include "rounds.hpp"
#include "steps.hpp"

#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/logic_solver.hpp>

#include <doctest/doctest.h>

#include <algorithm>

namespace player_state_test {

using namespace steps;
using namespace logic;

namespace {

template <box B>
std::string fault_of(const grid<B>& placed, const candidates<B>& marks) {
  return describe(check_player_state(placed, marks));
}

// The faults by their definitions, on plain ints.
template <box B>
player_fault naive_fault(const grid<B>& placed, const candidates<B>& marks) {
  const auto houses = brute::standard_houses(B.rows, B.columns);
  const auto shares = [&](int a, int b) {
    for (const auto& u : houses)
      if (std::count(u.begin(), u.end(), a) + std::count(u.begin(), u.end(), b) == 2) return a != b;
    return false;
  };
  const auto can = [&](int c, int v) {
    if (!placed.is_blank(cell(c))) return placed[cell(c)] == v;
    for (int k = 0; k < B.cells(); ++k)
      if (placed[cell(k)] == v && shares(c, k)) return false;
    return marks.has(cell(c), d(v));
  };
  for (int a = 0; a < B.cells(); ++a)
    for (int b = 0; b < B.cells(); ++b)
      if (!placed.is_blank(cell(a)) && placed[cell(a)] == placed[cell(b)] && shares(a, b))
        return player_fault::digits;
  for (int c = 0; c < B.cells(); ++c) {
    const int v = placed[cell(c)];
    if (v != 0 && !marks[cell(c)].empty() && !marks.has(cell(c), d(v))) return player_fault::not_among_marks;
    if (v == 0 && marks[cell(c)].empty()) return player_fault::no_marks;
    bool any = false;
    for (int w = 1; w <= B.size(); ++w) any |= can(c, w);
    if (!any) return player_fault::no_candidate;
  }
  for (const auto& u : houses)
    for (int v = 1; v <= B.size(); ++v) {
      bool any = false;
      for (const int c : u) any |= can(c, v);
      if (!any) return player_fault::no_place;
    }
  return player_fault::none;
}

} // namespace

TEST_CASE("player_state: what is refused, and where") {
  grid<3> placed;
  candidates<3> marks;
  CHECK(fault_of(placed, marks) == "no error");
  placed.set(at(1, 1), d(5));
  CHECK(fault_of(placed, marks) == "no error"); // marks of 5 in its row, column and box are ignored
  marks[at(1, 1)] = {};
  CHECK(fault_of(placed, marks) == "no error");
  marks.add(at(1, 1), d(4));
  CHECK(fault_of(placed, marks) == "r1c1 holds 5, expected no marks or 5 among them");
  marks = {};
  marks[at(2, 7)] = {};
  CHECK(fault_of(placed, marks) == "r2c7 is open and has no marks, expected one at least");
  marks = {};
  marks[at(2, 2)] = candidates<3>::digit_set::single(4);
  CHECK(fault_of(placed, marks) ==
        "r2c2 is open, and its peers hold all digits of its marks, expected another mark");
  marks = {};
  for (int r = 1; r <= 9; ++r) marks.remove(at(r, 4), d(7));
  CHECK(fault_of(placed, marks) == "column 4 has no place left for 7, expected a mark of it");
  placed.set(at(1, 9), d(5));
  CHECK(fault_of(placed, marks) == "r1c1 and r1c9 both hold 5 (row 1)");
  placed.set_value(at(1, 9), 10);
  CHECK(fault_of(placed, marks) == "r1c9 holds A, expected a digit 1 to 9");
  static_assert(!check_player_state(grid<2>(), candidates<2>()));
  player_error e;
  e.kind = player_fault::not_among_marks;
  e.size = 16;
  e.value = 16;
  CHECK(describe(e) == "r1c1 holds G, expected no marks or G among them");
  CHECK(describe(e, alphabets::numbers) == "r1c1 holds 16, expected no marks or 16 among them");
}

TEST_CASE("player_state: random digits and marks at 4x4, by the definitions") {
  random_source random(3);
  const logic_solver<2, singles> s;
  int good = 0;
  for (int round = 0; round < (is_shortened ? 1000 : 20'000); ++round) {
    grid<2> placed;
    candidates<2> marks;
    for (int c = 0; c < 16; ++c) {
      if (random.below(6) == 0) placed.set_value(cell(c), 1 + static_cast<int>(random.below(4)));
      for (int v = 1; v <= 4; ++v)
        if (random.below(8) == 0) marks.remove(cell(c), d(v));
    }
    const player_fault expected = naive_fault(placed, marks);
    REQUIRE(check_player_state(placed, marks).kind == expected);
    const auto b = s.start(placed, marks);
    REQUIRE(b.has_value() == (expected == player_fault::none));
    if (!b) {
      REQUIRE(b.error().kind == expected);
      continue;
    }
    ++good;
    REQUIRE(b->values() == placed);
    REQUIRE(candidates_of(*b) == player_candidates(placed, marks));
    REQUIRE(!is_contradictory(*b));
  }
  CHECK(good > (is_shortened ? 50 : 1000));
}

// Started from candidates, a given is a cell with one candidate that is not placed: the first hints named it.
TEST_CASE("player_state: no hint names a given or a digit that the player placed") {
  const auto puzzle =
      *parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const logic_solver<3, singles> s;
  const auto as_candidates = s.start(candidates<3>(puzzle));
  REQUIRE(as_candidates);
  const auto wrong = s.next(*as_candidates);
  REQUIRE(wrong);
  CHECK(!puzzle.is_blank(wrong.found->placements[0].where));

  grid<3> placed = puzzle;
  placed.set(at(5, 5), d(5));
  candidates<3> marks = player_candidates(placed, candidates<3>());
  marks.remove(at(1, 3), d(1)); // a mark that the player has eliminated
  auto b = s.start(placed, marks);
  REQUIRE(b);
  CHECK(!b->has(at(1, 3), d(1)));
  const snapshot shown(*b);
  int hints = 0;
  for (const logic::step& x : s.all(*b).steps)
    for (const assignment a : x.placements) {
      ++hints;
      CHECK(placed.is_blank(a.where));
      const std::string text = hint(narrator(), x, shown, hint_grade::step);
      for (int c = 0; c < 81; ++c)
        if (!placed.is_blank(cell(c))) CHECK(text.find(cell_name(cell(c), 9)) == std::string::npos);
    }
  CHECK(hints > 3);
  CHECK(s.solve(*b).verdict == deduction_verdict::solved);
}

TEST_CASE("player_state: 2x3, from a solution's marks to the end") {
  constexpr box six{2, 3};
  const auto puzzle = *parse<six>("......5..36.31.....4..5...36....4..1");
  const auto solutions = brute::solutions(puzzle, 2);
  REQUIRE(solutions.size() == 1);
  candidates<six> marks(solutions[0]); // the player knows all digits, and has placed none
  const logic_solver<six, singles> s;
  const auto b = s.start(puzzle, marks);
  REQUIRE(b);
  CHECK(b->open_cells() == six.cells() - puzzle.givens());
  const auto result = s.solve(*b);
  CHECK(result.verdict == deduction_verdict::solved);
  CHECK(result.state.values() == solutions[0]);
}

} // namespace player_state_test
