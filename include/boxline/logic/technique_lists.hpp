// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/every_rule.hpp>

/// \file
/// Lists of techniques in an order, for `logic_solver`: those of HoDoKu, Sudoku Explainer, Eppstein and
/// Berthier, and that in which people find them. They take longer to compile than `entwistle` and `human`.

namespace boxline::inline v0_2::logic {

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

/// The rules of Eppstein's program, in its order: singles, intersections, pairs and triples, rectangles,
/// subsets, Nishio, then the trails in the bilocation and the bivalue graph, whose paths are XY-chains.
/// His rule of conflicting paths, and the reduction to 2-SAT, infer what contradiction chains do: a candidate
/// that implies its opposite by implications between two; with groups where a digit in one house leaves one
/// place in another. His trapezoids are left out. Source: Eppstein, "Solving Single-digit Sudoku Subproblems"
/// (2012), section 5; "Nonrepetitive Paths and Cycles in Graphs with Application to Sudoku" (2005).
using eppstein =
    rules_of<singles, pointing, claiming, hidden_subset<2>, locked_subset<3>, unique_rectangle<1>,
             unique_rectangle<2>, unique_rectangle<4>, hidden_rectangle, naked_subset<2>, naked_subset<3>,
             hidden_subset<3>, naked_subset<4>, hidden_subset<4>, nishio, bilocation_cycle, bivalue_cycle,
             bilocation_path, xy_chain, contradiction_chain, grouped_contradiction_chain>;

/// The techniques of Sudoku Explainer, in the order of its difficulties. Its pairs and intersections that
/// place a digit are two steps here; its Nishio forcing chains, of one digit, are `nishio`, which
/// infers more; its nested forcing chains are nested contradictions. For its ratings see
/// `rate::sudoku_explainer`. Source: Juillerat, Sudoku Explainer 1.2.1.
using se =
    rules_of<full_house, singles, pointing, claiming, naked_subset<2>, fish<2>, hidden_subset<2>,
             naked_subset<3>, fish<3>, hidden_subset<3>, xy_wing, xyz_wing, unique_rectangle<1>,
             unique_rectangle<2>, unique_rectangle<3>, unique_rectangle<4>, unique_loop<1>, unique_loop<2>,
             unique_loop<3>, unique_loop<4>, naked_subset<4>, fish<4>, hidden_subset<4>, bivalue_grave<1>,
             bivalue_grave<2>, bivalue_grave<3>, bivalue_grave<4>, aligned_pair_exclusion, x_chain,
             bivalue_cycle, continuous_loop, contradiction_chain, aligned_triplet_exclusion, nishio,
             cell_forcing_chain, house_forcing_chain, contradiction<>, digit_forcing_net, cell_forcing_net,
             house_forcing_net, nested_contradiction<2>, nested_contradiction<3>>;

/// Berthier's resolution rules, simplest first: singles, intersections, which are whips of one constraint,
/// then the shortest whip, g-whip, braid or g-braid (`csp_chain`); where there is none, tridagons and other
/// impossible patterns, and OR-k-whips with them. For the standard houses, and boxes of three rows and
/// columns or more. Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012),
/// "Hierarchical Classifications in Constraint Satisfaction" (2023).
using csp = rules_of<singles, pointing, claiming, csp_chain, tridagon, or_whip, or_g_whip, or_forcing_whip,
                     impossible_pattern, pattern_or_whip, pattern_or_g_whip, pattern_or_forcing_whip>;

namespace detail {
/// What people find, in about that order.
using human_finds = rules_of<
    human_patterns_to<4>, skyscraper, two_string_kite, fish<2>, turbot_fish, xy_wing, unique_rectangle<1>,
    unique_rectangle<2>, unique_rectangle<4>, unique_rectangle<3>, unique_rectangle<5>, unique_rectangle<6>,
    hidden_rectangle, avoidable_rectangle<1>, avoidable_rectangle<2>, bivalue_grave<1>, empty_rectangle<>,
    w_wing, xyz_wing, remote_pair, fish<3>, detail::finned_fish<2>, colour_trap, colour_wrap, m_wing, s_wing,
    m3_wing, h3_wing, l2_wing, l3_wing, fish<4>, detail::finned_fish<3>, multi_colours_1, multi_colours_2,
    x_chain, xy_chain, aic, discontinuous_loop, bent_subset<4>, unique_loop<1>, unique_loop<2>,
    unique_loop<4>, unique_loop<3>, avoidable_rectangle<3>, bivalue_grave<2>, bivalue_grave<4>,
    bivalue_grave<3>, bivalue_grave<5>, grouped_aic, grouped_discontinuous_loop, detail::finned_fish<4>,
    sue_de_coq, als_xz, bent_subset<5>, als_xy_wing<>, als_xy_chain<>, death_blossom<>,
    aligned_pair_exclusion, almost_set_aic, almost_set_discontinuous_loop, fish<2, fish_shape::franken>,
    fish<3, fish_shape::franken>, fish<2, fish_shape::franken, fish_fins::finned>,
    fish<3, fish_shape::franken, fish_fins::finned>>;
/// Patterns of many cells with a name.
using named_patterns = rules_of<symmetric_givens, firework<3>, firework<4>, sk_loop, tridagon, oddagon>;
/// Rules to which those of `human_techniques` before them leave nothing: what a continuous loop eliminates,
/// the chain around the rest of it does, too.
using covered_by_chains =
    rules_of<h1_wing, h2_wing, continuous_loop, grouped_continuous_loop, almost_set_continuous_loop>;
/// Forcing chains from candidate to candidate, by what they begin with; the first one covers the others.
using forcing_chains =
    rules_of<contradiction_chain, digit_forcing_chain, cell_forcing_chain, house_forcing_chain>;
/// Trials, which leave nothing unsolved that is known.
using trials =
    rules_of<nishio, contradiction<>, nested_contradiction<2>, nested_contradiction<3>, path_consistency>;
} // namespace detail

/// The techniques in about the order in which people find them, then everything: patterns of one digit and
/// small wings before larger fish, rectangles where they are seen, chains by length, almost locked sets,
/// patterns of many cells with a name, contradictions of chains; and what no person does last, Nishio,
/// contradictions and path consistency. Left out are names to which others in this order leave nothing, such
/// as continuous loops. Nothing that the others cannot solve is left: see `nested_contradiction`. For the
/// standard houses, and boxes of three rows and columns or more.
using human_techniques = rules_of<detail::human_finds, detail::named_patterns, contradiction_chain,
                                  impossible_pattern, detail::trials>;

/// All rules in an order like that of `human_techniques`: patterns, `OfSize`, which are those of one size,
/// chains, larger and stranger fish, what joins the steps of others, `Slow`, which takes milliseconds, nets,
/// then trials. Left out are rules of almost locked sets that share cells, kraken fish with groups, and
/// halves of `contradiction`. It takes long to compile.
template <class OfSize = rules_of<>, class Slow = rules_of<>>
using all_techniques_with =
    rules_of<detail::human_finds, detail::covered_by_chains, detail::named_patterns, impossible_pattern,
             OfSize, multi_sector_locked_set, aligned_triplet_exclusion, bivalue_cycle, bilocation_cycle,
             bilocation_path, extended_rectangle<1>, extended_rectangle<2>, extended_rectangle<4>,
             extended_rectangle<3>, bug_lite<1>, bug_lite<2>, bug_lite<4>, bug_lite<3>, borescoper_pattern<1>,
             borescoper_pattern<2>, borescoper_pattern<4>, borescoper_pattern<3>, qiu_pattern<1>,
             qiu_pattern<2>, qiu_pattern<4>, qiu_pattern<3>, external_qiu_pattern<1>, locked_qiu_pattern,
             external_qiu_pattern<4>, external_qiu_pattern<3>, detail::forcing_chains,
             grouped_contradiction_chain, grouped_digit_forcing_chain, grouped_cell_forcing_chain,
             grouped_house_forcing_chain, fish<4, fish_shape::franken>,
             fish<4, fish_shape::franken, fish_fins::finned>, fish<2, fish_shape::mutant>,
             fish<2, fish_shape::mutant, fish_fins::finned>, fish<3, fish_shape::mutant>,
             fish<3, fish_shape::mutant, fish_fins::finned>, fish<4, fish_shape::mutant>,
             fish<4, fish_shape::mutant, fish_fins::finned>, kraken_fish<2>, kraken_fish<3>, kraken_fish<4>,
             fish_of_size<5>, fish_of_size<6>, fish_of_size<7>, dual_two_string_kite, dual_empty_rectangle,
             siamese_fish_of_size<2>, siamese_fish_of_size<3>, siamese_fish_of_size<4>, whip, g_whip, braid,
             g_braid, csp_chain, or_whip, or_g_whip, or_forcing_whip, pattern_or_whip, pattern_or_g_whip,
             pattern_or_forcing_whip, multivalue_grave<1>, multivalue_grave<2>, multivalue_grave<4>,
             multivalue_grave<3>, set_logic<3>, Slow, digit_forcing_net, cell_forcing_net, house_forcing_net,
             tridagon_net, template_placement, template_elimination, detail::trials>;
/// All rules for 9x9.
using all_techniques = all_techniques_with<every_pattern_of_9x9, equal_sets>;

} // namespace boxline::inline v0_2::logic
