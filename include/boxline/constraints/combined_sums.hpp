// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/differing_groups.hpp>
#include <boxline/constraints/implied_sums.hpp>
#include <boxline/constraints/linear_sum.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// How far a sum is from the least or the greatest that its cells can have, as groups that differ: the cells
/// in the order, by rows, columns or boxes, in which that is least.
class tight_sum {
public:
  template <class Differ>
  tight_sum(box b, known_sum of, Differ differ) : sum_(std::move(of)) {
    const int n = b.size();
    const auto column = [n](cell c) { return c % n * n + c / n; };
    const auto in_box = [b, n](cell c) {
      return ((c / n / b.rows * b.rows + c % n / b.columns) * n + c / n) * n + c % n;
    };
    std::vector<cell> cells = sum_.cells;
    try_order(b, cells, differ);
    std::sort(cells.begin(), cells.end());
    try_order(b, cells, differ);
    std::sort(cells.begin(), cells.end(), [&](cell x, cell y) { return column(x) < column(y); });
    try_order(b, cells, differ);
    std::sort(cells.begin(), cells.end(), [&](cell x, cell y) { return in_box(x) < in_box(y); });
    try_order(b, cells, differ);
  }
  const known_sum& sum() const { return sum_; }
  /// The distance; negative where there is no such sum.
  int slack() const { return slack_; }
  /// Whether the distance is a smaller part of the range of the sum.
  bool is_tighter_than(const tight_sum& o) const { return slack_ * o.range_ < o.slack_ * range_; }
  bool is_tight() const { return 4 * slack_ < range_; }

private:
  template <class Differ>
  void try_order(box b, const std::vector<cell>& cells, Differ differ) {
    std::vector<int> sizes;
    for (const std::uint8_t g : groups_that_differ(cells, differ)) {
      if (g >= sizes.size()) sizes.resize(g + std::size_t{1});
      ++sizes[g];
    }
    int least = 0, greatest = 0;
    for (const int size : sizes) {
      least += size * (size + 1) / 2;
      greatest += size * (2 * b.size() + 1 - size) / 2;
    }
    const int slack = std::min(sum_.sum - least, greatest - sum_.sum);
    if (has_order_ && slack >= slack_) return;
    has_order_ = true;
    slack_ = slack;
    range_ = greatest - least;
    sum_.cells = cells;
  }

  known_sum sum_;
  int slack_ = 0, range_ = 0;
  bool has_order_ = false;
};

} // namespace detail

// clang-format off
/// Disjoint sums added up, where the cells of one see those of the other: in groups across both, more cells
/// differ, and the sum is nearer to its least or greatest than either is:
///
///     a . . .        a + b + ... = 49, c + d + ... = 49: a diagonal alone has groups of two or three cells
///     c b . .        that differ, by boxes; both together have groups of four and five
///     . d . .
///
/// The two for which that distance becomes the least part of what the sum can vary are added first, and so
/// on; each sum that arises is given where it is less than a fourth, its cells in the order that makes these
/// groups (`groups_that_differ`). They have at most `most` cells. Sums of cells that all differ are left out.
/// O(sums^2 * cells^2), and O(sums^2) comparisons for each addition.
// clang-format on
template <class Sum, class Differ>
std::vector<linear_sum> combined_sums(box b, const std::vector<Sum>& sums, Differ differ,
                                      std::size_t most = 64) {
  std::vector<detail::tight_sum> open;
  for (const Sum& s : sums) {
    // Houses bound what cages with different digits add up to: `implied_sums`.
    const auto groups = groups_that_differ(std::span<const cell>(s.cells), differ);
    if (std::any_of(groups.begin(), groups.end(), [](std::uint8_t g) { return g != 0; }))
      open.emplace_back(b, s, differ);
  }
  const auto added_up = [&](std::size_t i, std::size_t k) -> std::optional<detail::tight_sum> {
    const known_sum &x = open[i].sum(), &y = open[k].sum();
    if (x.cells.size() + y.cells.size() > most) return std::nullopt;
    const bool is_disjoint = std::none_of(x.cells.begin(), x.cells.end(), [&y](cell c) {
      return std::find(y.cells.begin(), y.cells.end(), c) != y.cells.end();
    });
    if (!is_disjoint) return std::nullopt;
    known_sum both{x.cells, x.sum + y.sum};
    both.cells.insert(both.cells.end(), y.cells.begin(), y.cells.end());
    detail::tight_sum together(b, std::move(both), differ);
    if (!together.is_tighter_than(open[i]) || !together.is_tighter_than(open[k])) return std::nullopt;
    return together;
  };
  // By i and k < i, where it is tighter than both.
  std::vector<std::vector<std::optional<detail::tight_sum>>> pairs(open.size());
  for (std::size_t i = 0; i < open.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) pairs[i].push_back(added_up(i, k));
  std::vector<linear_sum> result;
  for (;;) {
    std::size_t first = 0, second = 0;
    const detail::tight_sum* best = nullptr;
    for (std::size_t i = 0; i < pairs.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        if (!pairs[i][k] || (best != nullptr && !pairs[i][k]->is_tighter_than(*best))) continue;
        best = &*pairs[i][k];
        first = i;
        second = k;
      }
    if (best == nullptr) return result;
    if (best->is_tight()) result.push_back({best->sum().cells, {}, best->sum().sum});
    open[second] = *best;
    const auto at = static_cast<std::ptrdiff_t>(first);
    open.erase(open.begin() + at);
    pairs.erase(pairs.begin() + at);
    for (std::size_t i = first; i < pairs.size(); ++i) pairs[i].erase(pairs[i].begin() + at);
    for (std::size_t i = second + 1; i < pairs.size(); ++i) pairs[i][second] = added_up(i, second);
    for (std::size_t k = 0; k < second; ++k) pairs[second][k] = added_up(second, k);
  }
}

