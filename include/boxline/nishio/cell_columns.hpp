// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <cstdint>
#include <type_traits>

namespace boxline::inline v0_2::nishio {

/// A cell set stored by columns, for searches that branch column by column, as Eppstein's does:
///
///     column(c)   bit r: the cell at row r, column c is in the set
///
/// Trivially copyable; usable in constant expressions.
template <box B>
class cell_columns {
  static constexpr int n = B.size();

public:
  /// The rows of a column.
  using line = sets::word_set<n>;

  /// No cell.
  constexpr cell_columns() = default;
  /// O(n^2) steps without a branch, which compilers vectorise.
  explicit constexpr cell_columns(const cell_set<B>& cells) {
    std::array<lane, n> columns{};
    for (int r = 0; r < n; ++r) {
      const lane row = cells.row(r).bits();
      for (int c = 0; c < n; ++c) columns[c] |= (row >> c & 1) << r;
    }
    for (int c = 0; c < n; ++c) columns_[c] = line::from_word(static_cast<typename line::word>(columns[c]));
  }

  constexpr const line& column(int c) const { return columns_[c]; }
  constexpr line& column(int c) { return columns_[c]; }

  /// The same cells, row by row. O(n^2), as above.
  constexpr cell_set<B> cells() const {
    std::array<lane, n> rows{};
    for (int c = 0; c < n; ++c) {
      const lane column = columns_[c].bits();
      for (int r = 0; r < n; ++r) rows[r] |= (column >> r & 1) << c;
    }
    cell_set<B> result;
    for (int r = 0; r < n; ++r) result.row(r) = line::from_word(static_cast<typename line::word>(rows[r]));
    return result;
  }

  friend constexpr bool operator==(const cell_columns&, const cell_columns&) = default;

private:
  using lane = std::conditional_t<(n <= 32), std::uint32_t, std::uint64_t>;

  std::array<line, n> columns_{};
};

} // namespace boxline::inline v0_2::nishio
