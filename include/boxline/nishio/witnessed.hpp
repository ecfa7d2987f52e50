// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/by_witnesses.hpp>
#include <boxline/nishio/layered.hpp>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction by `by_witnesses`, and by `Rest` where that takes too many nodes: few cell sets are
/// hard, and for those the layers bound the time. The workspace is that of `Rest`. `limits::nodes` counts
/// those of both. Sets of more than `MostCells` cells are passed to `Rest` directly; the search for witnesses
/// may take `Patience` nodes: 16 for each cell are some milliseconds at 36x36.
template <box B, single_digit_method<B> Rest = layered<B>, int MostCells = B.cells(),
          int Patience = 16 * B.cells()>
class witnessed {
public:
  static constexpr bool is_exact = Rest::is_exact;
  static constexpr std::uint64_t patience = Patience;

  /// The survivors of `cells`.
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) {
    if (MostCells < B.cells() && cells.count() > MostCells) return rest_(cells, limit);
    limits first = limit;
    if (first.nodes > patience) first.nodes = patience;
    const survivors<B> found = witnesses_(cells, first);
    if (found.verdict != placement_verdict::limit_reached || limit.nodes <= patience ||
        limit.check(0) != stop_reason::none)
      return found;
    limits rest = limit;
    if (rest.nodes != unlimited) rest.nodes -= patience;
    return rest_(cells, rest);
  }

private:
  by_witnesses<B> witnesses_;
  Rest rest_;
};

} // namespace boxline::inline v0_2::nishio
