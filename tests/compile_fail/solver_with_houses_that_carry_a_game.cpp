// SPDX-License-Identifier: BSL-1.0
// expect: give the solver the game itself
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/naked_single.hpp>

#include "houses_or_game.hpp"

using namespace boxline;

int main() {
  using search = search::depth_first<propagate::naked_single, branch::row_major<>, bits::cells>;
  return solver<2, search, houses_or_game>().first(grid<2>()) ? 0 : 1;
}
