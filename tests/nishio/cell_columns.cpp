// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/nishio/cell_columns.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_columns, nishio::cell_set;

TEST_CASE("cell_columns: the cells are those of the cell set, and back") {
  random_source random(1);
  const auto turns = [&random]<box B>() {
    for (int round = 0; round < 20; ++round) {
      cell_set<B> cells;
      for (int c = 0; c < B.cells(); ++c)
        if (random.below(3) == 0) cells.insert(c);
      cell_columns<B> turned(cells);
      int wrong = 0;
      for (int r = 0; r < B.size(); ++r)
        for (int c = 0; c < B.size(); ++c) wrong += turned.column(c).test(r) != cells.test(r, c);
      CHECK(wrong == 0);
      CHECK(turned.cells() == cells);
      turned.column(B.size() - 1).insert(0);
      cells.insert(B.size() - 1);
      CHECK(turned.cells() == cells);
    }
  };
  turns.operator()<box{1, 1}>();
  turns.operator()<box{2, 3}>();
  turns.operator()<box(3)>();
  turns.operator()<box{4, 8}>();
  turns.operator()<box{3, 11}>();
  turns.operator()<box(8)>();
}

static_assert(cell_columns<3>(cell_set<3>::full()).cells() == cell_set<3>::full());
static_assert(cell_columns<3>(cell_set<3>()) == cell_columns<3>());
static_assert(cell_columns<3>(cell_set<3>::single(9 * 2 + 7)).column(7).first() == 2);
