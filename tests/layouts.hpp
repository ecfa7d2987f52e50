// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid_layout.hpp>

#include "brute.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

/// \file
/// Overlapping grids for tests, apart from the library: their cells and houses follow from the offsets.

/// The cells and houses of grids of boxes of R rows and C columns; a house that two grids share is listed
/// twice.
struct oracle_layout {
  int n, cells = 0;
  std::vector<brute::region> houses;
  std::map<std::pair<int, int>, int> numbers;

  oracle_layout(int R, int C, const std::vector<std::pair<int, int>>& offsets) : n(R * C) {
    for (const auto& [top, left] : offsets)
      for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) numbers[{top + r, left + c}] = 0;
    for (auto& [place, number] : numbers) number = cells++;
    for (const auto& [top, left] : offsets)
      for (const brute::region& house : brute::standard_houses(R, C)) {
        brute::region moved;
        for (const int c : house) moved.push_back(numbers.at({top + c / n, left + c % n}));
        houses.push_back(moved);
      }
  }
  /// The same of a layout of the library, of which only the offsets are used.
  explicit oracle_layout(const boxline::grid_layout& l)
      : oracle_layout(l.shape().rows, l.shape().columns, pairs(l)) {}

  std::vector<std::vector<int>> solutions(const boxline::layout_values& givens,
                                          std::size_t limit = SIZE_MAX) const {
    return brute::solver(n, houses, {givens.begin(), givens.end()}).solutions(limit);
  }

private:
  static std::vector<std::pair<int, int>> pairs(const boxline::grid_layout& l) {
    std::vector<std::pair<int, int>> result;
    for (const boxline::grid_offset& g : l.grids()) result.emplace_back(g.row, g.column);
    return result;
  }
};
