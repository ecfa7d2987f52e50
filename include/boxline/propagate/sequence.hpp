// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

#include <concepts>
#include <tuple>

namespace boxline::inline v0_2::propagate {

/// Several rules, cheapest first: a rule runs only when those before it change nothing, and after each
/// change the first runs again. Sequences nest, and a nested sequence is the same as its rules written
/// out: `run` takes the rules that the board runs by its own code out of the flattened list (see
/// `native_part`) and runs them first.
///
/// A class that derives from a sequence counts as one rule, and runs by generic code.
template <class... Rules>
struct sequence {
  static constexpr bool is_inference = (inference_only<Rules> && ...);

  constexpr sequence() requires(std::default_initializable<Rules>&&...) = default;
  /// The rules as values, for those that have settings.
  explicit constexpr sequence(Rules... rules) requires(sizeof...(Rules) > 0)
      : rules_(static_cast<Rules&&>(rules)...) {}

  /// One pass, by generic code: that of the first rule that finds something.
  template <board Board>
    requires(propagator_for<Rules, Board>&&...)
  constexpr progress propagate([[maybe_unused]] Board& b) {
    return std::apply(
        [&](Rules&... rules) {
          progress made = progress::none;
          (void)(((made = rules.propagate(b)) == progress::none) && ...);
          return made;
        },
        rules_);
  }
  /// The same; see `stoppable_propagator_for`.
  template <board Board>
    requires((propagator_for<Rules, Board> && ...) && (stoppable_propagator_for<Rules, Board> || ...))
  constexpr progress propagate(Board& b, stop_check& stop) {
    return std::apply(
        [&](Rules&... rules) {
          progress made = progress::none;
          (void)(((made = detail::pass_unless<rule_set<>>(rules, b, stop)) == progress::none &&
                  stop.why() == stop_reason::none) &&
                 ...);
          return made;
        },
        rules_);
  }

private:
  friend flattened<sequence>;
  std::tuple<Rules...> rules_;
};

template <class... Rules>
struct flattened<sequence<Rules...>> {
  using type = typename detail::joined<rules_of<Rules>...>::type;
  static constexpr auto in(sequence<Rules...>& p) {
    return std::apply([](Rules&... rules) { return std::tuple_cat(flattened<Rules>::in(rules)...); },
                      p.rules_);
  }
};

} // namespace boxline::inline v0_2::propagate
