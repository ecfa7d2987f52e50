// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/box.hpp>

#include <string>

/// \file
/// How large Eppstein's graph is, and how many placements there are ("Solving Single-digit Sudoku Subproblems", 2012,
/// section 4), for boxes of R rows and C columns; his are square.

namespace boxline::nishio {

/// A whole number of up to 128 bits, not negative: a count of vertices, edges or placements. No standard type, and so
/// without `<<`: see `to_decimal`.
__extension__ typedef unsigned __int128 number;

/// Its decimal digits.
inline std::string to_decimal(number count) {
  char digits[39];
  char* first = digits + sizeof digits;
  do {
    *--first = static_cast<char>('0' + static_cast<int>(count % 10));
    count /= 10;
  } while (count > 0);
  return std::string(first, digits + sizeof digits);
}

/// In how many ways `k` of `n` things can be chosen; 0 where `k` is not from 0 to `n`. Requires `0 <= n <= 65`.
constexpr number binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  number result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<number>(n - k + i) / static_cast<number>(i);
  return result;
}

/// The product, which must fit.
constexpr number product(number a, number b) {
  BOXLINE_ASSERT(b == 0 || a <= ~number{0} / b);
  return a * b;
}

/// `base` to the power of `exponent`, which must fit.
constexpr number power(number base, int exponent) {
  number result = 1;
  for (; exponent > 0; --exponent) result = product(result, base);
  return result;
}

/// The almost-balanced matrices of a digit's rows, the vertices of the graph: 290 for 3x3 boxes. With C matrix rows, one
/// a band, of i or i + 1 ones each, those with i ones everywhere counted once (Eppstein, section 4):
///
///     sum over i = 0 to R - 1 of (binomial(R, i) + binomial(R, i + 1))^C, less the sum over i = 1 to R - 1 of
///     binomial(R, i)^C
///
/// Requires n <= 64.
template <box B>
constexpr number vertex_count() {
  static_assert(B.size() <= 64, "boxline::nishio::vertex_count: up to 64 digits");
  number result = 0;
  for (int i = 0; i < B.rows; ++i) result += power(binomial(B.rows + 1, i + 1), B.columns);
  for (int i = 1; i < B.rows; ++i) result -= power(binomial(B.rows, i), B.columns);
  return result;
}

/// The edges of the graph when every cell is allowed: 936 for 3x3 boxes. While the bands have i or i + 1 ones, an edge
/// is a row (n ways), i other rows of its band that were there before, and what each other band has:
///
///     n times the sum over i = 0 to R - 1 of binomial(R - 1, i) * (binomial(R, i) + binomial(R, i + 1))^(C - 1)
///
/// Requires n <= 64.
template <box B>
constexpr number edge_count() {
  static_assert(B.size() <= 64, "boxline::nishio::edge_count: up to 64 digits");
  number result = 0;
  for (int i = 0; i < B.rows; ++i)
    result += binomial(B.rows - 1, i) * power(binomial(B.rows + 1, i + 1), B.columns - 1);
  return static_cast<number>(B.size()) * result;
}

/// The valid placements of a digit in the whole grid, (R!)^C * (C!)^R: 46,656 for 3x3 boxes. In each band a stack is
/// chosen for each row, in each stack a band for each column (Eppstein, section 4, after Dahl 2009). Requires that
/// 128 bits hold it, as they do up to 6x6 boxes; else it is no constant expression.
template <box B>
constexpr number placement_count() {
  number row_ways = 1, column_ways = 1;
  for (int i = 2; i <= B.rows; ++i) row_ways = product(row_ways, static_cast<number>(i));
  for (int i = 2; i <= B.columns; ++i) column_ways = product(column_ways, static_cast<number>(i));
  return product(power(row_ways, B.columns), power(column_ways, B.rows));
}

} // namespace boxline::nishio
