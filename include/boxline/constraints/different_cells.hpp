// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// Up to four cells that differ, with digits 1 to 9 as bits 0 to 8: their sums, as bits of one word. All
/// assignments of the cells but the last are listed, `most_listed` at most where these are used.
class different_cells {
public:
  static constexpr std::size_t most = 4;
  static constexpr int most_listed = 81;

  /// Bit s: the cells can have the sum s. Requires 1 to `most` cells. O(assignments of all but the last).
  static std::uint64_t sums(const unsigned* cells, std::size_t size) {
    return size == 1   ? sums_of<0>(cells, 0, 1)
           : size == 2 ? sums_of<1>(cells, 0, 1)
           : size == 3 ? sums_of<2>(cells, 0, 1)
                       : sums_of<3>(cells, 0, 1);
  }
  /// Adds to `kept`, by cell, the digits with which the sum is one of `sums`. As `sums` in the rest.
  static void keep(const unsigned* cells, std::size_t size, unsigned* kept, std::uint64_t sums) {
    size == 1   ? keep_sums<0>(cells, kept, 0, 1, sums)
    : size == 2 ? keep_sums<1>(cells, kept, 0, 1, sums)
    : size == 3 ? keep_sums<2>(cells, kept, 0, 1, sums)
                : keep_sums<3>(cells, kept, 0, 1, sums);
  }

private:
  // Of `Before` cells and one more, `used` in others, which have the sum `shift` - 1.
  template <std::size_t Before>
  static std::uint64_t sums_of(const unsigned* cells, unsigned used, int shift) {
    if constexpr (Before == 0) {
      return std::uint64_t{cells[0] & ~used} << shift;
    } else {
      std::uint64_t result = 0;
      for (unsigned left = cells[0] & ~used; left != 0; left &= left - 1)
        result |=
            sums_of<Before - 1>(cells + 1, used | (left & (~left + 1)), shift + std::countr_zero(left) + 1);
      return result;
    }
  }
  // Whether there are any such digits.
  template <std::size_t Before>
  static bool keep_sums(const unsigned* cells, unsigned* kept, unsigned used, int shift, std::uint64_t sums) {
    if constexpr (Before == 0) {
      const unsigned here = static_cast<unsigned>(sums >> shift) & cells[0] & ~used;
      kept[0] |= here;
      return here != 0;
    } else {
      bool is_open = false;
      for (unsigned left = cells[0] & ~used; left != 0; left &= left - 1) {
        const unsigned d = left & (~left + 1);
        const bool here =
            keep_sums<Before - 1>(cells + 1, kept + 1, used | d, shift + std::countr_zero(left) + 1, sums);
        kept[0] |= d & (unsigned{!here} - 1); // without a branch
        is_open |= here;
      }
      return is_open;
    }
  }
};

} // namespace detail

} // namespace boxline::inline v0_2::constraints
