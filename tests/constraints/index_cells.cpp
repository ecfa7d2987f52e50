// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/index_cells.hpp>

namespace index_cells_test {

using namespace boxline;

TEST_CASE("index cells: pairs, and what they allow") {
  const constraints::index_cells c{1, 4};
  CHECK(c.pairs(3).size() == 9);
  CHECK(c.pairs(2)[1] == cell_pair{cell(4), cell(7)});
  CHECK((c.allows(4, 1) && c.allows(2, 3) && !c.allows(4, 2) && !c.allows(2, 1)));
  CHECK(constraints::index_cells{2, 2}.pairs(3).empty());
  CHECK(constraints::index_cells{5, 1}.pairs(2).empty());
  for (const box b : {box(2), box(3), box(2, 3)}) CHECK(testing::check_constraint(c, b, 1).passed());
  games::check_solutions<2>(c, 1, 8);
}

TEST_CASE("an index column: the solutions are the grids whose cells in it name the column of its digit") {
  for (int column = 1; column <= 4; ++column) {
    constraint_list list;
    for (const constraints::index_cells& c : constraints::index_column(column, 2)) list.add(c);
    CHECK(list.size() == 3);
    std::vector<grid<2>> expected;
    for (const grid<2>& g : games::all_grids()) {
      bool holds = true;
      for (int row = 0; row < 4; ++row)
        holds = holds && g[cell(4 * row + g[cell(4 * row + column - 1)] - 1)] == column;
      if (holds) expected.push_back(g);
    }
    CHECK(!expected.empty());
    CHECK(expected.size() < 288);
    games::check_searches(list, expected, 1, 8);
  }
}

} // namespace index_cells_test
