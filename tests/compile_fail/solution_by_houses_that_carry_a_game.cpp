// SPDX-License-Identifier: BSL-1.0
// expect: houses_alone
// max-lines: 40
#include <boxline/core/recognise.hpp>
#include <boxline/logic/game_houses.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

#ifndef BOXLINE_GOOD
using houses_or_game = logic::game_houses<rules>;
#else
using houses_or_game = rules;
#endif

int main() {
  return is_solution(grid<2>(), houses_or_game()) ? 0 : 1;
}
