// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/every_rule.hpp>

/// \file
/// Lists of techniques in an order, for `logic_solver`: that of HoDoKu, and that in which people find them.
/// They take longer to compile than `entwistle` and `human`.

namespace boxline::logic {

namespace detail {
/// Subsets and intersections in HoDoKu's order.
using hodoku_basics = rules_of<full_house, naked_single, hidden_single, locked_subset<2>, locked_subset<3>,
                               pointing, claiming, naked_subset<2>, naked_subset<3>, hidden_subset<2>,
                               hidden_subset<3>, naked_subset<4>, hidden_subset<4>>;
/// Basic fish with fins, of a size.
template <int Size>
using finned_fish = rules_of<fish<Size, fish_shape::basic, fish_fins::finned>,
                             fish<Size, fish_shape::basic, fish_fins::sashimi>>;
} // namespace detail

/// The techniques that HoDoKu 2.2 has in use by default, in its order. Its forcing chains and nets, which
/// come last, are contradictions here, nested ones where those do not suffice. Source: HoDoKu, default
/// configuration of the solver.
using hodoku =
    rules_of<detail::hodoku_basics, fish<2>, fish<3>, fish<4>, remote_pair, bivalue_grave<1>, skyscraper,
             two_string_kite, turbot_fish, empty_rectangle<>, w_wing, xy_wing, xyz_wing, unique_rectangle<1>,
             unique_rectangle<2>, unique_rectangle<3>, unique_rectangle<4>, unique_rectangle<5>,
             unique_rectangle<6>, hidden_rectangle, avoidable_rectangle<1>, avoidable_rectangle<2>,
             detail::finned_fish<2>, detail::finned_fish<3>, detail::finned_fish<4>, sue_de_coq, colour_trap,
             colour_wrap, multi_colours_1, multi_colours_2, x_chain, xy_chain, continuous_loop,
             discontinuous_loop, aic, grouped_continuous_loop, grouped_discontinuous_loop, grouped_aic,
             als_xz, als_xy_wing<>, als_xy_chain<>, fish<2, fish_shape::franken>,
             fish<3, fish_shape::franken>, fish<2, fish_shape::franken, fish_fins::finned>,
             fish<3, fish_shape::franken, fish_fins::finned>, contradiction<>, nested_contradiction<2>,
             nested_contradiction<3>>;

/// The techniques in about the order in which people find them, then everything: patterns of one digit and
/// small wings before larger fish, rectangles where they are seen, chains by length, almost locked sets; and
/// what no person does last, Nishio, contradictions and path consistency. Nothing that the others cannot
/// solve is left: see `nested_contradiction`. For the standard houses.
using human_techniques = rules_of<
    human_patterns_to<4>, skyscraper, two_string_kite, turbot_fish, fish<2>, xy_wing, unique_rectangle<1>,
    unique_rectangle<2>, unique_rectangle<4>, unique_rectangle<3>, unique_rectangle<5>, unique_rectangle<6>,
    hidden_rectangle, avoidable_rectangle<1>, avoidable_rectangle<2>, bivalue_grave<1>, empty_rectangle<>,
    w_wing, xyz_wing, remote_pair, fish<3>, detail::finned_fish<2>, colour_trap, colour_wrap, m_wing, s_wing,
    l2_wing, l3_wing, h1_wing, h2_wing, h3_wing, m3_wing, fish<4>, detail::finned_fish<3>, multi_colours_1,
    multi_colours_2, x_chain, xy_chain, bent_subset<4>, unique_loop<1>, unique_loop<2>, unique_loop<4>,
    unique_loop<3>, avoidable_rectangle<3>, bivalue_grave<2>, bivalue_grave<4>, bivalue_grave<3>,
    bivalue_grave<5>, sue_de_coq, als_xz, aic, discontinuous_loop, continuous_loop, detail::finned_fish<4>,
    bent_subset<5>, als_xy_wing<>, grouped_aic, grouped_discontinuous_loop, grouped_continuous_loop,
    als_xy_chain<>, death_blossom<>, aligned_pair_exclusion, almost_set_aic, almost_set_discontinuous_loop,
    almost_set_continuous_loop, fish<2, fish_shape::franken>, fish<3, fish_shape::franken>,
    fish<2, fish_shape::franken, fish_fins::finned>, fish<3, fish_shape::franken, fish_fins::finned>, nishio,
    contradiction<>, nested_contradiction<2>, nested_contradiction<3>, path_consistency>;

} // namespace boxline::logic
