// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/state.hpp>

#include <concepts>

namespace boxline::inline v0_2::local {

/// The objective that a local search minimises: `cost(s)` of a full state, the same on every machine, and
/// `change(s, move)`, the change of cost by a move, in O(1). It does not decide whether a state is a
/// solution: `state::is_solution` does.
///
/// Models: `missing_digits`, `weighted_sum`.
template <class O, class State>
concept objective_for = std::copyable<O> && requires(const O& o, const State& s, swap_move m) {
  { o.cost(s) } -> std::same_as<int>;
  { o.change(s, m) } -> std::same_as<int>;
};

/// The number of digits missing from rows and columns, plus the number of cells whose digit the candidates
/// exclude. Zero in a solution and nowhere else. Source: Lewis 2007; Takano, de Freitas and Pereira de Sa,
/// section 4.1.
struct missing_digits {
  template <class State>
  constexpr int cost(const State& s) const {
    return s.missing() + s.excluded();
  }
  template <class State>
  constexpr int change(const State& s, swap_move m) const {
    return s.missing_change(m) + s.excluded_change(m);
  }
};

/// The weighted sum f = w1 f1 + w2 f2, which is maximised: f1 counts the different digits in each row and
/// column, f2 the clashes of placed digits with givens. The paper found w1 = 1, w2 = -1 the best. The cost
/// here is w1 2n^2 - f, so that a solution has cost 0; digits that candidates exclude, which the paper does
/// not have, count as clashes.
///
/// The printed formulas of f1 and f2 are damaged. By their text, f1 is at most 2n^2: 162 at 9x9. The values
/// 164 and 173 in their Figure 4 exceed that, so the figure shows neither this f1 nor f = f1 - f2. Source:
/// Jones, Roach and Perkins, section 4.3.
struct weighted_sum {
  int digits = 1;   ///< w1
  int clashes = -1; ///< w2

  template <class State>
  constexpr int cost(const State& s) const {
    return digits * s.missing() - clashes * (s.clashes() + s.excluded());
  }
  template <class State>
  constexpr int change(const State& s, swap_move m) const {
    return digits * s.missing_change(m) - clashes * (s.clashes_change(m) + s.excluded_change(m));
  }
  /// f itself.
  template <class State>
  constexpr int score(const State& s) const {
    return digits * 2 * State::shape.cells() - cost(s);
  }
};

} // namespace boxline::inline v0_2::local
