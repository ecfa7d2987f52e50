// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// \file
/// An oracle for solvers: a small recursive solver that shares no code with any board, propagator, brancher
/// or house table. It works on plain ints, and its houses follow from the rules of the game.

namespace brute {

using region = std::vector<int>; // the cells of a house

/// Rows, columns and boxes of R rows and C columns.
std::vector<region> standard_houses(int R, int C);

/// Solutions of a puzzle, up to a limit. `values` holds 0 for blank; `allowed`, where given, a mask of digits
/// (bit 0 is digit 1) for each cell. Clashing values have no solution.
class solver {
public:
  solver(int n, const std::vector<region>& houses, std::vector<int> values,
         std::vector<std::uint64_t> allowed = {});

  /// Sorted. At most `nodes` partial fillings are examined.
  std::vector<std::vector<int>> solutions(std::size_t limit, std::size_t nodes = SIZE_MAX);
  /// Whether the last call stopped at its number of fillings.
  bool stopped() const { return stopped_; }

private:
  std::uint64_t free(std::size_t c) const;
  void search();

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

/// A solution of boxes of R rows and C columns, by a formula, with its digits, its rows within bands and its
/// columns within stacks permuted at random.
std::vector<int> full_values(int R, int C, boxline::random_source& random);

template <boxline::box B>
boxline::grid<B> full_grid(boxline::random_source& random) {
  return to_grid<B>(full_values(B.rows, B.columns, random));
}

/// Each of 0 to count - 1 once, in random order.
std::vector<int> shuffled(int count, boxline::random_source& random);

/// The grid without `count` of its cells, drawn at random.
template <boxline::box B>
boxline::grid<B> without(boxline::grid<B> g, int count, boxline::random_source& random) {
  const std::vector<int> cells = shuffled(B.cells(), random);
  for (int i = 0; i < count; ++i) g.clear(boxline::cell(cells[static_cast<std::size_t>(i)]));
  return g;
}

/// The puzzle with one blank cell set to a digit that no cell of its houses holds but its solution does not
/// have there: mostly unsolvable, and never clashing.
std::vector<int> misled(int R, int C, std::vector<int> puzzle, const std::vector<int>& solution,
                        boxline::random_source& random);

template <boxline::box B>
boxline::grid<B> misled(const boxline::grid<B>& puzzle, const boxline::grid<B>& g,
                        boxline::random_source& random) {
  return to_grid<B>(misled(B.rows, B.columns, {puzzle.values().begin(), puzzle.values().end()},
                           {g.values().begin(), g.values().end()}, random));
}

} // namespace brute
