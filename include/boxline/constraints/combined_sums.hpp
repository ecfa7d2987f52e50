// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/constraints/differing_cells.hpp>
#include <boxline/constraints/implied_sums.hpp>
#include <boxline/constraints/linear_sum.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <vector>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// Cells of a grid of up to 9x9, each once, in an order.
struct ordered_cells {
  std::array<cell, 81> list{};
  std::size_t size = 0;
  void add(cell c) { list[size++] = c; }
  auto begin() const { return list.begin(); }
  auto end() const { return list.begin() + static_cast<std::ptrdiff_t>(size); }
};

/// What all sums of a grid of up to 9x9 are compared by: which cells differ, and three orders of the cells.
class grid_orders {
public:
  using cell_bits = differing_cells::cell_bits;

  grid_orders(box b, const differing_cells& differ) : size_(b.size()) {
    BOXLINE_ASSERT(b.size() <= 9);
    const int n = b.size();
    for (int i = 0; i < b.cells(); ++i) {
      differ_[std::size_t(i)] = differ.bits_from(cell(i));
      const int in_box = i % n, box = i / n;
      orders_[0].add(cell(i));
      orders_[1].add(cell(i % n * n + i / n));
      orders_[2].add(cell((box / b.rows * b.rows + in_box / b.columns) * n + box % b.rows * b.columns +
                          in_box % b.columns));
    }
  }
  int size() const { return size_; }
  const cell_bits& differ_from(cell c) const { return differ_[std::size_t(c)]; }
  /// All cells by rows, by columns and by boxes.
  const std::array<ordered_cells, 3>& orders() const { return orders_; }
  /// Whether all of these cells differ.
  bool all_differ(const std::vector<cell>& cells) const {
    const cell_bits all = bits_of(cells);
    return std::all_of(cells.begin(), cells.end(), [&](cell c) {
      return (all & ~differ_[std::size_t(c)]).count() == 1; // itself
    });
  }
  template <class Cells>
  static cell_bits bits_of(const Cells& cells) {
    cell_bits result;
    for (const cell c : cells) result.set(std::size_t(c));
    return result;
  }

private:
  int size_;
  std::array<cell_bits, 81> differ_{};
  std::array<ordered_cells, 3> orders_{};
};

/// How far a sum is from the least or the greatest that its cells can have, as groups that differ: the cells
/// in the order, by rows, columns or boxes, in which that is least.
class tight_sum {
public:
  /// Cells, each once, and their sum.
  template <class Cells>
  tight_sum(const grid_orders& orders, const Cells& cells, int sum)
      : bits_(grid_orders::bits_of(cells)), sum_(sum) {
    ordered_cells given;
    for (const cell c : cells) {
      given.add(c);
      differ_ |= orders.differ_from(c);
    }
    try_order(orders, given);
    for (const ordered_cells& all : orders.orders()) {
      ordered_cells here;
      for (const cell c : all)
        if (bits_[std::size_t(c)]) here.add(c);
      try_order(orders, here);
    }
  }
  const ordered_cells& cells() const { return cells_; }
  const grid_orders::cell_bits& bits() const { return bits_; }
  /// The cells that differ from some of these.
  const grid_orders::cell_bits& differ() const { return differ_; }
  int sum() const { return sum_; }
  linear_sum as_constraint() const { return {{cells_.begin(), cells_.end()}, {}, sum_}; }
  /// Whether the distance is a smaller part of the range of the sum.
  bool is_tighter_than(const tight_sum& o) const { return slack_ * o.range_ < o.slack_ * range_; }
  bool is_tight() const { return 4 * slack_ < range_; }

private:
  // The groups are those of `groups_that_differ`.
  void try_order(const grid_orders& orders, const ordered_cells& cells) {
    std::array<grid_orders::cell_bits, 81> groups;
    std::size_t count = 0;
    for (const cell c : cells) {
      std::size_t g = 0;
      while (g < count && (groups[g] & ~orders.differ_from(c)).any()) ++g;
      if (g == count) groups[count++].reset();
      groups[g].set(std::size_t(c));
    }
    int least = 0, greatest = 0;
    for (std::size_t g = 0; g < count; ++g) {
      const int size = static_cast<int>(groups[g].count());
      least += size * (size + 1) / 2;
      greatest += size * (2 * orders.size() + 1 - size) / 2;
    }
    const int slack = std::min(sum_ - least, greatest - sum_);
    if (has_order_ && slack >= slack_) return;
    has_order_ = true;
    slack_ = slack; // negative where there is no such sum
    range_ = greatest - least;
    cells_ = cells;
  }

