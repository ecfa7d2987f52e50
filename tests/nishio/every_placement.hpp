// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/nishio/survivors.hpp>

#include <numeric>
#include <utility>
#include <vector>

/// \file
/// Single-digit deduction by its definition: every placement, row by row, and the union of their cells.
/// Shares no code with the library but the sets of cells.

namespace every_placement {

using boxline::box;
using boxline::random_source;
using boxline::nishio::cell_set;

/// A placement by rows: the column of each.
using columns = std::vector<int>;

template <box B>
class finder {
public:
  explicit finder(const cell_set<B>& cells) : cells_(cells), taken_(n, false), boxes_(n, false) {}

  /// All placements within the cells.
  std::vector<columns> all() {
    go_on();
    return std::move(found_);
  }

private:
  static constexpr int n = B.size();

  void go_on() {
    const int r = static_cast<int>(chosen_.size());
    if (r == n) {
      found_.push_back(chosen_);
      return;
    }
    for (int c = 0; c < n; ++c) {
      const auto b = static_cast<std::size_t>(r / B.rows * B.rows + c / B.columns);
      const auto at = static_cast<std::size_t>(c);
      if (!cells_.test(r * n + c) || taken_[at] || boxes_[b]) continue;
      taken_[at] = boxes_[b] = true;
      chosen_.push_back(c);
      go_on();
      chosen_.pop_back();
      taken_[at] = boxes_[b] = false;
    }
  }

  cell_set<B> cells_;
  std::vector<bool> taken_, boxes_;
  columns chosen_;
  std::vector<columns> found_;
};

/// All placements within the cells.
template <box B>
std::vector<columns> placements(const cell_set<B>& cells) {
  return finder<B>(cells).all();
}

template <box B>
cell_set<B> cells_of(const columns& p) {
  cell_set<B> result;
  for (int r = 0; r < B.size(); ++r) result.insert(r * B.size() + p[static_cast<std::size_t>(r)]);
  return result;
}

/// The cells of all the placements.
template <box B>
cell_set<B> together(const std::vector<columns>& all) {
  cell_set<B> result;
  for (const columns& p : all) result |= every_placement::cells_of<B>(p);
  return result;
}

/// The survivors.
template <box B>
cell_set<B> left_of(const cell_set<B>& cells) {
  return together<B>(placements(cells));
}

/// The set of 4x4 cells of a number: cell c where bit c is set.
inline cell_set<2> of_4x4(unsigned bits) {
  cell_set<2> cells;
  for (int c = 0; c < 16; ++c)
    if (bits >> c & 1) cells.insert(c);
  return cells;
}

/// Whether a method leaves exactly these cells, with the right verdict.
template <box B, class Method>
bool leaves(Method&& method, const cell_set<B>& cells, const cell_set<B>& expected) {
  const auto status = expected.empty() ? boxline::nishio::placement_verdict::impossible
                                       : boxline::nishio::placement_verdict::possible;
  return method(cells, boxline::limits()) == boxline::nishio::survivors<B>{status, expected};
}

/// Whether an exact method gives the survivors.
template <box B, class Method>
bool is_right(Method&& method, const cell_set<B>& cells) {
  return leaves(method, cells, left_of(cells));
}

/// A placement of the whole grid, each equally likely.
template <box B>
cell_set<B> random_placement(random_source& random) {
  // In a band each row gets a stack of its own, in a stack each column a band of its own.
  const auto order = [&random](int count) {
    std::vector<int> result(static_cast<std::size_t>(count));
    std::iota(result.begin(), result.end(), 0);
    random.shuffle(result.begin(), result.end());
    return result;
  };
  std::vector<std::vector<int>> row_in(B.columns), column_in(B.rows); // by band and stack; by stack and band
  for (auto& o : row_in) o = order(B.rows);
  for (auto& o : column_in) o = order(B.columns);
  cell_set<B> result;
  for (int band = 0; band < B.columns; ++band)
    for (int stack = 0; stack < B.rows; ++stack) {
      const auto b = static_cast<std::size_t>(band), s = static_cast<std::size_t>(stack);
      result.insert((band * B.rows + row_in[b][s]) * B.size() + stack * B.columns + column_in[s][b]);
    }
  return result;
}

/// A few random placements, and each other cell with a chance of `percent` in a hundred.
template <box B>
cell_set<B> random_cells(random_source& random, int placements, int percent) {
  cell_set<B> result;
  for (int i = 0; i < placements; ++i) result |= random_placement<B>(random);
  for (int c = 0; c < B.cells(); ++c)
    if (static_cast<int>(random.below(100)) < percent) result.insert(c);
  return result;
}

} // namespace every_placement
