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
  const constraints::index_cells by_rows{1, 4, true};
  CHECK(by_rows.pairs(2)[1] == cell_pair{cell(1), cell(13)});
  for (const box b : {box(2), box(3), box(2, 3)})
    for (const constraints::index_cells& any : {c, by_rows})
      CHECK(testing::check_constraint(any, b, 1).passed());
  games::check_solutions<2>(c, 1, 8);
}

TEST_CASE(
    "an index column or row: the solutions are the grids whose cells in it name the line of its digit") {
  for (const bool is_row : {false, true})
    for (int line = 1; line <= 4; ++line) {
      constraint_list list;
      for (const constraints::index_cells& c :
           is_row ? constraints::index_row(line, 2) : constraints::index_column(line, 2))
        list.add(c);
      CHECK(list.size() == 3);
      std::vector<grid<2>> expected;
      for (const grid<2>& g : games::all_grids()) {
        const auto at = [&](int along, int across) {
          return g[is_row ? cell(4 * across + along) : cell(4 * along + across)];
        };
        bool holds = true;
        for (int i = 0; i < 4; ++i) holds = holds && at(i, at(i, line - 1) - 1) == line;
        if (holds) expected.push_back(g);
      }
      CHECK(!expected.empty());
      CHECK(expected.size() < 288);
      games::check_searches(list, expected, 1, 8);
    }
}

} // namespace index_cells_test
