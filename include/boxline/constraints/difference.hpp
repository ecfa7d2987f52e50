// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

#include <cstdlib>

namespace boxline::inline v0_2::constraints {

/// Pairs whose digits differ by `by`: white dots of Kropki puzzles with 1.
struct difference {
  static constexpr std::string_view name = "difference";
  std::vector<cell_pair> list;
  int by = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(by); }
  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return std::abs(first - second) == by; }
};

/// All cells that share a side, but for the pairs in `except`, do not differ by `by`: where all white dots
/// are given. In Kropki puzzles `except` is all pairs with a dot, black ones too: 1 and 2 can have either.
struct no_difference {
  static constexpr std::string_view name = "no other difference";
  std::vector<cell_pair> except;
  int by = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(by); }
  std::vector<cell_pair> pairs(box b) const { return neighbours(b, except); }
  bool allows(int first, int second) const { return std::abs(first - second) != by; }
};

} // namespace boxline::inline v0_2::constraints
