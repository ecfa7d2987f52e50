// SPDX-License-Identifier: BSL-1.0
// expect: a rule of the game is a puzzle_constraint
// max-lines: 20
#include <boxline/solver.hpp>

#include "no_solver.hpp"
#include "rule_of_the_game.hpp"

// A back end that finds nothing.
int main() {
  return solver<2, adapt::linked<no_solver, no_five_in_the_first_row>>().first(grid<2>()) ? 0 : 1;
}
