// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::logic {

namespace detail {
template <class Board, rule_for<Board> Rule>
struct fits {};
template <class... Each>
struct all_fit {};

// A rule of a list, with its place, since a list may have a type twice. Bases of one struct cost the compiler
// far less than a std::tuple of a hundred rules.
template <std::size_t Place, class Rule>
struct rule_at {
  // By copy: g++ 12 sets the data members of other rules to zero where it constructs one with an empty base.
  constexpr explicit rule_at(const Rule& r) : rule(r) {}
  [[no_unique_address]] Rule rule;
};
template <class Places, class... Rules>
struct rules_by_place;
template <std::size_t... I, class... Rules>
struct rules_by_place<std::index_sequence<I...>, Rules...> : rule_at<I, Rules>... {
  constexpr explicit rules_by_place(const Rules&... rules) : rule_at<I, Rules>(rules)... {}
};

// How every rule is called on boards of a type. The name of such a function has the rule, but no list of
// rules: a program compiles each rule once for a board, whatever lists have it.
template <board Board>
using find_function = stop_reason (*)(const void*, const Board&, take_steps&, const limits&,
                                      const state_cache<Board>&);
template <board Board, rule_for<Board> Rule>
stop_reason find_by(const void* rule, const Board& b, take_steps& visit, const limits& limit,
                    const state_cache<Board>& shared) {
  if constexpr (std::is_empty_v<Rule> && std::default_initializable<Rule>)
    return find_sharing(Rule(), b, visit, limit, shared);
  else
    return find_sharing(*static_cast<const Rule*>(rule), b, visit, limit, shared);
}
} // namespace detail

/// Rules in the order in which a `logic_solver` tries them, easiest first.
template <class... Rules>
class rule_list {
public:
  static constexpr std::size_t size = sizeof...(Rules);

  /// A type that is well-formed only where each rule satisfies `rule_for<Board>`.
  template <class Board>
  using fitting = detail::all_fit<detail::fits<Board, Rules>...>;

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
      (void)((place == I && (f(static_cast<const detail::rule_at<I, Rules>&>(rules_).rule), true)) || ...);
    }
    (places());
  }

  /// Searches by the rule at a place: `find_sharing`. Requires place < size.
  template <board Board>
  stop_reason search(std::size_t place, const Board& b, take_steps& visit, const limits& limit,
                     const state_cache<Board>& shared) const {
    BOXLINE_ASSERT(place < sizeof...(Rules));
    static constexpr std::array<detail::find_function<Board>, size> functions{
        &detail::find_by<Board, Rules>...};
    return functions[place](address(place, places()), b, visit, limit, shared);
  }

  /// The place of the rule with a key, or `size` where there is none.
  static constexpr std::size_t find(std::string_view key) {
    std::size_t place = 0;
    while (place < size && infos[place]->key != key) ++place;
    return place;
  }

private:
  using places = std::index_sequence_for<Rules...>;

  // Of a rule with data members, else null.
  template <std::size_t... I>
  const void* address(std::size_t place, std::index_sequence<I...>) const {
    static constexpr std::array<bool, size> is_empty{std::is_empty_v<Rules>...};
    const void* result = nullptr;
    if (is_empty[place]) return result;
    ((void)(!std::is_empty_v<Rules> && place == I &&
            (result = &static_cast<const detail::rule_at<I, Rules>&>(rules_).rule)),
     ...);
    return result;
  }

  [[no_unique_address]] detail::rules_by_place<places, Rules...> rules_;
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

} // namespace boxline::inline v0_2::logic
