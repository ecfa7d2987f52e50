// SPDX-License-Identifier: BSL-1.0
// expect: a rule of the game is a puzzle_constraint
// max-lines: 20
#include <boxline/local/ant_colony.hpp>
#include <boxline/solver.hpp>

#include "rule_of_the_game.hpp"

using namespace boxline;

int main() {
  return solver<2, local::ant_colony<no_five_in_the_first_row>>().first(grid<2>()) ? 0 : 1;
}
