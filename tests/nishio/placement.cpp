// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/placement.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace boxline;

TEST_CASE("valid are just the permutations with one cell in every box: 16 of 24 at 4x4, 36 of 720 with boxes "
          "of 2 by 3") {
  const auto count = []<box B>(std::integral_constant<box, B>) {
    std::array<int, B.size()> rows;
    for (int i = 0; i < B.size(); ++i) rows[i] = i;
    int valid = 0;
    do {
      nishio::placement<B> p;
      for (int c = 0; c < B.size(); ++c) p.set(c, rows[c]);
      valid += p.is_valid();
    } while (std::next_permutation(rows.begin(), rows.end()));
    return valid;
  };
  CHECK(count(std::integral_constant<box, box(2)>()) == 16);
  CHECK(count(std::integral_constant<box, box(2, 3)>()) == 2 * 2 * 2 * 6 * 6);
}

TEST_CASE("the cells of a placement") {
  nishio::placement<2> p;
  CHECK_FALSE(p.is_valid());
  for (const auto& [column, row] : {std::array{0, 1}, std::array{1, 2}, std::array{2, 0}, std::array{3, 3}})
    p.set(column, row);
  CHECK(p.is_valid());
  CHECK(p.row(1) == 2);
  CHECK(p.at(1) == cell(9));
  nishio::cell_set<2> expected;
  for (const int c : {2, 4, 9, 15}) expected.insert(c);
  CHECK(p.cells() == expected);
}
