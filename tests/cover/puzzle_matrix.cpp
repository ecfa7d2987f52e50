// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/cover/puzzle_matrix.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using namespace boxline;
using cover::index;

namespace {

// Every row and column of the matrix against the rules of the game, with the houses of brute.hpp.
template <box B, class H>
void check_matrix(const cover::puzzle_matrix<B, H>& p, const candidates<B>& marks,
                  const std::vector<brute::region>& houses) {
  const int n = B.size();
  CHECK(p.ones().secondary() == 0);
  CHECK(p.ones().columns() == static_cast<index>(B.cells() + n * static_cast<int>(houses.size())));
  CHECK(p.ones().rows() == static_cast<index>(marks.count()));
  CHECK(p.assignments().size() == p.ones().rows());
  std::size_t ones = 0;
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < n; ++d) {
      const assignment a{cell(c), digit::from_index(d)};
      const index row = p.row_of(a);
      CHECK((row != cover::no_index) == marks.has(a.where, a.what));
      if (row == cover::no_index) continue;
      CHECK(p.assignment_of(row) == a);
      std::set<index> expected{static_cast<index>(c)};
      for (std::size_t u = 0; u < houses.size(); ++u)
        if (std::find(houses[u].begin(), houses[u].end(), c) != houses[u].end())
          expected.insert(static_cast<index>(B.cells() + static_cast<int>(u) * n + d));
      CHECK(std::set<index>(p.ones().row(row).begin(), p.ones().row(row).end()) == expected);
      ones += expected.size();
      for (index column = 0; column < p.ones().columns(); ++column)
        CHECK(p.constraint_of(column).is_met_by(a, p.houses()) == (expected.count(column) > 0));
    }
  CHECK(p.ones().ones() == ones);
  for (index column = 0; column < p.ones().columns(); ++column)
    CHECK(p.column_of(p.constraint_of(column)) == column);
}

} // namespace

TEST_CASE("the blank 9x9 has the 324 columns, 729 rows and 2916 ones of the literature") {
  const cover::puzzle_matrix<3> p{candidates<3>()};
  CHECK(p.ones().columns() == 4 * 81);
  CHECK(p.ones().rows() == 729);
  CHECK(p.ones().ones() == 2916);
  CHECK(p.constraint_of(80) == constraint::of(cell(80)));
  CHECK(p.constraint_of(81 + 9 * 26 + 4) == constraint::of(house(26), digit::from_value(5)));
}

TEST_CASE("rows and columns are those of the rules, for candidates and other houses too") {
  random_source random(2);
  candidates<box{2, 3}> marks;
  for (int i = 0; i < 60; ++i)
    marks.remove(cell(static_cast<int>(random.below(36))),
                 digit::from_index(static_cast<int>(random.below(6))));
  check_matrix(cover::puzzle_matrix(marks), marks, brute::standard_houses(2, 3));

  auto latin = brute::standard_houses(1, 4);
  latin.resize(8); // the boxes are the rows again
  check_matrix(cover::puzzle_matrix<box{1, 4}>(candidates<box{1, 4}>()), candidates<box{1, 4}>(), latin);

  const auto list = house_list<2>::diagonals();
  auto houses = brute::standard_houses(2, 2);
  houses.push_back({0, 5, 10, 15});
  houses.push_back({12, 9, 6, 3});
  const candidates<2> all;
  check_matrix(cover::puzzle_matrix(all, houses::listed<2>(list)), all, houses);
}

TEST_CASE("a board's matrix has a row for each candidate left and each placed cell") {
  bits::cells::board<2> b;
  b.place(cell(0), digit::from_value(1));
  b.remove(cell(15), digit::from_value(2));
  check_matrix(cover::puzzle_matrix(b), candidates_of(b), brute::standard_houses(2, 2));
  CHECK(cover::puzzle_matrix(b).ones().rows() == 64 - 3 - 3 - 3 - 1 - 1);
}

TEST_CASE("its covers are the solutions: all 288 grids of 4x4, Latin squares, diagonals") {
  const auto count = [](const auto& p) { return cover::count(p.ones()).count; };
  CHECK(count(cover::puzzle_matrix(candidates<2>())) == 288);
  CHECK(count(cover::puzzle_matrix(candidates<box{1, 3}>())) == 12);
  CHECK(count(cover::puzzle_matrix(candidates<box{1, 4}>())) == 576);
  const auto list = house_list<2>::diagonals();
  CHECK(count(cover::puzzle_matrix(candidates<2>(), houses::listed<2>(list))) == 48);
}
