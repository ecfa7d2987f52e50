// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

namespace boxline::logic {

namespace detail {
template <class Board, rule_for<Board> Rule>
struct fits {};
template <class... Each>
struct all_fit {};
} // namespace detail

/// Rules in the order in which a `logic_solver` tries them, easiest first.
template <class... Rules>
class rule_list {
public:
  static constexpr std::size_t size = sizeof...(Rules);

  /// A type that is well-formed only where each rule satisfies `rule_for<Board>`.
  template <class Board>
  using fitting = detail::all_fit<detail::fits<Board, Rules>...>;

  // Each by copy: g++ 12 sets data members to zero where a tuple constructs an element with an empty base by
  // itself.
  constexpr rule_list() requires(std::default_initializable<Rules>&&...) : rules_(Rules()...) {}
  /// For rules with data members.
  constexpr explicit rule_list(const Rules&... rules) requires(sizeof...(Rules) > 0) : rules_(rules...) {}

  /// The infos of the rules, in order.
  static constexpr std::array<const rule_info*, size> infos{&Rules::info...};

  /// Calls `f(rule)` for the rule at a place. Requires place < size. O(size) comparisons.
  template <class F>
  constexpr void at(std::size_t place, F f) const {
    BOXLINE_ASSERT(place < sizeof...(Rules));
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (void)((place == I && (f(std::get<I>(rules_)), true)) || ...);
    }
    (std::index_sequence_for<Rules...>());
  }

  /// The place of the rule with a key, or `size` where there is none.
  static constexpr std::size_t find(std::string_view key) {
    std::size_t place = 0;
    while (place < size && infos[place]->key != key) ++place;
    return place;
  }

private:
  [[no_unique_address]] std::tuple<Rules...> rules_;
};

namespace detail {
template <class... Parts>
struct joined_lists;
template <>
struct joined_lists<> {
  using type = rule_list<>;
};
template <class... Rules>
struct joined_lists<rule_list<Rules...>> {
  using type = rule_list<Rules...>;
};
template <class... A, class... B, class... Rest>
struct joined_lists<rule_list<A...>, rule_list<B...>, Rest...> {
  using type = typename joined_lists<rule_list<A..., B...>, Rest...>::type;
};
template <class Rule>
struct as_list {
  using type = rule_list<Rule>;
};
template <class... Rules>
struct as_list<rule_list<Rules...>> {
  using type = typename joined_lists<typename as_list<Rules>::type...>::type;
};
} // namespace detail

/// A flat `rule_list` of rules and lists of rules, in order.
template <class... Parts>
using rules_of = typename detail::as_list<rule_list<Parts...>>::type;

} // namespace boxline::logic
