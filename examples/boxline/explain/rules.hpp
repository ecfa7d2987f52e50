// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/technique_lists.hpp>

namespace command {

/// All rules that the program has.
using rules_known = boxline::logic::all_techniques;

template <boxline::box B>
struct rules_of_box {
  using type = boxline::logic::rules_of<boxline::logic::human_patterns_to<4>,
                                        boxline::logic::uniqueness_rules, boxline::logic::human_trials>;
};
template <>
struct rules_of_box<boxline::box(3)> {
  using type = rules_known;
};
template <boxline::box B>
  requires(B == boxline::box(4) || B == boxline::box(5))
struct rules_of_box<B> {
  using type = boxline::logic::all_techniques_with<>;
};
/// Those of them that a box has: all at 9x9, and those of any size at 16x16 and 25x25; without chains, fish
/// and almost locked sets at 4x4, where they are all trivial, and at 36x36.
template <boxline::box B>
using rules_known_for = typename rules_of_box<B>::type;

/// The same for games: other houses, or constraints.
using game_rules_known = boxline::logic::human_with_constraints;

} // namespace command
