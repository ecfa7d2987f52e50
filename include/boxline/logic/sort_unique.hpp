// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Sorts a list and removes duplicates. O(n log n).
template <class T>
void sort_unique(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

} // namespace boxline::inline v0_2::logic
