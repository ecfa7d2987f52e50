// SPDX-License-Identifier: BSL-1.0
//
// Candidates as input: a puzzle without givens, defined by the candidates of each cell ("sukaku").
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  using boxline::box;
  const auto marks = boxline::parse_candidates<box{2, 3}>("6    14  12  | 35  3   146  \n"
                                                          "56   1   3   | 23  6   1456 \n"
                                                          "-------------+--------------\n"
                                                          "134  36  6   | 4   236 5    \n"
                                                          "124  2   156 | 3   12  6    \n"
                                                          "-------------+--------------\n"
                                                          "3    16  4   | 146 5   26   \n"
                                                          "1246 145 14  | 26  24  3    \n");
  const boxline::solver<box{2, 3}> solve;
  const auto r = solve.is_unique(*marks);
  std::printf("%d candidates, %s\n%s\n", marks->count(), r ? "one solution" : "not unique",
              format_block(r.first).c_str());

  // Candidates also express bounds: 4x4 grids with at most 2 in the first two cells, and no 1 in the last
  // cell.
  boxline::candidates<2> bounded;
  for (const int c : {0, 1})
    for (const int value : {3, 4}) bounded.remove(boxline::cell(c), boxline::digit::from_value(value));
  bounded.remove(boxline::cell(15), boxline::digit::from_value(1));
  std::printf("%llu of the 288 grids\n",
              static_cast<unsigned long long>(boxline::solver<2>().count(bounded).count));
}
