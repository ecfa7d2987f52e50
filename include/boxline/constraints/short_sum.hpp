// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_cells.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace boxline::inline v0_2::constraints {

// clang-format off
/// Cells whose digits, 1 to 9, add up to a sum, some of them subtracted, in groups of up to four that differ.
/// A digit d that is subtracted is 10 - d added, so that the sums of all groups are bits of one word:
///
///     a + b - c = 4    is    a + b + (10 - c) = 14        group {a,b}: sums of two different digits, 3 to 17
///                                                         group {c}: its digits, turned
///
/// Where the sum is large, all digits are turned. A digit stays if its group can have it with a sum that the
/// other groups can complete; a group all of whose sums they can complete is left as it is.
// clang-format on
class short_sum {
public:
  static constexpr std::size_t most_cells = 12, most_in_group = detail::different_cells::most;
  /// How many assignments of the cells of a group before the last are listed.
  static constexpr int most_listed = detail::different_cells::most_listed;

  enum class result : std::uint8_t { open, contradiction, unknown };
  /// The enumerator's name.
  friend constexpr std::string_view to_string(result r) {
    return word_of(r, {"open", "contradiction", "unknown"});
  }

  /// `coefficients` has 1 or -1 for each cell; cells with equal `groups` and coefficients differ. Nothing
  /// where these are not short.
  static std::optional<short_sum> of(std::span<const int> coefficients, std::span<const std::uint8_t> groups,
                                     int sum) {
    const std::size_t size = coefficients.size();
    if (size == 0 || size > most_cells || groups.size() != size) return std::nullopt;
    short_sum s;
    s.size_ = size;
    int subtracted = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (coefficients[i] != 1 && coefficients[i] != -1) return std::nullopt;
      subtracted += coefficients[i] < 0;
      s.positions_[i] = static_cast<std::uint8_t>(i);
    }
    const auto group_of = [&](std::uint8_t i) { return 2 * groups[i] + (coefficients[i] < 0); };
    const auto end = s.positions_.begin() + static_cast<std::ptrdiff_t>(size);
    std::stable_sort(s.positions_.begin(), end,
                     [&](std::uint8_t x, std::uint8_t y) { return group_of(x) < group_of(y); });
    std::int64_t total = std::int64_t{sum} + 10 * subtracted;
    const bool is_turned = total > 63;
    if (is_turned) total = 10 * static_cast<int>(size) - total;
    if (total < 0 || total > 63) return std::nullopt;
    s.sum_ = static_cast<int>(total);
    for (std::size_t i = 0; i < size; ++i) {
      s.is_turned_[i] = (coefficients[s.positions_[i]] < 0) != is_turned;
      if (i == 0 || group_of(s.positions_[i]) != group_of(s.positions_[i - 1])) s.sizes_[s.groups_++] = 0;
      if (++s.sizes_[s.groups_ - 1] > most_in_group) return std::nullopt;
    }
    return s;
  }

  /// Narrows the cells, to the fixpoint; `unknown`, and nothing is narrowed, where a group has more than
  /// `most_listed` assignments. Requires no empty cell. O(assignments of the groups).
  result narrow(std::span<std::uint16_t> digits) const {
    std::array<unsigned, most_cells> cells;
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint16_t m = digits[positions_[i]];
      cells[i] = is_turned_[i] ? turned[m] : m;
    }
    std::array<std::uint64_t, most_cells> sums;
    const unsigned* first = cells.data();
    for (std::size_t k = 0; k < groups_; first += sizes_[k++]) {
      if (sizes_[k] == 4 && is_long(first)) return result::unknown;
      sums[k] = detail::different_cells::sums(first, sizes_[k]);
    }
    // Bit s of `before`: the groups before this one can have the sum s. Bit s of `after`: those after it can
    // complete s.
    std::array<std::uint64_t, most_cells> after;
    after[groups_ - 1] = std::uint64_t{1} << sum_;
    for (std::size_t k = groups_ - 1; k > 0; --k) {
      after[k - 1] = 0;
      for (std::uint64_t left = sums[k]; left != 0; left &= left - 1)
        after[k - 1] |= after[k] >> std::countr_zero(left);
    }
    std::uint64_t before = 1;
    std::size_t at = 0;
    for (std::size_t k = 0; k < groups_; at += sizes_[k++]) {
      std::uint64_t here = after[k] & sums[k], next = sums[k];
      if (k > 0) {
        here = next = 0;
        for (std::uint64_t left = sums[k]; left != 0; left &= left - 1) {
          const std::uint64_t with = before << std::countr_zero(left);
          next |= with;
          here |= left & (~left + 1) & (std::uint64_t{(with & after[k]) == 0} - 1); // without a branch
        }
      }
      before = next;
      if (here == 0) return result::contradiction;
      if (here == sums[k]) continue;
      std::array<unsigned, most_in_group> kept{};
      const unsigned* const group = cells.data() + at;
      detail::different_cells::keep(group, sizes_[k], kept.data(), here);
      for (std::size_t i = 0; i < sizes_[k]; ++i)
        digits[positions_[at + i]] =
            static_cast<std::uint16_t>(is_turned_[at + i] ? turned[kept[i]] : kept[i]);
    }
    return result::open;
  }

private:
  // By the digits of a cell: 10 - d for each d.
  static constexpr std::array<std::uint16_t, 512> turned = [] {
    std::array<std::uint16_t, 512> all{};
    for (unsigned m = 0; m < 512; ++m)
      for (unsigned i = 0; i < 9; ++i)
        if ((m >> i & 1) != 0) all[m] = static_cast<std::uint16_t>(all[m] | 1u << (8 - i));
    return all;
  }();

  static bool is_long(const unsigned* cells) {
    return std::popcount(cells[0]) * std::popcount(cells[1]) * std::popcount(cells[2]) > most_listed;
  }

  std::size_t size_ = 0, groups_ = 0;
  int sum_ = 0;
  std::array<std::uint8_t, most_cells> positions_{}, sizes_{}; // group by group
  std::array<bool, most_cells> is_turned_{};
};

} // namespace boxline::inline v0_2::constraints