  grid_orders::cell_bits bits_, differ_;
  ordered_cells cells_;
  int sum_, slack_ = 0, range_ = 0;
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
template <std::same_as<known_sum> Sum>
std::vector<linear_sum> combined_sums(box b, const std::vector<Sum>& sums, const differing_cells& differ,
                                      std::size_t most = 64) {
  if (sums.size() < 2) return {};
  const detail::grid_orders orders(b, differ);
  std::vector<detail::tight_sum> open;
  for (const Sum& s : sums)
    // Houses bound what cages with different digits add up to: `implied_sums`.
    if (!orders.all_differ(s.cells)) open.emplace_back(orders, s.cells, s.sum);
  const auto added_up = [&](std::size_t i, std::size_t k) -> std::optional<detail::tight_sum> {
    const detail::tight_sum &x = open[i], &y = open[k];
    if (x.cells().size + y.cells().size > most || (x.bits() & y.bits()).any() ||
        (x.differ() & y.bits()).none())
      return std::nullopt;
    detail::ordered_cells both = x.cells();
    for (const cell c : y.cells()) both.add(c);
    const detail::tight_sum together(orders, both, x.sum() + y.sum());
    if (!together.is_tighter_than(x) || !together.is_tighter_than(y)) return std::nullopt;
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
    if (best->is_tight()) result.push_back(best->as_constraint());
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
template <std::same_as<known_sum> Sum>
std::vector<linear_sum> filled_sums(box b, const std::vector<Sum>& houses, const std::vector<Sum>& sums,
                                    const differing_cells& differ, std::size_t most = 32) {
  std::vector<linear_sum> result;
  if (sums.empty()) return result;
  using cell_bits = differing_cells::cell_bits;
  const detail::grid_orders orders(b, differ);
  const auto bits_of_all = [](const std::vector<Sum>& all) {
    std::vector<cell_bits> bits;
    for (const Sum& s : all) bits.push_back(detail::grid_orders::bits_of(s.cells));
    return bits;
  };
  const std::vector<cell_bits> of_houses = bits_of_all(houses), of_sums = bits_of_all(sums);
  for (std::size_t u = 0; u < houses.size(); ++u) {
    const cell_bits base = of_houses[u];
    cell_bits rest;
    int sum = 0;
    for (std::size_t i = 0; i < sums.size(); ++i)
      if ((of_sums[i] & base).any() && (of_sums[i] & rest).none()) {
        rest |= of_sums[i];
        sum += sums[i].sum;
      }
    bool is_filled = false;
    for (std::size_t h = 0; h < houses.size() && (base & ~rest).any(); ++h) {
      const std::size_t shared = (of_houses[h] & base).count();
      if (shared < 2 || shared == base.count() || (of_houses[h] & rest).any()) continue;
      rest |= of_houses[h];
      sum += houses[h].sum;
      is_filled = true;
    }
    if (!is_filled || (base & ~rest).any()) continue;
    rest &= ~base;
    sum -= houses[u].sum;
    for (std::size_t h = 0; h < houses.size(); ++h)
      if ((of_houses[h] & ~rest).none()) {
        rest &= ~of_houses[h];
        sum -= houses[h].sum;
      }
    if (rest.none() || rest.count() > most) continue;
    std::vector<cell> cells;
    for (int c = 0; c < b.cells(); ++c)
      if (rest[std::size_t(c)]) cells.push_back(cell(c));
    const detail::tight_sum found(orders, cells, sum);
    if (!found.is_tight()) continue;
    const linear_sum added = found.as_constraint();
    if (std::none_of(result.begin(), result.end(),
                     [&added](const linear_sum& s) { return s.added == added.added; }))
      result.push_back(added);
  }
  return result;
}

} // namespace boxline::inline v0_2::constraints
