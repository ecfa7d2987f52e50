// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/box.hpp>
#include <boxline/core/natural.hpp>

/// \file
/// How large Eppstein's graph is, and how many placements there are ("Solving Single-digit Sudoku
/// Subproblems", 2012, section 4), for boxes of R rows and C columns; his are square.

namespace boxline::inline v0_2::nishio {

/// In how many ways `k` of `n` things can be chosen; 0 where `k` is not from 0 to `n`. Requires n
/// from 0 to 65.
constexpr uint128 binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  uint128 result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<uint128>(n - k + i) / static_cast<uint128>(i);
  return result;
}

/// The product, which must fit.
constexpr uint128 product(uint128 a, uint128 b) {
  BOXLINE_ASSERT(b == 0 || a <= ~uint128{0} / b);
  return a * b;
}

/// `base` to the power of `exponent`, which must fit.
constexpr uint128 power(uint128 base, int exponent) {
  uint128 result = 1;
  for (; exponent > 0; --exponent) result = product(result, base);
  return result;
}

/// The almost-balanced matrices of a digit's rows, the vertices of the graph: 290 for 3x3 boxes. A matrix has
/// C rows, one for each band, of i or i + 1 ones each; those with i ones in every row are counted once
/// (Eppstein, section 4):
///
// clang-format off
///     sum over i = 0 to R - 1 of (binomial(R, i) + binomial(R, i + 1))^C
///     less the sum over i = 1 to R - 1 of binomial(R, i)^C
// clang-format on
///
/// Requires n <= 64.
template <box B>
constexpr uint128 vertex_count() {
  static_assert(B.size() <= 64, "boxline::nishio::vertex_count: up to 64 digits");
  uint128 result = 0;
  for (int i = 0; i < B.rows; ++i) result += power(binomial(B.rows + 1, i + 1), B.columns);
  for (int i = 1; i < B.rows; ++i) result -= power(binomial(B.rows, i), B.columns);
  return result;
}

/// The edges of the graph when every cell is allowed: 936 for 3x3 boxes. While the bands have i or i + 1
/// ones, an edge is a row (n ways), i other rows of its band that were there before, and what each other band
/// has:
///
// clang-format off
///     n times the sum over i = 0 to R - 1 of
///     binomial(R - 1, i) * (binomial(R, i) + binomial(R, i + 1))^(C - 1)
// clang-format on
///
/// Requires n <= 64.
template <box B>
constexpr uint128 edge_count() {
  static_assert(B.size() <= 64, "boxline::nishio::edge_count: up to 64 digits");
  uint128 result = 0;
  for (int i = 0; i < B.rows; ++i)
    result += binomial(B.rows - 1, i) * power(binomial(B.rows + 1, i + 1), B.columns - 1);
  return static_cast<uint128>(B.size()) * result;
}

/// The valid placements of a digit in the whole grid, (R!)^C * (C!)^R: 46,656 for 3x3 boxes. In each band a
/// stack is chosen for each row, in each stack a band for each column (Eppstein, section 4, after Dahl 2009).
/// Requires that 128 bits hold it, as they do up to 6x6 boxes; else it is no constant expression.
template <box B>
constexpr uint128 placement_count() {
  uint128 row_ways = 1, column_ways = 1;
  for (int i = 2; i <= B.rows; ++i) row_ways = product(row_ways, static_cast<uint128>(i));
  for (int i = 2; i <= B.columns; ++i) column_ways = product(column_ways, static_cast<uint128>(i));
  return product(power(row_ways, B.columns), power(column_ways, B.rows));
}

} // namespace boxline::inline v0_2::nishio
