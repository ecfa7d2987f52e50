// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <span>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// The least sum of different digits, one of each cell; the greatest is that of the reversed digits. Digits
/// are given out from the smallest on, each where the cells that have one by then can make room for it
/// (Kuhn's paths), which yields the least of all sets: they are the independent sets of a matroid.
class least_different {
public:
  static constexpr std::size_t most_cells = 64;

  /// Nothing where the cells cannot all differ. Requires at most `most_cells`. O(digits cells^2).
  std::optional<int> operator()(std::span<const digit_mask> cells) {
    cells_ = cells;
    digit_of_.fill(0);
    digit_mask all = 0;
    for (const digit_mask m : cells) all |= m;
    std::size_t given = 0;
    int sum = 0;
    for (; all != 0 && given < cells.size(); all &= all - 1) {
      seen_ = 0;
      if (!give(smallest(all))) continue;
      sum += smallest(all);
      ++given;
    }
    return given == cells.size() ? std::optional(sum) : std::nullopt;
  }

private:
  bool give(int digit) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if ((cells_[i] & mask_of(digit)) == 0 || (seen_ >> i & 1) != 0) continue;
      seen_ |= std::uint64_t{1} << i;
      if (digit_of_[i] != 0 && !give(digit_of_[i])) continue;
      digit_of_[i] = digit;
      return true;
    }
    return false;
  }

  std::span<const digit_mask> cells_;
  std::array<int, most_cells> digit_of_{};
  std::uint64_t seen_ = 0;
};

} // namespace detail

/// The least and the greatest sum.
struct sum_range {
  int least = 0, greatest = 0;
};
/// The bounds of the sum of some cells that all differ, exactly; nothing where they cannot. Requires at most
/// 64 cells. O(digits cells^2).
inline std::optional<sum_range> different_sum_range(std::span<const digit_mask> cells) {
  detail::least_different least;
  std::array<digit_mask, detail::least_different::most_cells> turned;
  for (std::size_t i = 0; i < cells.size(); ++i) turned[i] = detail::reversed(cells[i]);
  const auto low = least(cells), high = least({turned.data(), cells.size()});
  if (!low) return std::nullopt;
  return sum_range{*low, 65 * static_cast<int>(cells.size()) - *high};
}

} // namespace boxline::inline v0_2::constraints
