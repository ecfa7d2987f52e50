// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "check_solver.hpp"

#include <boxline/generate/generator.hpp>

namespace soak {

/// Whether a puzzle is as the options want it, by a solver that the generator did not use.
template <box B, class Other>
void check_made(const generate::generated_puzzle<B>& made, const generate::puzzle_options<B>& options,
                const Other& other) {
  require(is_solution_of(made.solution, made.puzzle, other.houses()), "generate: not the solution");
  const auto unique = other.is_unique(made.puzzle, {.nodes = 20'000});
  if (unique.verdict != uniqueness::limit_reached)
    require(unique && unique.first == made.solution, "generate: not unique");
  require(made.clues == made.puzzle.givens() && made.clues >= options.fewest && made.clues <= options.most,
          "generate: another number of clues");
  const auto wanted = static_cast<unsigned>(options.symmetry);
  require((static_cast<unsigned>(generate::symmetry_of(made.puzzle)) & wanted) == wanted,
          "generate: another symmetry");
  if (options.minimal)
    require(made.is_minimal == generate::minimality::minimal, "generate: not known to be minimal");
  if (made.is_minimal != generate::minimality::minimal) return;
  for (int c = 0; c < B.cells(); ++c) {
    if (made.puzzle.is_blank(cell(c))) continue;
    grid<B> fewer = made.puzzle;
    fewer.clear(cell(c));
    require(!other.is_unique(fewer, {.nodes = 20'000}), "generate: a redundant given");
  }
}

/// A puzzle for random options: as they want it, by another solver; for rows, columns and boxes also the same
/// in every byte if that one makes it.
template <box B, class Solver, class Other>
void check_generator(const Solver& solve, const Other& other, random_source& random, tally& counts) {
  generate::puzzle_options<B> options;
  options.symmetry = generate::pattern_symmetries[random.below(generate::pattern_symmetries.size())];
  options.minimal = random.below(3) == 0;
  if (random.below(2) == 0) {
    options.fewest = between(random, 0, B.cells() / 2);
    options.most = between(random, options.fewest, B.cells());
  }
  options.at_random = between(random, 0, B.cells());
  options.transformations = between(random, 0, 60);
  if (random.below(3) == 0) options.source = generate::full_grids::constructed;
  options.attempts = 5;
  const std::uint64_t seed = random();
  options.limit.nodes = 20'000;
  // Some drawn houses have no grid, or hardly one, and the search for it has no limit but time.
  if constexpr (!generate::plain_sudoku_solver<Solver>) options.limit.until = deadline::in(1);
  const auto made = generate::make_puzzle(seed, solve, options);
  if constexpr (generate::plain_sudoku_solver<Solver>) {
    const auto again = generate::make_puzzle(seed, other, options);
    require(made.verdict == again.verdict && made.puzzle == again.puzzle && made.solution == again.solution &&
                made.attempts == again.attempts,
            "generate: another puzzle from another solver");
  }
  ++counts[made ? "generated puzzles" : "generator without a puzzle"];
  if (made) check_made<B>(made, options, other);
}

} // namespace soak
