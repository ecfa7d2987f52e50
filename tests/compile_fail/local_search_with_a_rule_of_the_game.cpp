// SPDX-License-Identifier: BSL-1.0
// expect: a rule of the game is a puzzle_constraint
// max-lines: 20
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/solver.hpp>

#include "rule_of_the_game.hpp"

using namespace boxline;

int main() {
  return solver<2, local::search_by<local::jones, no_five_in_the_first_row>>().first(grid<2>()) ? 0 : 1;
}
