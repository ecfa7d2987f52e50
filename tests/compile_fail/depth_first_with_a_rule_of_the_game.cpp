// SPDX-License-Identifier: BSL-1.0
// expect: a rule of the game is a puzzle_constraint
// expect: inference_only
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/solver.hpp>

#include "rule_of_the_game.hpp"

using boxline::branch::fewest_ways;
using search = boxline::search::depth_first<no_five_in_the_first_row, fewest_ways, boxline::bits::cells>;

int main() {
  return boxline::solver<3, search>().first(boxline::grid<3>()) ? 0 : 1;
}
