// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace boxline::inline v0_2::constraints {

namespace detail {

// clang-format off
/// The least sum of different digits, one of each cell; the greatest is that of the reversed digits. Digits
/// are given out from the smallest on, each where the cells that have one by then can make room for it
/// (Kuhn's paths), which yields the least of all sets: they are the independent sets of a matroid.
///
/// Without one of the cells, its digit is free, and may pass on: the least set loses the largest digit whose
/// cell that frees.
///
///     {1} {1,2} {2,5}     1 + 2 + 5      without the first: the second takes 1, the third 2: 1 + 2, not 5
// clang-format on
class least_different {
public:
  static constexpr std::size_t most_cells = 64;

  /// Nothing where the cells cannot all differ. Requires at most `most_cells`. O(digits cells).
  std::optional<int> operator()(std::span<const digit_mask> cells) {
    digits_ = cells;
    taken_ = given_ = 0;
    digit_mask all = 0;
    for (const digit_mask m : cells) all |= m;
    for (digit_mask left = all; left != 0; left &= left - 1) cells_with_[at(left)] = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (digit_mask left = cells[i]; left != 0; left &= left - 1)
        cells_with_[at(left)] |= std::uint64_t{1} << i;
    std::size_t count = 0;
    int sum = 0;
    for (; all != 0 && count < cells.size(); all &= all - 1) {
      seen_ = 0;
      if (!give(at(all))) continue;
      given_ |= all & (~all + 1);
      sum += smallest(all);
      ++count;
    }
    return count == cells.size() ? std::optional(sum) : std::nullopt;
  }
  /// After a sum was found: what it is less without each of the cells. O(digits + cells).
  void find_shares(std::span<int> shares) const {
    std::array<int, 64> lost;
    digit_mask open = given_;
    while (open != 0) {
      // Every digit that frees the largest that is left.
      const std::size_t largest_left = static_cast<std::size_t>(largest(open)) - 1;
      digit_mask next = digit_mask{1} << largest_left;
      while (next != 0) {
        const std::size_t d = at(next);
        lost[d] = static_cast<int>(largest_left) + 1;
        open &= ~(digit_mask{1} << d);
        next = (next & (next - 1)) | (digits_[cell_of_[d]] & open);
      }
    }
    for (digit_mask left = given_; left != 0; left &= left - 1) shares[cell_of_[at(left)]] = lost[at(left)];
  }

private:
  // The smallest digit, from 0.
  static std::size_t at(digit_mask m) { return static_cast<std::size_t>(std::countr_zero(m)); }
  bool give(std::size_t digit) {
    if (const std::uint64_t free = cells_with_[digit] & ~taken_; free != 0) {
      taken_ |= free & (~free + 1);
      take(at(free), digit);
      return true;
    }
    for (std::uint64_t left; (left = cells_with_[digit] & ~seen_) != 0;) {
      const std::size_t i = at(left);
      seen_ |= std::uint64_t{1} << i;
      if (!give(digit_of_[i])) continue;
      take(i, digit);
      return true;
    }
    return false;
  }
  void take(std::size_t i, std::size_t digit) {
    digit_of_[i] = static_cast<std::uint8_t>(digit);
    cell_of_[digit] = static_cast<std::uint8_t>(i);
  }

  // Written before they are read.
  std::span<const digit_mask> digits_;
  std::array<std::uint64_t, 64> cells_with_;
  std::array<std::uint8_t, 64> digit_of_, cell_of_;
  std::uint64_t seen_, taken_;
  digit_mask given_;
};

} // namespace detail

/// The least and the greatest sum.
struct sum_range {
  int least = 0, greatest = 0;
};
/// The bounds of the sum of some cells that all differ, exactly, and those without each of them; nothing
/// where they cannot differ. Requires at most 64 cells. O(digits cells).
class different_bounds {
public:
  static constexpr std::size_t most_cells = detail::least_different::most_cells;

  std::optional<sum_range> operator()(std::span<const digit_mask> cells) {
    size_ = cells.size();
    for (std::size_t i = 0; i < size_; ++i) turned_[i] = detail::reversed(cells[i]);
    const auto low = least_(cells), high = greatest_({turned_.data(), size_});
    if (!low || !high) return std::nullopt;
    all_ = {*low, 65 * static_cast<int>(size_) - *high};
    return all_;
  }
  /// After a range was found: those of the other cells, for each of them. Requires that the digits are still
  /// what they were.
  void find_others(std::span<sum_range> others) const {
    std::array<int, most_cells> less, more;
    least_.find_shares(less);
    greatest_.find_shares(more);
    for (std::size_t i = 0; i < size_; ++i)
      others[i] = {all_.least - less[i], all_.greatest - (65 - more[i])};
  }

private:
  detail::least_different least_, greatest_;
  std::array<digit_mask, most_cells> turned_;
  std::size_t size_ = 0;
  sum_range all_{};
};

} // namespace boxline::inline v0_2::constraints
