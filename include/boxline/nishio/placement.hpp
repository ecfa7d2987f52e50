// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::nishio {

/// Whether a digit has a placement within a set of cells.
enum class placement_verdict : unsigned char {
  possible,      ///< it has one; of an approximation: it may have one
  impossible,    ///< it has none
  limit_reached, ///< a limit stopped the search before it was known
  cancelled      ///< the caller's cancel callable stopped it
};
/// The enumerator in words: `possible`, `impossible`, `limit` or `cancelled`.
constexpr std::string_view to_string(placement_verdict p) {
  return word_of(p, {"possible", "impossible", "limit", "cancelled"});
}

/// A set of n cells, one in each column, held as the row of each cell. It is a valid placement of a digit
/// when each row and each box has one cell too (Eppstein, section 2). Trivially copyable.
template <box B>
class placement {
public:
  using where = geometry<B>;

  /// Every cell in row 0: no valid placement.
  constexpr placement() = default;

  /// The row of the cell in `column`.
  constexpr int row(int column) const { return rows_[column]; }
  constexpr void set(int column, int row) { rows_[std::size_t(column)] = static_cast<std::uint8_t>(row); }
  /// The cell in `column`.
  constexpr cell at(int column) const { return where::at(rows_[std::size_t(column)], column); }
  constexpr cell_set<B> cells() const {
    cell_set<B> result;
    for (int c = 0; c < where::n; ++c) result.insert(at(c));
    return result;
  }
  /// Whether each row, column and box has one of its cells. O(n).
  constexpr bool is_valid() const {
    sets::word_set<where::n> rows, boxes;
    for (int c = 0; c < where::n; ++c) {
      rows.insert(rows_[std::size_t(c)]);
      boxes.insert(where::box_index(at(c)));
    }
    return rows.count() == where::n && boxes.count() == where::n;
  }

  friend constexpr bool operator==(const placement&, const placement&) = default;
  friend constexpr auto operator<=>(const placement&, const placement&) = default;

private:
  std::array<std::uint8_t, where::n> rows_{};
};

} // namespace boxline::inline v0_2::nishio
