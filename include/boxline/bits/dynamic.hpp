// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/sets/dynamic_set.hpp>

#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The board on Boost.Dynamic_Bitset, with a trail: a search restores earlier states by undoing, not by
/// copying.
///
///     cells_[c]   bit d-1: digit d is a candidate of cell c        n^2 sets of n digits
///     placed_     bit c: cell c is placed                          one set of n^2
///     trail_      (c, d, removed) (c, d, placed) ...               the changes, oldest first
///                           ^ mark() is the length of the trail: undo(mark) reverts the steps after it
///
/// There is one set for each cell, since the rules read cell by cell: `digits` copies one set, and a step of
/// the trail is one bit. Without undo a candidate is eliminated once and a cell is placed once, so that the
/// trail holds at most n^3 + n^2 steps.
///
/// For any box and any houses. `digits` copies in O(n / 64) and allocates, `places` is O(n). A value: copies
/// share nothing, and a mark is the same state in a copy made after it. A copy costs n^2 allocations; a board
/// that was moved from may only be assigned to or destroyed. Not for constant expressions. Choose it for
/// sizes where the fixed sets are too large to copy, and for searches that backtrack often and far.
// clang-format on
template <box B, house_system H = houses::standard<B>>
class dynamic_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::dynamic_set;
  using position_set = sets::dynamic_set;
  /// A length of the trail.
  using mark_type = std::size_t;

  /// Every candidate everywhere, nothing placed. O(n^3 / 64 + n^2).
  dynamic_board() requires std::default_initializable<H> : dynamic_board(H()) {}
  explicit dynamic_board(const H& h)
      : cells_(static_cast<std::size_t>(where::cells), digit_set::full(where::n)), placed_(where::cells),
        houses_(h) {}

  const H& houses() const { return houses_; }

  /// See the concept `board`. O(peers + n). A contradiction leaves the board as it was.
  status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!is_placed(c)) {
      for (int other = cells_[c].first(); other >= 0; other = cells_[c].next(other))
        if (other != d.index()) take(c, digit::from_index(other));
      placed_.insert(c);
      --open_;
      trail_.push_back({c, d, true});
      for (const cell peer : houses_.peers(c))
        if (has(peer, d)) take(peer, d);
    }
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1). A contradiction leaves the board as it was.
  status remove(cell c, digit d) {
    if (!has(c, d)) return status::open;
    if (is_placed(c)) return status::contradiction;
    take(c, d);
    return status::open;
  }

  /// A value for the present state, valid until an `undo` to an earlier mark. O(1).
  mark_type mark() const { return trail_.size(); }
  /// Restores the state of `m`, candidates and placements. Requires a valid mark of this board, or of the
  /// board that it was copied from. O(steps since then).
  void undo(mark_type m) {
    BOXLINE_ASSERT(m <= trail_.size());
    for (; trail_.size() > m; trail_.pop_back()) {
      const step& last = trail_.back();
      if (last.placed) {
        placed_.erase(last.where);
        ++open_;
      } else {
        cells_[last.where].insert(last.what.index());
      }
    }
  }

  bool has(cell c, digit d) const { return cells_[c].test(d.index()); }
  digit_set digits(cell c) const { return cells_[c]; }
  position_set places(house u, digit d) const {
    position_set result(where::n);
    const auto cells = houses_.cells(u);
    for (int i = 0; i < where::n; ++i)
      if (has(cells[i], d)) result.insert(i);
    return result;
  }
  bool is_placed(cell c) const { return placed_.test(c); }
  int open_cells() const { return open_; }
  grid<B> values() const {
    grid<B> result;
    for (const int c : placed_) result.set(cell(c), digit::from_index(cells_[c].first()));
    return result;
  }

  /// Same candidates and same placements; the trails are not compared.
  friend bool operator==(const dynamic_board& a, const dynamic_board& b) {
    return a.cells_ == b.cells_ && a.placed_ == b.placed_;
  }

private:
  struct step {
    cell where;
    digit what;
    bool placed; // else removed
  };

  void take(cell c, digit d) {
    cells_[c].erase(d.index());
    trail_.push_back({c, d, false});
  }

  std::vector<digit_set> cells_;
  sets::dynamic_set placed_;
  std::vector<step> trail_;
  int open_ = where::cells;
  [[no_unique_address]] H houses_;
};

/// The family of `dynamic_board`: `solver<6, ..., bits::dynamic>`.
struct dynamic {
  template <box B, class H = houses::standard<B>>
  using board = dynamic_board<B, H>;
};

} // namespace boxline::inline v0_2::bits
