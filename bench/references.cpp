// SPDX-License-Identifier: BSL-1.0
#include "references.hpp"

#include <stdexcept>

void bench::require_solution(const std::string& solver, const boxline::any_grid& puzzle,
                             const boxline::any_grid& solution) {
  const boxline::box shape = puzzle.shape();
  const int n = shape.size();
  std::vector<std::uint64_t> seen(static_cast<std::size_t>(3 * n));
  bool right = solution.shape() == shape;
  for (int c = 0; c < shape.cells() && right; ++c) {
    const int value = solution[boxline::cell(c)], given = puzzle[boxline::cell(c)];
    right = value >= 1 && value <= n && (given == 0 || given == value);
    const int row = c / n, column = c % n;
    const int square = row / shape.rows * shape.rows + column / shape.columns;
    for (const int unit : {row, n + column, 2 * n + square}) {
      std::uint64_t& digits = seen[static_cast<std::size_t>(unit)];
      const std::uint64_t bit = std::uint64_t{1} << value;
      right = right && (digits & bit) == 0;
      digits |= bit;
    }
  }
  if (!right) throw std::runtime_error(solver + " gave a wrong solution");
}
