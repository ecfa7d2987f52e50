// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule_list.hpp>
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/constraint_on_cells.hpp>
#include <boxline/logic/rules/constraint_on_pairs.hpp>
#include <boxline/logic/rules/contradiction.hpp>
#include <boxline/logic/rules/full_house.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/locked_subset.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/logic/rules/naked_subset.hpp>
#include <boxline/logic/rules/nested_contradiction.hpp>
#include <boxline/logic/rules/nishio.hpp>
#include <boxline/logic/rules/path_consistency.hpp>
#include <boxline/logic/rules/pointing.hpp>

#include <utility>

/// \file
/// Named lists of rules, for `logic_solver`. Their subsets have up to 4 cells: at 9x9 every larger
/// subset leaves a complementary one, hidden for naked, of 4 at most. For larger boxes choose a higher limit:
/// `techniques_to<8>` at 16x16. The time of the rules grows with the number of sets of that size.

namespace boxline::inline v0_2::logic {

namespace detail {
template <template <int> class Rule, class Sizes>
struct sizes_from_two;
template <template <int> class Rule, int... I>
struct sizes_from_two<Rule, std::integer_sequence<int, I...>> {
  using type = rule_list<Rule<I + 2>...>;
};
/// The rule for sizes 2 to `Most`, smallest first.
template <template <int> class Rule, int Most>
using sizes_to = typename sizes_from_two<Rule, std::make_integer_sequence<int, Most - 1>>::type;

/// Naked and hidden subsets of 4 and more, by size.
template <class Sizes>
struct larger_subsets;
template <int... I>
struct larger_subsets<std::integer_sequence<int, I...>> {
  using type = rules_of<rule_list<naked_subset<I + 4>, hidden_subset<I + 4>>...>;
};
} // namespace detail

/// Hidden and naked singles.
using singles = rules_of<hidden_single, naked_single>;

/// The paper's five techniques, easiest first: hidden single, naked single, intersections, hidden subsets,
/// naked subsets of 2 to `Most`. Source: Entwistle, section III.C.
template <int Most>
using techniques_to = rules_of<singles, pointing, claiming, detail::sizes_to<hidden_subset, Most>,
                               detail::sizes_to<naked_subset, Most>>;
/// The same with subsets up to 4, as in the paper.
using techniques = techniques_to<4>;

/// The paper's solver: its five techniques, then path consistency (section III.A), then the contradiction
/// finder (III.B), "for when all standard solving techniques have failed". The brute force that the paper
/// uses after these is `solver`.
template <int Most>
using entwistle_to = rules_of<techniques_to<Most>, path_consistency, contradiction<>>;
/// The same with subsets up to 4, as in the paper.
using entwistle = entwistle_to<4>;

/// The patterns of `human_to`, without its trials.
template <int Most>
using human_patterns_to =
    rules_of<full_house, singles, pointing, claiming, locked_subset<2>, naked_subset<2>, hidden_subset<2>,
             locked_subset<3>, naked_subset<3>, hidden_subset<3>,
             typename detail::larger_subsets<std::make_integer_sequence<int, Most - 3>>::type>;
/// The rules of `human_to` that assume a candidate and follow what it implies.
using human_trials =
    rules_of<nishio, path_consistency, contradiction<>, nested_contradiction<2>, nested_contradiction<3>>;

/// The rules in about the order in which people find their steps: singles, full houses first; intersections;
/// pairs and triples, locked, naked and hidden, then larger subsets; Nishio; path consistency;
/// contradictions, then nested ones. For the standard houses alone, as `logic::nishio` is. Requires `Most`
/// >= 3.
template <int Most>
using human_to = rules_of<human_patterns_to<Most>, human_trials>;
/// The same with subsets up to 4.
using human = human_to<4>;

/// For games with constraints (`logic_solver_for`), of any houses: singles; the constraints on pairs of cells
/// and on cells together; then as `human`, without Nishio, each rule but `contradiction` under the houses
/// alone. None of them rests on uniqueness, which constraints would break. Requires `Most` >= 3.
template <int Most>
using human_with_constraints_to =
    rules_of<full_house, singles, constraint_on_pairs, constraint_on_cells, pointing, claiming,
             locked_subset<2>, naked_subset<2>, hidden_subset<2>, locked_subset<3>, naked_subset<3>,
             hidden_subset<3>,
             typename detail::larger_subsets<std::make_integer_sequence<int, Most - 3>>::type,
             path_consistency, contradiction<>>;
/// The same with subsets up to 4.
using human_with_constraints = human_with_constraints_to<4>;

} // namespace boxline::inline v0_2::logic
