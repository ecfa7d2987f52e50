// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <vector>

/// \file
/// An oracle for exported models that are systems of sums, or exact cover problems: all ways to choose
/// variables so that each group has exactly one of them. A plain search on ints.

namespace exact_ones {

class system {
public:
  /// Variables from 0 to `variables` - 1.
  system(int variables, std::vector<std::vector<int>> groups)
      : groups_(static_cast<std::vector<std::vector<int>>&&>(groups)),
        groups_of_(static_cast<std::size_t>(variables)), excluded_(static_cast<std::size_t>(variables)),
        met_(groups_.size()) {
    for (std::size_t g = 0; g < groups_.size(); ++g)
      for (const int v : groups_[g]) groups_of_[static_cast<std::size_t>(v)].push_back(g);
  }

  /// Calls `visit` with the chosen variables, unordered, for each way.
  template <class Visit>
  void for_each(Visit visit) {
    std::size_t best = groups_.size();
    int fewest = 1 << 30;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (met_[g] > 0) continue;
      int left = 0;
      for (const int v : groups_[g]) left += excluded_[static_cast<std::size_t>(v)] == 0;
      if (left < fewest) {
        fewest = left;
        best = g;
      }
    }
    if (best == groups_.size()) return visit(chosen_);
    const std::vector<int> alternatives = groups_[best];
    for (const int v : alternatives) {
      if (excluded_[static_cast<std::size_t>(v)] > 0) continue;
      chosen_.push_back(v);
      change(v, 1);
      for_each(visit);
      change(v, -1);
      chosen_.pop_back();
    }
  }

private:
  void change(int v, int by) {
    for (const std::size_t g : groups_of_[static_cast<std::size_t>(v)]) {
      met_[g] += by;
      for (const int other : groups_[g]) excluded_[static_cast<std::size_t>(other)] += by;
    }
  }

  std::vector<std::vector<int>> groups_;
  std::vector<std::vector<std::size_t>> groups_of_;
  std::vector<int> excluded_, met_, chosen_;
};

} // namespace exact_ones
