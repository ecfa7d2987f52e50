// SPDX-License-Identifier: BSL-1.0
// The methods of the literature against each other: all 4x4 puzzles with up to three givens, some 6x6 and 9x9
// ones.
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/methods/arc_consistent.hpp>
#include <boxline/methods/backtracking.hpp>
#include <boxline/methods/bit_manipulation.hpp>
#include <boxline/methods/dancing_links.hpp>
#include <boxline/methods/generate_and_test.hpp>
#include <boxline/methods/norvig.hpp>
#include <boxline/methods/path_consistent.hpp>
#include <boxline/methods/skiena.hpp>
#include <boxline/methods/straightforward.hpp>
#include <boxline/methods/takano.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {

// The count up to two, as one number: 0, 1, 2, or -1 where the limit came first, -2 for givens that clash.
template <class Solver, box B>
int up_to_two(const Solver& solve, const grid<B>& puzzle, std::uint64_t nodes) {
  const auto r = solve.count(puzzle, {.solutions = 2, .nodes = nodes});
  if (r.verdict == enumeration_verdict::invalid) return -2;
  return r.is_complete() || r.count == 2 ? static_cast<int>(r.count) : -1;
}

template <box B>
struct all_methods {
  methods::straightforward<B> straightforward;
  methods::backtracking<B> backtracking;
  methods::bit_manipulation<B> bit_manipulation;
  methods::skiena<B> skiena;
  methods::norvig<B> norvig;
  methods::takano<B> takano;
  methods::dancing_links<B> dancing_links;
  methods::arc_consistent<B> arc_consistent;
  methods::path_consistent<B> path_consistent;
  methods::generate_and_test<B> generate_and_test;
  int generated = 0; // how often generate and test ended

  void agree(const grid<B>& puzzle, int expected, bool slow_ones) {
    CHECK(up_to_two(straightforward, puzzle, unlimited) == expected);
    CHECK(up_to_two(backtracking, puzzle, unlimited) == expected);
    CHECK(up_to_two(bit_manipulation, puzzle, unlimited) == expected);
    CHECK(up_to_two(skiena, puzzle, unlimited) == expected);
    CHECK(up_to_two(norvig, puzzle, unlimited) == expected);
    CHECK(up_to_two(takano, puzzle, unlimited) == expected);
    CHECK(up_to_two(dancing_links, puzzle, unlimited) == expected);
    CHECK(up_to_two(arc_consistent, puzzle, unlimited) == expected);
    if (!slow_ones) return;
    CHECK(up_to_two(path_consistent, puzzle, unlimited) == expected);
    const int found = up_to_two(generate_and_test, puzzle, 4000);
    if (found != -1) CHECK(found == expected);
    generated += found == expected;
  }
};

} // namespace

namespace {

// All 4x4 puzzles with up to `most` givens, 1 to 3.
void agree_on_4x4(int most) {
  all_methods<2> every;
  int puzzles = 0;
  const auto check = [&](const grid<2>& puzzle) {
    int expected = -2;
    if (is_valid(puzzle))
      expected = static_cast<int>(std::min<std::size_t>(2, brute::solutions(puzzle, 2).size()));
    every.agree(puzzle, expected, puzzles++ % 50 == 0);
  };
  const auto add = [&](const auto& self, grid<2> puzzle, int from, int more) -> void {
    check(puzzle);
    if (more == 0) return;
    for (int c = from; c < 16; ++c)
      for (int value = 1; value <= 4; ++value) {
        puzzle.set_value(cell(c), value);
        self(self, puzzle, c + 1, more - 1);
        puzzle.clear(cell(c));
      }
  };
  add(add, grid<2>(), 0, most);
  CHECK(puzzles == 1 + 16 * 4 + (most > 1 ? 120 * 16 : 0) + (most > 2 ? 560 * 64 : 0));
  if (most == 3) CHECK(every.generated > 0);
}

} // namespace

TEST_CASE("all 4x4 puzzles with one given or none") {
  agree_on_4x4(1);
}
TEST_CASE("[busy] all 4x4 puzzles with up to three givens") {
  agree_on_4x4(3);
}

TEST_CASE("6x6 and 9x9 with none, one and several solutions") {
  random_source random(11);
  all_methods<box{2, 3}> of_6;
  for (int i = 0; i < shortened(30, 6); ++i) {
    auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), 24, random);
    if (i % 3 == 0)
      for (int c = 0; c < 36; ++c)
        if (!puzzle.is_blank(cell(c))) {
          puzzle.set_value(cell(c), puzzle[cell(c)] % 6 + 1);
          break;
        }
    if (!is_valid(puzzle)) continue;
    of_6.agree(puzzle, static_cast<int>(std::min<std::size_t>(2, brute::solutions(puzzle, 2).size())), true);
  }
  all_methods<3> of_9;
  for (int i = 0; i < shortened(6, 2); ++i) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 46, random);
    of_9.agree(puzzle, static_cast<int>(std::min<std::size_t>(2, brute::solutions(puzzle, 2).size())), true);
  }
}
