// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <cstddef>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The board that holds a set of digits for each cell.
///
///     cells_[c]   bit d-1: digit d is a candidate of cell c        n^2 words of n bits
///     placed_     bit c: cell c is placed                          one bit set of n^2
///
/// `place` is O(peers), `digits` O(1), `places` O(n). For any houses. Trivially copyable, usable in constant
/// expressions; 192 bytes at 9x9. Choose it for propagation by cells, for other houses, and for simple code.
// clang-format on
template <box B, house_system H = houses::standard<B>>
class cells_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::fixed_set<where::n>;
  using position_set = sets::fixed_set<where::n>;

  /// Every candidate everywhere, nothing placed. O(n^2).
  constexpr cells_board() requires std::default_initializable<H> : cells_board(H()) {}
  constexpr explicit cells_board(const H& h) : houses_(h) { cells_.fill(digit_set::full()); }

  constexpr const H& houses() const { return houses_; }

  /// See the concept `board`. O(peers).
  constexpr status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!placed_.test(c)) {
      placed_.insert(c);
      --open_;
      cells_[std::size_t(c)] = digit_set::single(d.index());
      for (const cell peer : houses_.peers(c)) cells_[std::size_t(peer)].erase(d.index());
    }
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    if (is_placed(c) && has(c, d)) return status::contradiction;
    cells_[std::size_t(c)].erase(d.index());
    return status::open;
  }

  constexpr bool has(cell c, digit d) const { return cells_[std::size_t(c)].test(d.index()); }
  constexpr digit_set digits(cell c) const { return cells_[std::size_t(c)]; }
  constexpr position_set places(house u, digit d) const {
    position_set result;
    const auto cells = houses_.cells(u);
    for (int i = 0; i < where::n; ++i)
      if (has(cells[std::size_t(i)], d)) result.insert(i);
    return result;
  }
  constexpr bool is_placed(cell c) const { return placed_.test(c); }
  constexpr int open_cells() const { return open_; }
  constexpr grid<B> values() const {
    grid<B> result;
    for (const int c : placed_) result.set(cell(c), digit::from_index(cells_[std::size_t(c)].first()));
    return result;
  }

  friend constexpr bool operator==(const cells_board& a, const cells_board& b) {
    return a.cells_ == b.cells_ && a.placed_ == b.placed_;
  }

private:
  std::array<digit_set, where::cells> cells_;
  sets::fixed_set<where::cells> placed_;
  int open_ = where::cells;
  [[no_unique_address]] H houses_;
};

/// The family of `cells_board`: `solver<3, ..., bits::cells>`.
struct cells {
  template <box B, class H = houses::standard<B>>
  using board = cells_board<B, H>;
};

} // namespace boxline::inline v0_2::bits
