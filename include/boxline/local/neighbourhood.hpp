// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/local/state.hpp>

#include <concepts>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::local {

/// The neighbourhood of a state: the moves from it. `begin(s)` is called once, with the first state: the free
/// cells do not change later. `for_each(s, f)` calls `f(move)` for each move, always in the same order for
/// the same state; `draw(s, random)` gives a random move, or the move that is none where it finds none.
///
/// Models: `swaps_in_boxes`, `swaps_of_candidates`.
template <class N, class State>
concept neighbourhood_for = std::copyable<N> &&
    requires(N& moves, const N& v, const State& s, random_source& random, void (*f)(swap_move)) {
  moves.begin(s);
  v.for_each(s, f);
  { v.draw(s, random) } -> std::same_as<swap_move>;
};

/// Every swap of two free cells of a box: the sum of n_ij(n_ij - 1)/2 over the boxes. Source: Jones, Roach
/// and Perkins, sections 3 and 4.2; Lewis 2007; Takano, de Freitas and Pereira de Sa, section 4.
class swaps_in_boxes {
public:
  template <box B>
  constexpr void begin(const state<B>& s) {
    moves_.clear();
    for (int b = 0; b < B.size(); ++b) {
      const std::span<const cell> cells = s.free_cells(b);
      for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size(); ++j) moves_.push_back({cells[i], cells[j]});
    }
  }
  template <class State, class F>
  constexpr void for_each(const State&, F&& f) const {
    for (const swap_move m : moves_) f(m);
  }
  /// Each move equally likely. O(1).
  template <class State>
  constexpr swap_move draw(const State&, random_source& random) const {
    return moves_.empty() ? swap_move{} : moves_[random.below(moves_.size())];
  }
  /// All moves.
  constexpr std::span<const swap_move> moves() const { return moves_; }

private:
  std::vector<swap_move> moves_;
};

/// The swaps that put no digit into a cell where a fixed cell or the candidates exclude it. A digit in a
/// cell that excludes it may be moved out, but never in again: the first state should have few of these. From
/// some states no solution can be reached.
class swaps_of_candidates {
public:
  template <box B>
  constexpr void begin(const state<B>& s) {
    all_.begin(s);
  }
  template <class State, class F>
  constexpr void for_each(const State& s, F&& f) const {
    for (const swap_move m : all_.moves())
      if (is_allowed(s, m)) f(m);
  }
  /// Each move equally likely; the move that is none after as many failed draws as there are swaps.
  template <class State>
  constexpr swap_move draw(const State& s, random_source& random) const {
    for (std::size_t tries = 0; tries < all_.moves().size(); ++tries)
      if (const swap_move m = all_.draw(s, random); is_allowed(s, m)) return m;
    return {};
  }

private:
  template <class State>
  static constexpr bool is_allowed(const State& s, swap_move m) {
    return s.allows(m.first, s.digit_at(m.second)) && s.allows(m.second, s.digit_at(m.first));
  }
  swaps_in_boxes all_;
};

} // namespace boxline::inline v0_2::local
