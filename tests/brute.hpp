// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

/// \file
/// An oracle for solvers: a small recursive solver that shares no code with any board, propagator, brancher
/// or house table. It works on plain ints, and its houses follow from the rules of the game.

namespace brute {

using region = std::vector<int>; // the cells of a house

/// Rows, columns and boxes of R rows and C columns.
inline std::vector<region> standard_houses(int R, int C) {
  const int n = R * C;
  std::vector<region> houses(static_cast<std::size_t>(3 * n));
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      houses[static_cast<std::size_t>(r)].push_back(r * n + c);
      houses[static_cast<std::size_t>(n + c)].push_back(r * n + c);
      houses[static_cast<std::size_t>(2 * n + r / R * R + c / C)].push_back(r * n + c);
    }
  return houses;
}

/// Solutions of a puzzle, up to a limit. `values` holds 0 for blank; `allowed`, where given, a mask of digits
/// (bit 0 is digit 1) for each cell. Clashing values have no solution.
class solver {
public:
  solver(int n, const std::vector<region>& houses, std::vector<int> values,
         std::vector<std::uint64_t> allowed = {})
      : n_(n), values_(std::move(values)), allowed_(std::move(allowed)), houses_of_(values_.size()),
        used_(houses.size()) {
    if (allowed_.empty()) allowed_.assign(values_.size(), (std::uint64_t{1} << n) - 1);
    for (std::size_t u = 0; u < houses.size(); ++u)
      for (const int c : houses[u]) houses_of_[static_cast<std::size_t>(c)].push_back(u);
    for (std::size_t c = 0; c < values_.size(); ++c) {
      if (values_[c] == 0) continue;
      const std::uint64_t bit = std::uint64_t{1} << (values_[c] - 1);
      possible_ = possible_ && (allowed_[c] & bit);
      // A house may be listed twice (the boxes of a Latin square).
      for (const std::size_t u : houses_of_[c]) {
        possible_ = possible_ && !(used_[u] & bit);
        used_[u] |= bit;
      }
    }
  }

  /// Sorted. At most `nodes` partial fillings are examined.
  std::vector<std::vector<int>> solutions(std::size_t limit, std::size_t nodes = SIZE_MAX) {
    found_.clear();
    limit_ = limit;
    nodes_ = nodes;
    stopped_ = false;
    if (possible_ && limit > 0) search();
    std::sort(found_.begin(), found_.end());
    return found_;
  }

  /// Whether the last call stopped at its number of fillings.
  bool stopped() const { return stopped_; }

private:
  std::uint64_t free(std::size_t c) const {
    std::uint64_t mask = allowed_[c];
    for (const std::size_t u : houses_of_[c]) mask &= ~used_[u];
    return mask;
  }
  void search() {
    if (nodes_ == 0) {
      stopped_ = true;
      return;
    }
    --nodes_;
    std::size_t best = values_.size();
    int fewest = n_ + 1;
    for (std::size_t c = 0; c < values_.size() && fewest > 1; ++c) {
      if (values_[c] != 0) continue;
      if (const int count = __builtin_popcountll(free(c)); count < fewest) {
        fewest = count;
        best = c;
      }
    }
    if (best == values_.size()) {
      found_.push_back(values_);
      return;
    }
    for (int d = 0; d < n_ && found_.size() < limit_ && !stopped_; ++d) {
      const std::uint64_t bit = std::uint64_t{1} << d;
      if (!(free(best) & bit)) continue;
      values_[best] = d + 1;
      for (const std::size_t u : houses_of_[best]) used_[u] |= bit;
      search();
      for (const std::size_t u : houses_of_[best]) used_[u] &= ~bit;
      values_[best] = 0;
    }
  }

  int n_;
  bool possible_ = true, stopped_ = false;
  std::size_t limit_ = 0, nodes_ = 0;
  std::vector<int> values_;
  std::vector<std::uint64_t> allowed_;
  std::vector<std::vector<std::size_t>> houses_of_;
  std::vector<std::uint64_t> used_;
  std::vector<std::vector<int>> found_;
};

