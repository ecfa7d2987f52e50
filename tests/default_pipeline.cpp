// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/core/house_list.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <concepts>

using namespace boxline;

namespace {

// The default pipelines of a game: no two cells a knight's move apart hold the same digit.
template <box B>
using anti_knight_solver = solver_for<game<houses::standard<B>, constraints::anti_knight>>;

template <box B>
bool keeps_anti_knight(const grid<B>& g) {
  constexpr int n = B.size();
  for (int c = 0; c < B.cells(); ++c)
    for (int other = c + 1; other < B.cells(); ++other) {
      const int rows = other / n - c / n, columns = std::abs(other % n - c % n);
      if (rows * columns == 2 && g[cell(c)] == g[cell(other)]) return false;
    }
  return true;
}

} // namespace

static_assert(std::same_as<solver<3>, pipeline<3>>);
static_assert(std::same_as<solver<5>, solver<5, default_pipeline<5>::search>>);
static_assert(!std::same_as<solver<5>, pipeline<5>>); // hybrid, and its depth-first part
static_assert(std::same_as<solver_for<houses::standard<3>>, solver<3>>);
static_assert(inference_only<default_pipeline<3>::propagation> &&
              inference_only<default_pipeline<5>::propagation>);

TEST_CASE("[busy] the default pipelines keep a rule of the game at every size, at random too") {
  const auto keeps = []<box B>(std::uint64_t nodes) {
    CAPTURE(B.rows);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto r = anti_knight_solver<B>().random_solution(grid<B>(), seed, {.nodes = nodes});
      REQUIRE(r.verdict != solve_verdict::unsolvable);
      if (r) CHECK((is_solution(r.grid) && keeps_anti_knight(r.grid)));
    }
    const auto first = anti_knight_solver<B>().first(grid<B>(), {.nodes = nodes});
    if (first) CHECK(keeps_anti_knight(first.grid));
    return static_cast<bool>(first);
  };
  CHECK(keeps.operator()<box(3)>(20'000));
  CHECK(keeps.operator()<box(2, 5)>(20'000));
  keeps.operator()<box(3, 4)>(1500);
  keeps.operator()<box(5)>(700);
}

TEST_CASE("4x4 with a rule of the game: the count of brute force, on the sweep board and on cells") {
  int expected = 0;
  for (const grid<2>& g : brute::solutions(grid<2>(), 1000)) expected += keeps_anti_knight(g);
  CHECK(anti_knight_solver<2>().count(grid<2>()).count == static_cast<std::uint64_t>(expected));
  using knights = game<houses::standard<2>, constraints::anti_knight>;
  const pipeline<2, propagate::none, branch::row_major<>, bits::cells, restart::none, knights> plain;
  CHECK(plain.count(grid<2>()).count == static_cast<std::uint64_t>(expected));
  const pipeline<2, propagate::naked_single, branch::row_major<>, bits::planes, restart::none, knights>
      planes;
  CHECK(planes.count(grid<2>()).count == static_cast<std::uint64_t>(expected));
}

TEST_CASE("one policy is replaced in one line") {
  using defaults = default_pipeline<3>::search;
  const auto puzzle =
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const grid<3> solution = solver<3>().first(puzzle).grid;
  CHECK(solver<3, defaults::with_bits<bits::planes>>().first(puzzle).grid == solution);
  CHECK(solver<3, defaults::with_branching<branch::fewest_candidates<>>>().first(puzzle).grid == solution);
  CHECK(solver<3, defaults::with_propagation<propagate::naked_single>>().first(puzzle).grid == solution);
  CHECK(dispatched_solver<3>().first(puzzle).grid == solution);
}
