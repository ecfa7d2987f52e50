// SPDX-License-Identifier: BSL-1.0
// expect: cannot keep the constraints of a game
// expect: keeps_constraints
// max-lines: 20
#include <boxline/local/ant_colony.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

int main() {
  return solver<2, local::ant_colony<>, rules>().first(grid<2>()) ? 0 : 1;
}
