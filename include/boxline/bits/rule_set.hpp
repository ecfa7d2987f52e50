// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <concepts>
#include <cstddef>

/// \file
/// Rules as types. The rules that some board runs by its own code are declared here and defined in
/// propagate/, so that a board can name them without including them.

namespace boxline::inline v0_2::propagate {
struct forward_check;
struct naked_single;
struct hidden_single;
struct locked;
struct mini_lines;
struct band_ways;
} // namespace boxline::inline v0_2::propagate

namespace boxline::inline v0_2 {

/// A list of propagation rules, each a type; used as a set where the order does not matter. The rules may be
/// incomplete types.
template <class... Rules>
struct rule_set {
  static constexpr std::size_t size = sizeof...(Rules);
  /// Whether `Rule` is in the list.
  template <class Rule>
  static constexpr bool has = (std::same_as<Rule, Rules> || ...);
  /// Whether every one of `Others` is in the list.
  template <class... Others>
  static constexpr bool has_all = (has<Others> && ...);
  /// Whether every rule of the list is one of `Others`.
  template <class... Others>
  static constexpr bool is_within = (rule_set<Others...>::template has<Rules> && ...);
};

} // namespace boxline::inline v0_2