template <boxline::box B>
boxline::grid<B> to_grid(const std::vector<int>& values) {
  boxline::grid<B> g;
  for (int c = 0; c < B.cells(); ++c) g.set_value(boxline::cell(c), values[static_cast<std::size_t>(c)]);
  return g;
}

/// The solutions of a grid's givens, sorted, up to a limit.
template <boxline::box B>
std::vector<boxline::grid<B>> solutions(const boxline::grid<B>& puzzle, std::size_t limit,
                                        const std::vector<region>& houses = standard_houses(B.rows,
                                                                                            B.columns),
                                        const std::vector<std::uint64_t>& allowed = {}) {
  solver s(B.size(), houses, std::vector<int>(puzzle.values().begin(), puzzle.values().end()), allowed);
  std::vector<boxline::grid<B>> result;
  for (const std::vector<int>& values : s.solutions(limit)) result.push_back(to_grid<B>(values));
  return result;
}

/// A puzzle of n^2 characters `.`, `1` to `9`, `A` to `Z`.
template <boxline::box B>
boxline::grid<B> read(std::string_view text) {
  boxline::grid<B> g;
  for (int c = 0; c < B.cells(); ++c) {
    const char symbol = text[static_cast<std::size_t>(c)];
    g.set_value(boxline::cell(c), symbol >= 'A' ? symbol - 'A' + 10 : symbol >= '1' ? symbol - '0' : 0);
  }
  return g;
}

/// A solution, by a formula, with its digits, its rows within bands and its columns within stacks permuted at
/// random.
template <boxline::box B>
boxline::grid<B> full_grid(boxline::random_source& random) {
  const int n = B.size(), R = B.rows, C = B.columns;
  std::vector<int> digits(static_cast<std::size_t>(n)), rows = digits, columns = digits;
  std::iota(digits.begin(), digits.end(), 1);
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  random.shuffle(digits.begin(), digits.end());
  for (int i = 0; i < n; i += R) random.shuffle(rows.begin() + i, rows.begin() + i + R);
  for (int i = 0; i < n; i += C) random.shuffle(columns.begin() + i, columns.begin() + i + C);
  boxline::grid<B> g;
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      g.set_value(boxline::cell(rows[static_cast<std::size_t>(r)] * n + columns[static_cast<std::size_t>(c)]),
                  digits[static_cast<std::size_t>((C * (r % R) + r / R + c) % n)]);
  return g;
}

/// The grid without `count` of its cells, drawn at random.
template <boxline::box B>
boxline::grid<B> without(boxline::grid<B> g, int count, boxline::random_source& random) {
  std::vector<int> cells(static_cast<std::size_t>(B.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(cells.begin(), cells.end());
  for (int i = 0; i < count; ++i) g.clear(boxline::cell(cells[static_cast<std::size_t>(i)]));
  return g;
}

/// The puzzle with one blank cell set to a digit that no cell of its houses holds but its solution `g` does
/// not have there: mostly unsolvable, and never clashing.
template <boxline::box B>
boxline::grid<B> misled(boxline::grid<B> puzzle, const boxline::grid<B>& g, boxline::random_source& random) {
  const std::vector<region> houses = standard_houses(B.rows, B.columns);
  for (int tries = 0; tries < 1000; ++tries) {
    const auto c = static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells())));
    const auto value = static_cast<int>(random.below(static_cast<std::uint64_t>(B.size()))) + 1;
    if (puzzle[boxline::cell(c)] != 0 || g[boxline::cell(c)] == value) continue;
    bool clashes = false;
    for (const region& cells : houses)
      if (std::find(cells.begin(), cells.end(), c) != cells.end())
        for (const int other : cells) clashes = clashes || puzzle[boxline::cell(other)] == value;
    if (clashes) continue;
    puzzle.set_value(boxline::cell(c), value);
    return puzzle;
  }
  return puzzle;
}

} // namespace brute
