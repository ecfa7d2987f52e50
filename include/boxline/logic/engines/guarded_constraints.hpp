// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/guarded_pattern.hpp>
#include <boxline/logic/engines/numbered_constraints.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The constraints of a state and, numbered after them, patterns with guardians: their candidates are the
/// guardians, of which one holds, and perhaps more. Refers to the patterns.
template <board Board>
class guarded_constraints {
public:
  using numbers = numbered_constraints<Board>;

  guarded_constraints(const Board& b, std::span<const guarded_pattern> patterns)
      : plain_(b), patterns_(patterns) {
    if (patterns.empty()) return;
    for (const guarded_pattern& p : patterns) {
      guardians_.emplace_back();
      for (const assignment a : p.guardians) guardians_.back().push_back(numbers::number(a));
    }
    first_.assign(std::size_t(numbers::candidates) + 1, 0);
    for (int i = 0; i < numbers::candidates; ++i) {
      const auto own = plain_.of(i);
      constraints_.insert(constraints_.end(), own.begin(), own.end());
      for (std::size_t p = 0; p < guardians_.size(); ++p)
        if (std::find(guardians_[p].begin(), guardians_[p].end(), i) != guardians_[p].end())
          constraints_.push_back(plain_.size() + int(p));
      first_[std::size_t(i) + 1] = constraints_.size();
    }
  }

  int size() const { return plain_.size() + int(patterns_.size()); }
  /// As of `numbered_constraints`.
  std::span<const int> members(int k) const {
    return is_pattern(k) ? std::span<const int>(guardians_[std::size_t(k - plain_.size())])
                         : plain_.members(k);
  }
  std::span<const int> of(int i) const {
    if (patterns_.empty()) return plain_.of(i);
    return std::span(constraints_)
        .subspan(first_[std::size_t(i)], first_[std::size_t(i) + 1] - first_[std::size_t(i)]);
  }
  bool is_open(int i) const { return plain_.is_open(i); }
  /// Whether constraint k has candidate i. O(houses a cell).
  bool has(int k, int i) const {
    const auto in = of(i);
    return std::find(in.begin(), in.end(), k) != in.end();
  }

  bool has_patterns() const { return !patterns_.empty(); }
  bool is_pattern(int k) const { return k >= plain_.size(); }
  /// Requires `is_pattern(k)`.
  const guarded_pattern& pattern_at(int k) const { return patterns_[std::size_t(k - plain_.size())]; }

private:
  numbered_constraints<Board> plain_;
  std::span<const guarded_pattern> patterns_;
  std::vector<std::vector<int>> guardians_; // of each pattern
  std::vector<int> constraints_;            // of each candidate, where there are patterns
  std::vector<std::size_t> first_;
};

} // namespace boxline::inline v0_2::logic
