// SPDX-License-Identifier: BSL-1.0
//
// Deduction with other houses or constraints, which are known at run time: 4x4, 6x6, 9x9, 16x16.

#include "explain/engine.hpp"
#include "solve/searches.hpp"

namespace command {

namespace {

template <boxline::box B>
using game_solver = boxline::logic::logic_solver_for<typename puzzle_rules<B>::game_type, game_rules_known>;

// The rules are a base so that they are made first: the solver refers to their houses.
template <boxline::box B>
class game_reasoner final : puzzle_rules<B>, public reasoner_for<B, game_solver<B>> {
public:
  game_reasoner(boxline::house_list<B> houses, boxline::constraint_list constraints)
      : puzzle_rules<B>(std::move(houses), std::move(constraints)),
        reasoner_for<B, game_solver<B>>(game_solver<B>(puzzle_rules<B>::game())) {}
};

template <boxline::box B>
reasoner_or_error made_for(const rules_choice& game) {
  auto constraints = read_constraints(game, B);
  if (!constraints) return {nullptr, constraints.error()};
  auto houses = read_houses<B>(game);
  if (!houses) return {nullptr, houses.error()};
  return {std::make_unique<game_reasoner<B>>(std::move(*houses), std::move(*constraints)), {}};
}

} // namespace

reasoner_or_error make_game_reasoner(boxline::box shape, const rules_choice& game) {
  if (shape == boxline::box(2)) return made_for<2>(game);
  if (shape == boxline::box{2, 3}) return made_for<boxline::box{2, 3}>(game);
  if (shape == boxline::box(3)) return made_for<3>(game);
  if (shape == boxline::box(4)) return made_for<4>(game);
  return {nullptr, "no rules for boxes of " + boxline::box_name(shape) +
                       " with --constraints or --houses; expected one of 2x2, 2x3, 3x3, 4x4"};
}

} // namespace command
