// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/describe.hpp>
#include <boxline/core/type_name.hpp>
#include <boxline/propagate/describe.hpp>
#include <boxline/solver.hpp>

#include <string>
#include <vector>

namespace boxline::inline v0_2 {

/// The policies of a solver: its search, its board, each rule of its propagation in order, and its branching
/// where the search has one; and whether the board runs a rule or finds a choice by its own code. What a
/// search does not name (`propagation_type`, `branching_type`) is left out. O(policies).
template <box B, class Search, class Houses>
std::vector<policy_description> policies_of(const solver<B, Search, Houses>&) {
  using board_type = typename solver<B, Search, Houses>::board_type;
  constexpr auto unparameterised = [](std::string_view name) { return name.substr(0, name.find('<')); };
  std::vector<policy_description> result{{"search", unparameterised(type_name<Search>()), true},
                                         {"bits", unparameterised(type_name<board_type>()), true}};
  if constexpr (requires { typename Search::propagation_type; })
    for (const auto& rule : propagate::description<typename Search::propagation_type, board_type>)
      result.push_back(rule);
  if constexpr (requires { typename Search::branching_type; })
    result.push_back(branch::description<typename Search::branching_type, board_type>);
  return result;
}

/// The same as text: a line for each policy, with its axis, its name, and for rules and branching `native`
/// (by the board's own code) or `generic` (by code that works on every board):
///
///     search       search::depth_first
///     bits         bits::bands_board
///     propagation  propagate::naked_single  native
///     branching    branch::pairs_or_ways<57>  native
template <box B, class Search, class Houses>
std::string describe(const solver<B, Search, Houses>& s) {
  std::string text;
  for (const policy_description& policy : policies_of(s)) {
    text.append(policy.axis).append(13 - policy.axis.size(), ' ').append(policy.name);
    if (policy.axis == "propagation" || policy.axis == "branching")
      text.append(policy.is_native ? "  native" : "  generic");
    text += '\n';
  }
  return text;
}

} // namespace boxline::inline v0_2
