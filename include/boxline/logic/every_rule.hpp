// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/rules/aic.hpp>
#include <boxline/logic/rules/aligned_pair_exclusion.hpp>
#include <boxline/logic/rules/aligned_triplet_exclusion.hpp>
#include <boxline/logic/rules/als_xy_chain.hpp>
#include <boxline/logic/rules/als_xy_wing.hpp>
#include <boxline/logic/rules/als_xz.hpp>
#include <boxline/logic/rules/bent_subset.hpp>
#include <boxline/logic/rules/continuous_loop.hpp>
#include <boxline/logic/rules/contradiction_chain.hpp>
#include <boxline/logic/rules/death_blossom.hpp>
#include <boxline/logic/rules/discontinuous_loop.hpp>
#include <boxline/logic/rules/double_exocet.hpp>
#include <boxline/logic/rules/empty_rectangle.hpp>
#include <boxline/logic/rules/equal_sets.hpp>
#include <boxline/logic/rules/exocet.hpp>
#include <boxline/logic/rules/firework.hpp>
#include <boxline/logic/rules/fish.hpp>
#include <boxline/logic/rules/forcing.hpp>
#include <boxline/logic/rules/impossible_pattern.hpp>
#include <boxline/logic/rules/kraken_fish.hpp>
#include <boxline/logic/rules/multi_colours.hpp>
#include <boxline/logic/rules/multi_sector_locked_set.hpp>
#include <boxline/logic/rules/nonrepetitive.hpp>
#include <boxline/logic/rules/oddagon.hpp>
#include <boxline/logic/rules/or_whip.hpp>
#include <boxline/logic/rules/remote_pair.hpp>
#include <boxline/logic/rules/senior_exocet.hpp>
#include <boxline/logic/rules/set_logic.hpp>
#include <boxline/logic/rules/simple_colours.hpp>
#include <boxline/logic/rules/sk_loop.hpp>
#include <boxline/logic/rules/skyscraper.hpp>
#include <boxline/logic/rules/sue_de_coq.hpp>
#include <boxline/logic/rules/symmetric_givens.hpp>
#include <boxline/logic/rules/templates.hpp>
#include <boxline/logic/rules/tridagon.hpp>
#include <boxline/logic/rules/turbot_fish.hpp>
#include <boxline/logic/rules/two_string_kite.hpp>
#include <boxline/logic/rules/whip.hpp>
#include <boxline/logic/rules/wings.hpp>
#include <boxline/logic/rules/x_chain.hpp>
#include <boxline/logic/rules/xy_chain.hpp>
#include <boxline/logic/rules/xy_wing.hpp>
#include <boxline/logic/rules/xyz_wing.hpp>
#include <boxline/logic/uniqueness_rules.hpp>

/// \file
/// All rules, by family: for tools that list, translate or check them. For a solver choose a list with an
/// order, such as `human`.

namespace boxline::inline v0_2::logic {

/// Fish of one size: basic, then franken and mutant, each without and with fins.
template <int Size>
using fish_of_size =
    rules_of<fish<Size>, fish<Size, fish_shape::basic, fish_fins::finned>,
             fish<Size, fish_shape::basic, fish_fins::sashimi>, fish<Size, fish_shape::franken>,
             fish<Size, fish_shape::franken, fish_fins::finned>, fish<Size, fish_shape::mutant>,
             fish<Size, fish_shape::mutant, fish_fins::finned>>;
/// Two fish of one size in one step.
template <int Size>
using siamese_fish_of_size = rules_of<siamese_fish<Size, fish_shape::basic, fish_fins::finned>,
                                      siamese_fish<Size, fish_shape::basic, fish_fins::sashimi>,
                                      siamese_fish<Size, fish_shape::franken, fish_fins::finned>,
                                      siamese_fish<Size, fish_shape::mutant, fish_fins::finned>>;
/// All fish.
using every_fish =
    rules_of<fish_of_size<2>, fish_of_size<3>, fish_of_size<4>, fish_of_size<5>, fish_of_size<6>,
             fish_of_size<7>, siamese_fish_of_size<2>, siamese_fish_of_size<3>, siamese_fish_of_size<4>>;
/// Patterns of one digit that are not fish.
using every_digit_pattern = rules_of<skyscraper, two_string_kite, empty_rectangle<>, dual_two_string_kite,
                                     dual_empty_rectangle, template_placement, template_elimination>;
/// Chains, loops, wings and colours.
using every_chain =
    rules_of<turbot_fish, x_chain, xy_chain, remote_pair, xy_wing, xyz_wing, w_wing, m_wing, s_wing, l2_wing,
             l3_wing, h1_wing, h2_wing, h3_wing, m3_wing, colour_trap, colour_wrap, multi_colours_1,
             multi_colours_2, aic, continuous_loop, discontinuous_loop, grouped_aic, grouped_continuous_loop,
             grouped_discontinuous_loop, almost_set_aic, almost_set_continuous_loop,
             almost_set_discontinuous_loop, bilocation_cycle, bivalue_cycle, bilocation_path>;
/// Almost locked sets, locked sets of several houses, and sets of any shape.
using every_almost_locked_set =
    rules_of<als_xz, als_xy_wing<>, als_xy_chain<>, death_blossom<>, als_xy_wing<overlap::allowed>,
             als_xy_chain<overlap::allowed>, death_blossom<overlap::allowed>, sue_de_coq, bent_subset<4>,
             bent_subset<5>, aligned_pair_exclusion, aligned_triplet_exclusion, multi_sector_locked_set,
             set_logic<3>>;

/// Assumptions and cases, by links and by nets.
using every_forcing_chain =
    rules_of<contradiction_chain, cell_forcing_chain, house_forcing_chain, digit_forcing_chain,
             kraken_fish<2>, kraken_fish<3>, kraken_fish<4>, cell_forcing_net, house_forcing_net,
             digit_forcing_net, whip, g_whip, braid, g_braid, csp_chain, grouped_contradiction_chain,
             grouped_cell_forcing_chain, grouped_house_forcing_chain, grouped_digit_forcing_chain>;

/// Kraken fish whose chains have groups.
using every_grouped_kraken_fish =
    rules_of<kraken_fish<2, reach::groups>, kraken_fish<3, reach::groups>, kraken_fish<4, reach::groups>>;

/// Patterns of several houses with a name of their own. For boxes of three rows and columns or more.
using every_exotic_pattern =
    rules_of<firework<3>, firework<4>, sk_loop, oddagon, tridagon, tridagon_net, impossible_pattern, or_whip,
             or_g_whip, or_forcing_whip, pattern_or_whip, pattern_or_g_whip, pattern_or_forcing_whip>;

/// Patterns that are defined at 9x9 alone.
using every_pattern_of_9x9 = rules_of<junior_exocet, senior_exocet, double_exocet>;

/// Those for standard houses of boxes of three rows and columns or more.
using every_rule_of_large_boxes =
    rules_of<human, symmetric_givens, contradiction<cover::assumptions::placements>,
             contradiction<cover::assumptions::removals>, every_fish, every_digit_pattern, every_chain,
             every_almost_locked_set, every_forcing_chain, every_grouped_kraken_fish, every_exotic_pattern,
             uniqueness_rules>;

/// Those for the standard houses of 9x9.
using every_rule_of_9x9 = rules_of<every_rule_of_large_boxes, every_pattern_of_9x9, equal_sets>;

/// All rules, two of them for games with constraints alone.
using every_rule = rules_of<every_rule_of_9x9, constraint_on_pairs, constraint_on_cells>;

} // namespace boxline::inline v0_2::logic
