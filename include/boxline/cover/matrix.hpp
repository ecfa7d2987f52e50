// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace boxline::inline v0_2::cover {

/// The number of a row, of a column or of a link: 32 bits, so that the links of a large matrix stay in the
/// cache.
using index = std::uint32_t;

/// No row, no column.
inline constexpr index no_index = UINT32_MAX;

/// Why a matrix refuses a row.
enum class row_fault : unsigned char {
  column_out_of_range, ///< there is no such column
  repeated_column,     ///< the column is listed twice
  no_primary_column,   ///< no primary column: the search would never choose the row
  too_large            ///< the matrix would have more than `matrix::most_ones` ones and rows
};
/// The enumerator in words: `column out of range`, `repeated column`, `no primary column` or `too large`.
constexpr std::string_view to_string(row_fault r) {
  return word_of(r, {"column out of range", "repeated column", "no primary column", "too large"});
}

/// The fault of a row: `column` is the column at fault, `no_index` where it is not a single one.
struct row_error {
  row_fault kind;
  index column;
  friend constexpr bool operator==(const row_error&, const row_error&) = default;
};

/// An exact cover problem: a 0-1 matrix, of which rows are to be chosen so that each primary column has a 1
/// in exactly one of them, and each secondary column in at most one.
///
// clang-format off
///     primary   secondary
///     0 1 .. p-1 | p .. columns()-1
///     1 . .  1   | .  1              row 0, held as the list 0, p-1, p+1
// clang-format on
///
/// A value, usable in constant expressions. Source: Knuth, "Dancing Links" (2000), with its generalized cover
/// for the secondary columns.
class matrix {
public:
  /// The most ones and rows together, and the most columns.
  static constexpr index most_ones = 0x7fffffff;

  /// Without rows. Requires `primary + secondary <= most_ones`. O(columns).
  explicit constexpr matrix(index primary, index secondary = 0)
      : primary_(primary), columns_(primary + secondary), seen_(columns_, 0) {
    BOXLINE_ASSERT(primary <= most_ones && secondary <= most_ones - primary);
  }

  /// Adds a row with ones in `columns`, in any order, and gives its number; or gives its fault, and the
  /// matrix is unchanged. Requires that the list is not one that `row` of this matrix gave.
  /// O(columns.size()), amortised.
  constexpr expected<index, row_error> add_row(std::span<const index> columns) {
    ++checked_;
    bool has_primary = false;
    for (const index c : columns) {
      if (c >= columns_) return unexpected(row_error{row_fault::column_out_of_range, c});
      if (seen_[c] == checked_) return unexpected(row_error{row_fault::repeated_column, c});
      seen_[c] = checked_;
      has_primary = has_primary || c < primary_;
    }
    if (!has_primary) return unexpected(row_error{row_fault::no_primary_column, no_index});
    if (columns.size() >= most_ones - ones_.size() - rows())
      return unexpected(row_error{row_fault::too_large, no_index});
    ones_.insert(ones_.end(), columns.begin(), columns.end());
    start_.push_back(static_cast<index>(ones_.size()));
    return rows() - 1;
  }
  constexpr expected<index, row_error> add_row(std::initializer_list<index> columns) {
    return add_row(std::span<const index>(columns.begin(), columns.size()));
  }
  /// Reserves memory for so many rows and ones in all.
  constexpr void reserve(std::size_t rows, std::size_t ones) {
    start_.reserve(rows + 1);
    ones_.reserve(ones);
  }

  /// Columns that are to be covered exactly once: those from 0 on.
  constexpr index primary() const { return primary_; }
  /// Columns that may be covered at most once: those from `primary()` on.
  constexpr index secondary() const { return columns_ - primary_; }
  constexpr index columns() const { return columns_; }
  constexpr index rows() const { return static_cast<index>(start_.size() - 1); }
  /// Ones over all rows.
  constexpr index ones() const { return static_cast<index>(ones_.size()); }
  /// The columns of a row, in the order in which they were added. O(1).
  constexpr std::span<const index> row(index r) const {
    return std::span<const index>(ones_).subspan(start_[r], start_[r + 1] - start_[r]);
  }

private:
  index primary_, columns_;
  std::vector<index> start_{0}, ones_;
  std::vector<std::uint64_t> seen_; // by column: the last row that was checked for it
  std::uint64_t checked_ = 0;
};

} // namespace boxline::inline v0_2::cover
