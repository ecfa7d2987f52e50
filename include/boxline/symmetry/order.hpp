// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/natural.hpp>

/// \file
/// How many symmetries there are, exactly: 2.8 * 10^50 at 25x25, more than built-in integers hold.

namespace boxline::inline v0_2::symmetry {

/// n!. O(n * digits).
constexpr natural factorial(int n) {
  natural result(1);
  for (int i = 2; i <= n; ++i) result *= static_cast<std::uint32_t>(i);
  return result;
}

/// The number of transforms that do not relabel digits, with C bands of R rows and R stacks of C columns: the
/// bands are permuted in C! ways, the rows of each in R!, the stacks in R!, the columns of each in C!, and
/// square boxes may be transposed:
///
///     C! (R!)^C R! (C!)^R, twice that where R = C      128 for 2x2 boxes, 3,359,232 for 3x3
constexpr natural cell_symmetries(box b) {
  natural result = factorial(b.columns) * factorial(b.rows);
  for (int band = 0; band < b.columns; ++band) result *= factorial(b.rows);
  for (int stack = 0; stack < b.rows; ++stack) result *= factorial(b.columns);
  if (b.rows == b.columns) result *= 2;
  return result;
}

/// The number of all transforms: n! relabellings times those of the cells. 3,072 for 2x2 boxes,
/// 1,218,998,108,160 for 3x3.
constexpr natural symmetries(box b) {
  return factorial(b.size()) * cell_symmetries(b);
}

} // namespace boxline::inline v0_2::symmetry
