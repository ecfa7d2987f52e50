// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/sums.hpp>

#include <array>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// A perfect matching of at most 64 cells with as many digits.
class matching {
public:
  explicit constexpr matching(std::span<const digit_mask> digits) : digits_(digits) {
    owner_.fill(-1);
    for (std::size_t i = 0; i < digits.size() && is_perfect_; ++i) {
      digit_mask tried = 0;
      is_perfect_ = place(i, tried);
    }
  }
  constexpr bool is_perfect() const { return is_perfect_; }
  /// Adds to `result`, by cell, the digits that the cell has in some perfect matching: its own, and those of
  /// the cells on a common cycle of alternating edges.
  constexpr void add_supported(std::span<digit_mask> result) const {
    const std::size_t count = digits_.size();
    std::array<std::uint64_t, 64> reach{};
    for (std::size_t i = 0; i < count; ++i) {
      reach[i] = std::uint64_t{1} << i;
      for (digit_mask left = digits_[i]; left != 0; left &= left - 1)
        reach[i] |= std::uint64_t{1} << owner_of(left);
    }
    for (std::size_t via = 0; via < count; ++via)
      for (std::size_t i = 0; i < count; ++i)
        if ((reach[i] >> via & 1) != 0) reach[i] |= reach[via];
    for (std::size_t i = 0; i < count; ++i)
      for (digit_mask left = digits_[i]; left != 0; left &= left - 1)
        if ((reach[owner_of(left)] >> i & 1) != 0) result[i] |= left & (~left + 1);
  }

private:
  constexpr std::size_t owner_of(digit_mask left) const {
    return static_cast<std::size_t>(owner_[std::size_t(std::countr_zero(left))]);
  }
  constexpr bool place(std::size_t i, digit_mask& tried) {
    for (digit_mask left = digits_[i] & ~tried; left != 0; left &= left - 1) {
      left &= ~tried;
      if (left == 0) break;
      const auto d = static_cast<std::size_t>(std::countr_zero(left));
      tried |= digit_mask{1} << d;
      if (owner_[d] >= 0 && !place(static_cast<std::size_t>(owner_[d]), tried)) continue;
      owner_[d] = static_cast<int>(i);
      return true;
    }
    return false;
  }

  std::span<const digit_mask> digits_;
  std::array<int, 64> owner_{};
  bool is_perfect_ = true;
};

} // namespace detail

/// A renban line: its cells hold successive digits, each once, in any order. Requires that it has no cell
/// twice.
struct renban {
  static constexpr std::string_view name = "renban";
  std::vector<cell> cells;

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    digit_mask seen = 0;
    for (const int v : values) {
      if ((seen & mask_of(v)) != 0) return false;
      seen |= mask_of(v);
    }
    return values.empty() || largest(seen) - smallest(seen) + 1 == static_cast<int>(values.size());
  }
  /// See `scoped_constraint`: the digits of all runs that the cells cover.
  digit_mask required(std::span<const digit_mask> digits, box b) const {
    const int size = static_cast<int>(digits.size());
    digit_mask any = 0, result = ~digit_mask{0};
    for (const digit_mask m : digits) any |= m;
    for (int low = 1; low + size - 1 <= b.size(); ++low)
      if (const digit_mask run = digits_between(low, low + size - 1); (run & ~any) == 0) result &= run;
    return result & any;
  }
  /// See `scoped_constraint`: the runs.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups) const {
    return detail::sets_that(cells.size(), b.size(), [this](digit_mask set) {
      return set == 0 || largest(set) - smallest(set) + 1 == static_cast<int>(cells.size());
    });
  }
  /// Exact: the perfect matchings of the cells with each run of digits. O(n * cells^2).
  bool narrow(std::span<digit_mask> digits, box b) const {
    if (digits.empty()) return true;
    const int size = static_cast<int>(digits.size());
    if (size > b.size()) return false;
    std::array<digit_mask, 64> inside{}, result{};
    for (int low = 1; low + size - 1 <= b.size(); ++low) {
      const digit_mask run = digits_between(low, low + size - 1);
      digit_mask covered = 0;
      bool is_open = true;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        inside[i] = digits[i] & run;
        covered |= inside[i];
        is_open = is_open && inside[i] != 0;
      }
      if (!is_open || covered != run) continue;
      const detail::matching found(std::span<const digit_mask>(inside.data(), digits.size()));
      if (found.is_perfect()) found.add_supported(result);
    }
    bool is_open = true;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      digits[i] = result[i];
      is_open = is_open && result[i] != 0;
    }
    return is_open;
  }
};

} // namespace boxline::inline v0_2::constraints
