// SPDX-License-Identifier: BSL-1.0
// expect: give the solver the game itself
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/logic/game_houses.hpp>
#include <boxline/propagate/naked_single.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

#ifndef BOXLINE_GOOD
using houses_or_game = logic::game_houses<rules>;
#else
using houses_or_game = rules;
#endif

int main() {
  using search = search::depth_first<propagate::naked_single, branch::row_major<>, bits::cells>;
  return solver<2, search, houses_or_game>().first(grid<2>()) ? 0 : 1;
}
