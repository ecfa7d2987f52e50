// SPDX-License-Identifier: BSL-1.0
// expect: takes no solver for a game with constraints
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/assess.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

#ifndef BOXLINE_GOOD
using board_type = bits::cells_board<2, logic::game_houses<rules>>;
#else
using board_type = bits::cells_board<2>;
#endif

int main() {
  const logic::solver_by_rules<board_type, logic::rule_list<logic::naked_single>> solver;
  return rate::assess(solver, grid<2>()) ? 0 : 1;
}
