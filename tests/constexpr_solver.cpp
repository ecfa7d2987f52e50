// SPDX-License-Identifier: BSL-1.0
#include <boxline/constexpr_solver.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/io/literal.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::literals;

namespace {

constexpr auto hard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."_sudoku;
constexpr auto solved = constexpr_solver<3>().first(hard);
static_assert(solved.verdict == solve_verdict::solved && is_solution_of(solved.grid, hard));

static_assert(constexpr_solver<2>().count(grid<2>(), {.solutions = 5}).count == 5);
static_assert(constexpr_solver<2>().is_unique("1..........2...."_sudoku).verdict == uniqueness::multiple);

} // namespace

TEST_CASE("constexpr_solver: hard puzzles in constant expressions, within the compilers' default limits") {
  CHECK(constexpr_solver<3>().is_unique(hard).first == solved.grid);
  CHECK(constexpr_solver<box{2, 3}>().first(grid<box{2, 3}>()));
}
