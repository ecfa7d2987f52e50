// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Pairs whose digits add up to `sum`: an X with 10, a V with 5.
struct pair_sum {
  static constexpr std::string_view name = "sum of a pair";
  std::vector<cell_pair> list;
  int sum = 10;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return first + second == sum; }
};

/// All cells that share a side, but for the pairs in `except`, do not add up to `sum`: where all X or all V
/// are given.
struct no_pair_sum {
  static constexpr std::string_view name = "no other pair with this sum";
  std::vector<cell_pair> except;
  int sum = 10;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell_pair> pairs(box b) const { return neighbours(b, except); }
  bool allows(int first, int second) const { return first + second != sum; }
};

} // namespace boxline::inline v0_2::constraints
