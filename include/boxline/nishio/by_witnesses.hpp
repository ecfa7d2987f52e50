// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/digit_board.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction cell by cell: searches a placement that contains the cell, its witness (in
/// constraint programming, a support). A placement is a witness for all of its n cells, so that the search
/// prefers cells without one, and no search is made for a cell that has one. A cell without a witness is
/// eliminated, for the later searches too. The search places hidden singles, then branches over the row with
/// the fewest candidates.
///
/// A search is exponential at worst, but not on the cell sets of puzzles and on random ones: with every cell
/// allowed, n placements or a few more suffice. Exact, or stopped by its limits. No state, no allocation;
/// `limits::nodes` counts the nodes of all searches of a call.
template <box B>
class by_witnesses {
public:
  static constexpr bool is_exact = true;

  /// The survivors of `cells`.
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) const {
    digit_board<B> board(cells);
    if (!board.place_singles()) return {};
    search s{limit};
    for (int r = 0; r < B.size(); ++r)
      for (;;) {
        const line unknown = board.cells().row(r) - s.witnessed.row(r);
        if (unknown.empty()) break;
        const int c = unknown.first();
        const bool is_open = board.open_rows().test(r);
        digit_board<B> with = board;
        if (is_open) with.place(r, c);
        if (s.complete(with)) continue;
        if (s.stopped != stop_reason::none) return {stopped_as<placement_verdict>(s.stopped), cells};
        if (!is_open) return {};
        board.erase(r, c);
        if (!board.place_singles()) return {};
      }
    return {placement_verdict::possible, s.witnessed};
  }

private:
  using line = typename cell_set<B>::line;

  struct search {
    const limits& limit;
    cell_set<B> witnessed{};
    std::uint64_t nodes = 0;
    stop_reason stopped = stop_reason::none;

    // Whether there is a placement in it; its cells are added to `witnessed`. `stopped` is set when the
    // limits stopped the search.
    bool complete(digit_board<B>& board) {
      stopped = limit.check(nodes++, "single-digit deduction");
      if (stopped != stop_reason::none || !board.place_singles()) return false;
      int narrowest = -1, fewest = B.size() + 1;
      for (const int r : board.open_rows())
        if (const int count = board.cells().row(r).count(); count < fewest) fewest = count, narrowest = r;
      if (narrowest < 0) {
        witnessed |= board.cells();
        return true;
      }
      const line row = board.cells().row(narrowest), fresh = row - witnessed.row(narrowest);
      for (const line& part : {fresh, row - fresh})
        for (const int c : part) {
          digit_board<B> with = board;
          with.place(narrowest, c);
          if (complete(with)) return true;
          if (stopped != stop_reason::none) return false;
        }
      return false;
    }
  };
};

} // namespace boxline::inline v0_2::nishio
