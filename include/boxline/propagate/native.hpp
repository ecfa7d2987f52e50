// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <bit>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

/// \file
/// Which rules of a propagation policy a board runs by its own code.

namespace boxline::inline v0_2::propagate {

template <class... Rules>
struct sequence;

/// The rules of a policy in one list: those of a sequence, nested sequences flattened, or the policy itself.
template <class P>
struct flattened {
  using type = rule_set<P>;
  /// References to the rules inside `p`, in the order of the list.
  static constexpr std::tuple<P&> in(P& p) { return std::tuple<P&>(p); }
};
template <class P>
using rules_of = typename flattened<P>::type;

namespace detail {

template <class... Lists>
struct joined {
  using type = rule_set<>;
};
template <class... A>
struct joined<rule_set<A...>> {
  using type = rule_set<A...>;
};
template <class... A, class... B, class... More>
struct joined<rule_set<A...>, rule_set<B...>, More...> : joined<rule_set<A..., B...>, More...> {};

// The rules of a list whose bit in `Mask` is set.
template <std::size_t Mask, class Kept, class... Rules>
struct picked {
  using type = Kept;
};
template <std::size_t Mask, class... Kept, class First, class... Rest>
struct picked<Mask, rule_set<Kept...>, First, Rest...>
    : picked<(Mask >> 1), std::conditional_t<(Mask & 1) != 0, rule_set<Kept..., First>, rule_set<Kept...>>,
             Rest...> {};

template <class Board, class... Rules>
consteval bool knows(rule_set<Rules...>) {
  return propagates_natively<Board, Rules...>;
}

// The largest combination of rules that the board runs together; the first of several in the order of the
// masks. Tries up to 2^size combinations, each once for a policy and a board, at compile time.
template <class Board, class... Rules>
consteval std::size_t largest(rule_set<Rules...>) {
  constexpr std::size_t all = (std::size_t{1} << sizeof...(Rules)) - 1;
  if constexpr (sizeof...(Rules) == 0 || propagates_natively<Board, Rules...>) {
    return all;
  } else {
    std::size_t best = 0;
    [&best]<std::size_t... Mask>(std::index_sequence<Mask...>) {
      ((best = knows<Board>(typename picked<Mask, rule_set<>, Rules...>::type()) && Mask != 0 &&
                       std::popcount(Mask) > std::popcount(best)
                   ? Mask
                   : best),
       ...);
    }
    (std::make_index_sequence<all>());
    return best;
  }
}

template <class Rules, class... Known>
consteval std::size_t mask_of(rule_set<Known...>) {
  std::size_t mask = 0, bit = 1;
  ((mask |= Rules::template has<Known> ? bit : 0, bit <<= 1), ...);
  return mask;
}

template <std::size_t Mask, class List>
struct picked_from;
template <std::size_t Mask, class... Rules>
struct picked_from<Mask, rule_set<Rules...>> : picked<Mask, rule_set<>, Rules...> {};

template <class P, class Board>
struct native {
  using type = rule_set<>;
};
template <class P, class Board>
  requires requires {
    typename Board::native_rules;
  }
struct native<P, Board> {
  // In the board's order, so that policies that differ in their order share the board's code.
  using candidates = typename picked_from<mask_of<rules_of<P>>(typename Board::native_rules()),
                                          typename Board::native_rules>::type;
  using type = typename picked_from<largest<Board>(candidates()), candidates>::type;
};

template <class Native, class... Rules>
consteval bool has_all(rule_set<Rules...>) {
  return Native::template has_all<Rules...>;
}

} // namespace detail

/// The rules of policy `P` that `Board` runs together by its own code, a `rule_set`: the largest combination
/// that it knows, empty where it knows none. The other rules run by generic code.
template <class P, class Board>
using native_part = typename detail::native<P, Board>::type;

/// Whether `Board` runs the whole policy by its own code. A policy without rules does not run natively.
template <class P, class Board>
inline constexpr bool runs_natively = rules_of<P>::size > 0 &&
                                      detail::has_all<native_part<P, Board>>(rules_of<P>());

} // namespace boxline::inline v0_2::propagate
