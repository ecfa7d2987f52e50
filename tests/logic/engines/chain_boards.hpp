// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>

#include <string_view>

// A 9x9 board with all candidates of digits in some cells only, for tests of chains.

namespace chain_boards {

using namespace boxline;
using board9 = bits::crossed_board<box(3)>;

// Leaves a cell these digits, as "12".
inline void keep(board9& b, int row, int column, std::string_view digits) {
  const cell c = geometry<box(3)>::at(row - 1, column - 1);
  for (int d = 1; d <= 9; ++d)
    if (digits.find(static_cast<char>('0' + d)) == digits.npos) b.remove(c, digit::from_value(d));
}
inline assignment at(int d, int row, int column) {
  return {geometry<box(3)>::at(row - 1, column - 1), digit::from_value(d)};
}

// r1c1 = 12, r1c5 = 23, r5c5 = 13: an XY-wing that eliminates 1 from r5c1.
inline board9 wing() {
  board9 b;
  keep(b, 1, 1, "12");
  keep(b, 1, 5, "23");
  keep(b, 5, 5, "13");
  return b;
}

} // namespace chain_boards
