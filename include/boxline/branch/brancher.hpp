// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/random.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2 {

/// Alternatives that together lose no solution, in the order in which they are tried. `size()` is how many
/// are left; `apply_next(board)` removes the next one from the choice and applies it to a board in the state
/// for which the choice was made. A choice without alternatives means that the board has no solution.
///
/// Models: `branch::assignments<B>`, `branch::first_or_others<B>`, `branch::way_choice<B>`.
template <class C, class Board>
concept choice_for = std::copyable<C> && requires(C& c, const C& v, Board& b) {
  { v.size() } -> std::convertible_to<int>;
  { c.apply_next(b) } -> std::same_as<status>;
};

/// The branching order. `choose(board)` is called for a board that is open and at the fixpoint of the
/// propagation; its alternatives must be disjoint where solutions are counted. A brancher is a copyable value
/// and may keep state (random draws, weights). It may also have `failed(board)`, called for each
/// contradictory board, and `restarted()`, called after each restart.
///
/// Models: `branch::row_major`, `in_order`, `in_constrained_order`, `fewest_candidates`, `fewest_places`,
/// `bivalue_first`, `fewest_ways`, `band_ways`, `pairs_or_ways`, `weighted_degree`, `by_conflicts`,
/// `shuffled`.
template <class T, class Board>
concept brancher_for = std::copyable<T> && board<Board> && requires(T& t, const Board& b) {
  { t.choose(b) } -> choice_for<Board>;
};

/// The order in which the alternatives of a choice are tried: `arrange(board, alternatives)` permutes them.
/// They are given in ascending order of digit, or of position in the house.
///
/// Models: `branch::ascending`, `descending`, `random_order`, `least_constraining`.
template <class V, class Board>
concept value_order_for = std::copyable<V> &&
    requires(V& v, const Board& b, std::span<assignment> alternatives) {
  v.arrange(b, alternatives);
};

namespace branch {

/// Whether `Board` finds the choices of a brancher by its own code: the brancher's static member template
/// `is_native<Board>`. A brancher without it runs by generic code.
template <class Brancher, class Board>
inline constexpr bool runs_natively = [] {
  if constexpr (requires { requires static_cast<bool>(Brancher::template is_native<Board>); })
    return true;
  else
    return false;
}();

/// The usual choice: up to n assignments, of the digits of one cell or of the places of one digit in one
/// house. Trivially copyable.
template <box B>
class assignments {
public:
  constexpr int size() const { return size_ - next_; }
  constexpr void push(cell c, digit d) { list_[std::size_t(size_++)] = {c, d}; }
  /// The alternatives that are left, the next one first.
  constexpr std::span<assignment> rest() {
    return std::span(list_).subspan(std::size_t(next_), std::size_t(size()));
  }
  constexpr std::span<const assignment> rest() const {
    return std::span(list_).subspan(std::size_t(next_), std::size_t(size()));
  }
  /// Shuffles the alternatives that are left.
  constexpr void shuffle(random_source& random) { random.shuffle(rest().begin(), rest().end()); }
  /// Places the next assignment. Requires that there is one.
  template <board Board>
  constexpr status apply_next(Board& b) {
    BOXLINE_ASSERT(size() > 0);
    const assignment a = list_[std::size_t(next_++)];
    return b.place(a.where, a.what);
  }

  /// The candidates of a cell, ascending. O(n).
  template <board Board>
  static constexpr assignments of_cell(const Board& b, cell c) {
    assignments result;
    const auto digits = b.digits(c);
    for (int d = digits.first(); d >= 0; d = digits.next(d)) result.push(c, digit::from_index(d));
    return result;
  }
  /// The places of a digit in a house, in the order of the house's positions. O(n).
  template <board Board>
  static constexpr assignments of_house(const Board& b, house u, digit d) {
    assignments result;
    const auto places = b.places(u, d);
    for (int i = places.first(); i >= 0; i = places.next(i))
      result.push(b.houses().cells(u)[std::size_t(i)], d);
    return result;
  }

private:
  std::array<assignment, B.size()> list_{};
  std::int16_t size_ = 0, next_ = 0;
};

} // namespace branch
} // namespace boxline::inline v0_2
