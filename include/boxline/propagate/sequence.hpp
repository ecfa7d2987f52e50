// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

#include <tuple>

namespace boxline::propagate {

/// Several rules, cheapest first: a rule is asked only when those before it find nothing, and after each
/// finding the first is asked again. Its closure is the sum of theirs. Sequences nest.
template <class... Rules>
struct sequence {
  static constexpr closure closes = (closure::none | ... | Rules::closes);

  constexpr sequence() requires(std::default_initializable<Rules>&&...) = default;
  /// The rules as values, for those that have settings.
  explicit constexpr sequence(Rules... rules) requires(sizeof...(Rules) > 0)
      : rules_(static_cast<Rules&&>(rules)...) {}

  template <board Board>
    requires(propagator_for<Rules, Board>&&...)
  constexpr progress sweep([[maybe_unused]] Board& b) {
    return std::apply(
        [&](Rules&... rules) {
          progress made = progress::none;
          (void)(((made = sweep_one(rules, b)) == progress::none) && ...);
          return made;
        },
        rules_);
  }

private:
  // A rule, or a sequence inside this one, whose closure the board reaches by a way of its own takes that
  // way.
  template <class Rule, board Board>
  static constexpr progress sweep_one(Rule& rule, Board& b) {
    if constexpr (closes_natively<Board, Rule::closes> && std::equality_comparable<Board>) {
      const Board before = b;
      if (b.template close<Rule::closes>() == status::contradiction) return progress::contradiction;
      return before == b ? progress::none : progress::some;
    } else {
      return rule.sweep(b);
    }
  }

  std::tuple<Rules...> rules_;
};

} // namespace boxline::propagate
