// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/cage.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::generate {

/// The sizes of drawn cages.
struct cage_sizes {
  int least = 2, most = 4; ///< cells of a cage
};

/// Divides a full grid into killer cages: each is connected by sides, holds different digits and has their
/// sum. Sizes are drawn from `sizes`; a cage that finds no room is smaller, and a single cell joins a cage
/// beside it where that has room. In the order of their first cells. The same state of `random` gives the
/// same cages. Requires a complete grid, 1 <= least <= most, and n <= 64. O(n^2 * most^2).
template <box B>
std::vector<constraints::cage> draw_cages(const grid<B>& full, random_source& random,
                                          const cage_sizes& sizes = {}) {
  constexpr int n = B.size();
  BOXLINE_ASSERT(full.is_complete() && 1 <= sizes.least && sizes.least <= sizes.most);
  std::vector<std::vector<cell>> cages;
  std::array<int, std::size_t(n * n)> cage_of{};
  cage_of.fill(-1);
  const auto for_each_neighbour = [](int c, auto f) {
    if (c >= n) f(c - n);
    if (c % n > 0) f(c - 1);
    if (c % n + 1 < n) f(c + 1);
    if (c + n < n * n) f(c + n);
  };
  const auto fits = [&](const std::vector<cell>& cage, int c) {
    for (const cell other : cage)
      if (full[other] == full[cell(c)]) return false;
    return true;
  };
  const auto put = [&](std::size_t cage, int c) {
    cages[cage].push_back(cell(c));
    cage_of[std::size_t(c)] = static_cast<int>(cage);
  };

  std::array<int, std::size_t(n * n)> order{};
  for (int c = 0; c < n * n; ++c) order[std::size_t(c)] = c;
  random.shuffle(order.begin(), order.end());
  for (const int start : order) {
    if (cage_of[std::size_t(start)] >= 0) continue;
    const std::size_t cage = cages.size();
    cages.emplace_back();
    put(cage, start);
    const auto size = static_cast<std::size_t>(sizes.least) +
                      random.below(static_cast<std::uint64_t>(sizes.most - sizes.least) + 1);
    while (cages[cage].size() < size) {
      std::vector<int> open;
      for (const cell c : cages[cage])
        for_each_neighbour(c, [&](int next) {
          if (cage_of[std::size_t(next)] < 0 && fits(cages[cage], next)) open.push_back(next);
        });
      if (open.empty()) break;
      put(cage, open[random.below(open.size())]);
    }
    if (sizes.least == 1 || cages[cage].size() > 1) continue;
    // A single cell: into a cage beside it.
    std::vector<std::size_t> beside;
    for_each_neighbour(start, [&](int next) {
      const int other = cage_of[std::size_t(next)];
      if (other < 0) return;
      const auto& cells = cages[static_cast<std::size_t>(other)];
      if (cells.size() < static_cast<std::size_t>(sizes.most) && fits(cells, start))
        beside.push_back(static_cast<std::size_t>(other));
    });
    if (beside.empty()) continue;
    cages.pop_back();
    put(beside[random.below(beside.size())], start);
  }

  std::vector<constraints::cage> result;
  std::array<bool, std::size_t(n * n)> done{};
  for (int c = 0; c < n * n; ++c) {
    const auto at = static_cast<std::size_t>(cage_of[std::size_t(c)]);
    if (done[at]) continue;
    done[at] = true;
    constraints::cage cage{cages[at], 0};
    for (const cell in : cage.cells) cage.sum += full[in];
    result.push_back(std::move(cage));
  }
  return result;
}

} // namespace boxline::inline v0_2::generate
