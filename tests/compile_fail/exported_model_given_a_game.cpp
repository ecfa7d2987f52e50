// SPDX-License-Identifier: BSL-1.0
// expect: house_system
// max-lines: 30
#include <boxline/adapt/game_model.hpp>
#include <boxline/adapt/opb.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

int main() {
  std::string text;
#ifndef BOXLINE_GOOD
  adapt::append_opb(text, grid<2>(), rules()); // without its constraints
#else
  const game<houses::standard<2>, constraints::cage> game;
  adapt::append_opb(text, grid<2>(), game.houses(), *adapt::linear_model_of(game));
#endif
}
