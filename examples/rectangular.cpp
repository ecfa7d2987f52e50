// SPDX-License-Identifier: BSL-1.0
//
// Boxes need not be square: box{2, 3} is 2 rows of 3 columns and makes a 6x6 grid, box{3, 4} a 12x12 one.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  using boxline::box;
  const auto six = boxline::parse<box{2, 3}>("......5..36.31.....4..5...36....4..1");
  std::printf("%s\n", format_block(boxline::solver<box{2, 3}>().first(*six).grid).c_str());

  const auto twelve =
      boxline::parse<box{3, 4}>("..719..26.35..A.1..B..C.3.....584.2....3B5..2...8...4.A..51........1.847"
                                ".1...3..CAB2.9...4......7C............95..2..6.........9....62.43.......");
  std::printf("%s", format_block(boxline::solver<box{3, 4}>().first(*twelve).grid).c_str());
}
