// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/technique_lists.hpp>

namespace command {

/// Rules in the order of `human_techniques`, then larger fish, those that join the steps of others, exotic
/// patterns, also those of one size, and forcing chains.
template <class... OfSize>
using rules_with = boxline::logic::rules_of<
    boxline::logic::human_techniques, boxline::logic::fish<4, boxline::logic::fish_shape::franken>,
    boxline::logic::fish<4, boxline::logic::fish_shape::franken, boxline::logic::fish_fins::finned>,
    boxline::logic::fish<2, boxline::logic::fish_shape::mutant>,
    boxline::logic::fish<2, boxline::logic::fish_shape::mutant, boxline::logic::fish_fins::finned>,
    boxline::logic::fish<3, boxline::logic::fish_shape::mutant>,
    boxline::logic::fish<3, boxline::logic::fish_shape::mutant, boxline::logic::fish_fins::finned>,
    boxline::logic::fish<4, boxline::logic::fish_shape::mutant>,
    boxline::logic::fish<4, boxline::logic::fish_shape::mutant, boxline::logic::fish_fins::finned>,
    boxline::logic::fish_of_size<5>, boxline::logic::fish_of_size<6>, boxline::logic::fish_of_size<7>,
    boxline::logic::dual_two_string_kite, boxline::logic::dual_empty_rectangle,
    boxline::logic::siamese_fish_of_size<2>, boxline::logic::siamese_fish_of_size<3>,
    boxline::logic::siamese_fish_of_size<4>, boxline::logic::multi_sector_locked_set,
    boxline::logic::every_exotic_pattern, OfSize..., boxline::logic::every_forcing_chain,
    boxline::logic::template_placement, boxline::logic::template_elimination>;

/// All rules that the program has.
using rules_known = rules_with<boxline::logic::every_pattern_of_9x9>;

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
  using type = rules_with<>;
};
/// Those of them that a box has: all at 9x9, and those of any size at 16x16 and 25x25; without chains, fish
/// and almost locked sets at 4x4, where they are all trivial, and at 36x36.
template <boxline::box B>
using rules_known_for = typename rules_of_box<B>::type;

/// The same for games: other houses, or constraints.
using game_rules_known = boxline::logic::human_with_constraints;

} // namespace command
