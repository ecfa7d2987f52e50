// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/linear_sum.hpp>

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// Cells whose digits have a known sum.
struct known_sum {
  std::vector<cell> cells;
  int sum = 0;
};

// clang-format off
/// Sums that follow from houses and cages: for each house, each two that are disjoint and adjacent in the
/// list, and each run of the rows and of the columns, the cages inside are subtracted, and one that sticks
/// out by fewer cells than it has inside is subtracted too:
///
///     row  | a a b b b c c d d |     house 45 = a + b + c + d,  a, b and c known: d is an innie,
///              b                     b sticks out by one cell: an outie
///
/// At most `most` cells, innies and outies together, twice as many where the sum is within two a cell of the
/// least or the greatest; for one house, all that are left. Where cages fill houses and have another sum, the
/// only one given is 0, of a cell. `houses` are the n rows, the n columns and others, or less than 2n, each
/// with its sum. No sum is given twice. O(houses^2 * cages). Source: the "45 rule" of killer puzzles.
// clang-format on
template <std::same_as<known_sum> Sum>
std::vector<linear_sum> implied_sums(box b, const std::vector<Sum>& houses, const std::vector<Sum>& cages,
                                     std::size_t most = 5) {
  if (cages.empty()) return {};
  const auto count = static_cast<std::size_t>(b.cells()), n = static_cast<std::size_t>(b.size());
  const std::size_t words = (count + 63) / 64;
  using bits = std::vector<std::uint64_t>;
  const auto add = [](std::uint64_t* to, cell c) {
    to[std::size_t(c) / 64] |= std::uint64_t{1} << (std::size_t(c) % 64);
  };
  const auto has = [](const bits& of, cell c) {
    return (of[std::size_t(c) / 64] >> (std::size_t(c) % 64) & 1) != 0;
  };
  bits of_cages(cages.size() * words); // `words` for each
  for (std::size_t i = 0; i < cages.size(); ++i)
    for (const cell c : cages[i].cells) add(of_cages.data() + i * words, c);
  std::vector<linear_sum> result;
  bits inside(words), used(words);
  bool is_contradictory = false;
  const auto derive = [&](std::size_t from, std::size_t to) {
    std::fill(inside.begin(), inside.end(), 0);
    std::fill(used.begin(), used.end(), 0);
    linear_sum found;
    for (std::size_t u = from; u < to; ++u) {
      found.sum += houses[u].sum;
      for (const cell c : houses[u].cells) {
        if (has(inside, c)) return;
        add(inside.data(), c);
      }
    }
    std::size_t taken = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      const std::uint64_t* const cage = of_cages.data() + i * words;
      std::size_t within = 0;
      bool is_free = true;
      for (std::size_t w = 0; w < words; ++w) {
        within += static_cast<std::size_t>(std::popcount(cage[w] & inside[w]));
        is_free = is_free && (cage[w] & used[w]) == 0;
      }
      const Sum& k = cages[i];
      if (!is_free || within <= k.cells.size() - within) continue;
      ++taken;
      found.sum -= k.sum;
      for (const cell c : k.cells) {
        add(used.data(), c);
        if (!has(inside, c)) found.subtracted.push_back(c);
      }
    }
    if (taken == 0) return;
    for (std::size_t u = from; u < to; ++u)
      for (const cell c : houses[u].cells)
        if (!has(used, c)) found.added.push_back(c);
    const std::size_t size = found.added.size() + found.subtracted.size();
    if (size == 0) {
      is_contradictory = is_contradictory || found.sum != 0;
      return;
    }
    if (size > most && (to - from > 1 || !found.subtracted.empty())) {
      // Only near its extremes such a sum leaves few digits.
      const int added = static_cast<int>(found.added.size()), taken_off = static_cast<int>(size) - added;
      const int above_least = found.sum - (added - taken_off * b.size());
      const int below_most = added * b.size() - taken_off - found.sum;
      if (size > 2 * most || std::min(above_least, below_most) > 2 * static_cast<int>(size)) return;
    }
    std::sort(found.added.begin(), found.added.end());
    std::sort(found.subtracted.begin(), found.subtracted.end());
    for (const linear_sum& other : result)
      if (other.added == found.added && other.subtracted == found.subtracted) return;
    result.push_back(found);
  };
  for (std::size_t u = 0; u < houses.size(); ++u) derive(u, u + 1);
  // Without rows and columns, as of a `house_list` of few houses, there are no runs of them.
  for (std::size_t length = 2; length < n && houses.size() >= 2 * n; ++length)
    for (std::size_t first = 0; first + length <= n; ++first) {
      derive(first, first + length);
      derive(n + first, n + first + length);
    }
  for (std::size_t u = 2 * n; u + 1 < houses.size(); ++u) derive(u, u + 2);
  if (houses.size() >= 2 * n) derive(0, n);
  if (is_contradictory) return {{{houses[0].cells[0]}, {}, 0}};
  std::stable_sort(result.begin(), result.end(), [](const linear_sum& x, const linear_sum& y) {
    return x.added.size() + x.subtracted.size() < y.added.size() + y.subtracted.size();
  });
  return result;
}

} // namespace boxline::inline v0_2::constraints
