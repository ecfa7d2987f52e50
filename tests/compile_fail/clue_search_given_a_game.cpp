// SPDX-License-Identifier: BSL-1.0
// expect: plain_sudoku_solver
// max-lines: 20
#include <boxline/catalogue/clue_search.hpp>
#include <boxline/default_pipeline.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

int main() {
  catalogue::clue_search<2, solver_for<rules>> search;
  return search(grid<2>(), {}, [](const auto&) {}).puzzles == 0 ? 0 : 1;
}
