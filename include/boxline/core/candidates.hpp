// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <cstddef>

namespace boxline::inline v0_2 {

/// The candidates of a grid: for each cell the set of digits (by index, from 0) that it may hold. Pencil
/// marks are read into it, and a puzzle may be given as candidates instead of givens ("sukaku"). A cell with
/// one candidate is no placement by itself: the digit may still be a candidate of its peers. Trivially
/// copyable; usable in constant expressions. Every cell and digit that a member is given must be one of the
/// grid's.
template <box B>
  requires box_of_a_grid<B>
class candidates {
public:
  static constexpr box shape = B;
  using where = geometry<B>;
  using digit_set = sets::fixed_set<where::n>;

  /// Every digit in every cell.
  constexpr candidates() { cells_.fill(digit_set::full()); }
  /// The givens alone in their cells, every digit in the blank ones. Requires values up to n.
  explicit constexpr candidates(const grid<B>& g) : candidates() {
    BOXLINE_ASSERT(g.has_digits_only());
    for (int c = 0; c < where::cells; ++c)
      if (!g.is_blank(cell(c))) cells_[c] = digit_set::single(g.digit_at(cell(c)).index());
  }

  constexpr const digit_set& operator[](cell c) const {
    BOXLINE_ASSERT(c < where::cells);
    return cells_[std::size_t(c)];
  }
  constexpr digit_set& operator[](cell c) {
    BOXLINE_ASSERT(c < where::cells);
    return cells_[std::size_t(c)];
  }
  constexpr bool has(cell c, digit d) const {
    BOXLINE_ASSERT(d.index() < where::n);
    return (*this)[c].test(d.index());
  }
  constexpr void remove(cell c, digit d) {
    BOXLINE_ASSERT(d.index() < where::n);
    (*this)[c].erase(d.index());
  }
  constexpr void add(cell c, digit d) {
    BOXLINE_ASSERT(d.index() < where::n);
    (*this)[c].insert(d.index());
  }

  /// Candidates over all cells. O(n^2).
  constexpr int count() const {
    int sum = 0;
    for (const digit_set& s : cells_) sum += s.count();
    return sum;
  }

  friend constexpr bool operator==(const candidates&, const candidates&) = default;
  friend constexpr auto operator<=>(const candidates&, const candidates&) = default;

private:
  std::array<digit_set, where::cells> cells_;
};

} // namespace boxline::inline v0_2
