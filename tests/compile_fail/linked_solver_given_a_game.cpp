// SPDX-License-Identifier: BSL-1.0
// expect: cannot keep the constraints of a game
// expect: keeps_constraints
// max-lines: 20
#include "game_with_constraints.hpp"
#include "no_solver.hpp"

int main() {
  return solver<2, adapt::linked<no_solver>, rules>().first(grid<2>()) ? 0 : 1;
}
