// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Pairs of which one digit is `by` times the other: black dots of Kropki puzzles with 2.
struct ratio {
  static constexpr std::string_view name = "ratio";
  std::vector<cell_pair> list;
  int by = 2;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(by); }
  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return first == by * second || second == by * first; }
};

/// All cells that share a side, but for the pairs in `except`, have no such ratio: where all black dots are
/// given. In Kropki puzzles `except` is all pairs with a dot, white ones too: 1 and 2 can have either.
struct no_ratio {
  static constexpr std::string_view name = "no other ratio";
  std::vector<cell_pair> except;
  int by = 2;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(by); }
  std::vector<cell_pair> pairs(box b) const { return neighbours(b, except); }
  bool allows(int first, int second) const { return first != by * second && second != by * first; }
};

} // namespace boxline::inline v0_2::constraints
