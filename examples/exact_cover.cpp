// SPDX-License-Identifier: BSL-1.0
//
// Exact cover by dancing links, for any 0-1 matrix: eight queens. Each row and column of the chessboard must
// hold a queen (primary columns of the matrix); each diagonal may (secondary columns).
#include <boxline/cover/dancing_links.hpp>

#include <cstdio>

int main() {
  constexpr unsigned n = 8, diagonals = 2 * n - 1;
  boxline::cover::matrix queens(2 * n, 2 * diagonals);
  for (unsigned r = 0; r < n; ++r)
    for (unsigned c = 0; c < n; ++c)
      queens.add_row({r, n + c, 2 * n + r + c, 2 * n + diagonals + n - 1 + r - c});

  const auto all = boxline::cover::count(queens);
  std::printf("%llu ways to place %u queens, found with %llu nodes\n",
              static_cast<unsigned long long>(all.count), n,
              static_cast<unsigned long long>(all.stats.nodes));

  const auto one = boxline::cover::first(queens);
  char board[n][n + 1];
  for (auto& row : board) std::snprintf(row, sizeof row, "........");
  for (const auto row : one.rows) board[row / n][row % n] = 'Q';
  for (const auto& row : board) std::puts(row);
}