// clang-format off
/// For each house, disjoint sums that have cells in it, added up, less the house, and less all houses that
/// this contains too. What these sums leave of the house may be filled by other houses:
///
///     diagonals of a grid where the middle one is a house:        a + b + ... = 47, c + d + ... = 49, and 45
///     boxes lie in the three together, and are taken off          less 135: twelve cells beside the boxes
///
/// Given where the distance from what the cells can have at least or at most, in groups that differ, is less
/// than a fourth of the range; only where houses fill, since `implied_sums` has the others. They have at most
/// `most` cells. O(houses^2 * sums * n).
// clang-format on
template <class Sum, class Differ>
std::vector<linear_sum> filled_sums(box b, const std::vector<Sum>& houses, const std::vector<Sum>& sums,
                                    Differ differ, std::size_t most = 32) {
  std::vector<linear_sum> result;
  if (sums.empty()) return result;
  for (const Sum& base : houses) {
    std::vector<char> has(static_cast<std::size_t>(b.cells()));
    int sum = 0;
    const auto count = [&has](const std::vector<cell>& cells) {
      return std::count_if(cells.begin(), cells.end(), [&has](cell c) { return has[std::size_t(c)] != 0; });
    };
    const auto take = [&](const Sum& s, char now) {
      for (const cell c : s.cells) has[std::size_t(c)] = now;
      sum += now != 0 ? s.sum : -s.sum;
    };
    const auto shared = [&base](const std::vector<cell>& cells) {
      return std::count_if(cells.begin(), cells.end(), [&base](cell c) {
        return std::find(base.cells.begin(), base.cells.end(), c) != base.cells.end();
      });
    };
    for (const Sum& s : sums)
      if (shared(s.cells) > 0 && count(s.cells) == 0) take(s, 1);
    const auto size = static_cast<std::ptrdiff_t>(base.cells.size());
    bool is_filled = false;
    for (const Sum& h : houses)
      if (count(base.cells) < size && shared(h.cells) > 1 && shared(h.cells) < size && count(h.cells) == 0) {
        take(h, 1);
        is_filled = true;
      }
    if (!is_filled || count(base.cells) < size) continue;
    take(base, 0);
    for (const Sum& h : houses)
      if (count(h.cells) == static_cast<std::ptrdiff_t>(h.cells.size())) take(h, 0);
    known_sum rest{{}, sum};
    for (int c = 0; c < b.cells(); ++c)
      if (has[std::size_t(c)] != 0) rest.cells.push_back(cell(c));
    if (rest.cells.empty() || rest.cells.size() > most) continue;
    const detail::tight_sum found(b, std::move(rest), differ);
    if (!found.is_tight() || std::any_of(result.begin(), result.end(), [&found](const linear_sum& s) {
          return s.added == found.sum().cells;
        }))
      continue;
    result.push_back({found.sum().cells, {}, found.sum().sum});
  }
  return result;
}

} // namespace boxline::inline v0_2::constraints
