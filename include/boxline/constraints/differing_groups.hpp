// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// For each cell its group: the first one all of whose cells differ from it, by `differ(cell, cell)`. Empty
/// for more than 255 cells. O(cells^2).
template <class Differ>
std::vector<std::uint8_t> groups_that_differ(std::span<const cell> cells, const Differ& differ) {
  std::vector<std::uint8_t> result;
  if (cells.size() > 255) return result;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::uint64_t refused[4] = {};
    for (std::size_t k = 0; k < i; ++k)
      if (!differ(cells[i], cells[k])) refused[result[k] / 64] |= std::uint64_t{1} << (result[k] % 64);
    std::uint8_t g = 0;
    while ((refused[g / 64] >> (g % 64) & 1) != 0) ++g;
    result.push_back(g);
  }
  return result;
}

// clang-format off
/// As `groups_that_differ`, but in larger groups where another order of the cells makes them: those of a line
/// that enters a box more than once may be
///
///     a b . | . .        {a,b,c} {d} {e}     in the order of the line, or by rows
///     e d c | . .        {a,b,c,d,e}         where the cell that differs from most of those left comes first
///
/// More is inferred of sums in few large groups: the squares of the sizes are what the range of the sum loses
/// by them. O(cells^3).
// clang-format on
template <class Differ>
std::vector<std::uint8_t> large_groups_that_differ(std::span<const cell> cells, const Differ& differ) {
  std::vector<std::uint8_t> first = groups_that_differ(cells, differ);
  if (std::all_of(first.begin(), first.end(), [](std::uint8_t g) { return g == 0; })) return first;
  const auto squares = [](const std::vector<std::uint8_t>& groups) {
    std::array<std::size_t, 256> sizes{};
    for (const std::uint8_t g : groups) ++sizes[g];
    return std::accumulate(sizes.begin(), sizes.end(), std::size_t{0},
                           [](std::size_t sum, std::size_t size) { return sum + size * size; });
  };
  std::vector<std::uint8_t> second(cells.size());
  std::vector<std::size_t> left(cells.size()), fitting, after;
  std::iota(left.begin(), left.end(), std::size_t{0});
  for (std::uint8_t g = 0; !left.empty(); ++g) {
    for (fitting = left; !fitting.empty(); fitting = after) {
      std::size_t best = 0, most = 0;
      for (const std::size_t i : fitting) {
        const auto here =
            std::size_t{1} +
            static_cast<std::size_t>(std::count_if(fitting.begin(), fitting.end(), [&](std::size_t k) {
              return k != i && differ(cells[i], cells[k]);
            }));
        if (here > most) {
          most = here;
          best = i;
        }
      }
      second[best] = g;
      left.erase(std::find(left.begin(), left.end(), best));
      after.clear();
      for (const std::size_t k : fitting)
        if (k != best && differ(cells[best], cells[k])) after.push_back(k);
    }
  }
  return squares(second) > squares(first) ? second : first;
}

} // namespace boxline::inline v0_2::constraints
