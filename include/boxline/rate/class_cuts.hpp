// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::rate {

/// Classes in the order of their medians, and the value where each begins.
struct class_cuts {
  std::vector<std::size_t> order; ///< the classes, lowest first; of equal medians the smaller index first
  std::vector<double> from; ///< where order[1], order[2], ... begin: one value less than there are classes
};

/// The middle value, or the mean of the middle two. Requires at least one value.
inline double median_of(std::vector<double> values) {
  BOXLINE_ASSERT(!values.empty());
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// The boundary between two classes: the value that minimises the greater of two shares, that of the lower
/// class at or above it and that of the upper class below it; of several such values the lowest. It is the
/// middle between two adjacent values, or the only value. Requires at least one value of each class. O(n log
/// n).
inline double cut_between(std::vector<double> lower, std::vector<double> upper) {
  BOXLINE_ASSERT(!lower.empty() && !upper.empty());
  std::sort(lower.begin(), lower.end());
  std::sort(upper.begin(), upper.end());
  std::vector<double> all(lower);
  all.insert(all.end(), upper.begin(), upper.end());
  std::sort(all.begin(), all.end());
  double best = all.front(), least = 2;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (all[i] == all[i + 1]) continue;
    const double at = all[i] + (all[i + 1] - all[i]) / 2;
    const auto below = [at](const std::vector<double>& values) {
      return static_cast<double>(std::lower_bound(values.begin(), values.end(), at) - values.begin()) /
             static_cast<double>(values.size());
    };
    const double wrong = std::max(1 - below(lower), below(upper));
    if (wrong < least) {
      least = wrong;
      best = at;
    }
  }
  return best;
}

/// The boundaries between classes by labelled values: `cut_between` of classes that are adjacent in the order
/// of their medians, or the boundary before it where that is higher. `values[i]` has the class `labels[i]`,
/// from 0 to count - 1. Requires at least one value of each class. Source: Entwistle, section III.D,
/// "determined by the relative averages and distributions of each category"; the paper does not give the
/// method.
inline class_cuts cuts_from_labels(const std::vector<double>& values, const std::vector<std::size_t>& labels,
                                   std::size_t count) {
  BOXLINE_ASSERT(values.size() == labels.size());
  std::vector<std::vector<double>> of(count);
  for (std::size_t i = 0; i < values.size(); ++i) of[labels[i]].push_back(values[i]);
  std::vector<double> medians;
  class_cuts result;
  for (std::size_t c = 0; c < count; ++c) {
    result.order.push_back(c);
    medians.push_back(median_of(of[c]));
  }
  std::stable_sort(result.order.begin(), result.order.end(),
                   [&](std::size_t a, std::size_t b) { return medians[a] < medians[b]; });
  for (std::size_t i = 1; i < count; ++i) {
    const double at = cut_between(of[result.order[i - 1]], of[result.order[i]]);
    result.from.push_back(result.from.empty() ? at : std::max(at, result.from.back()));
  }
  return result;
}

} // namespace boxline::inline v0_2::rate
