// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/cell_order.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

template <box B>
bool holds_every_cell(cell_order<B> order) {
  std::sort(order.begin(), order.end());
  return order == orders::row_major<B>();
}

// The same order by its definition, from the houses.
template <box B>
cell_order<B> most_constrained_by_counting(const grid<B>& givens) {
  using where = geometry<B>;
  std::vector<cell> order;
  for (int pass = 0; pass < 2; ++pass)
    for (;;) {
      int best = -1, best_known = -1;
      for (int c = 0; c < where::cells; ++c) {
        if (std::find(order.begin(), order.end(), cell(c)) != order.end()) continue;
        if (givens.is_blank(cell(c)) != (pass == 1)) continue;
        int known = 0;
        for (const cell o : order) known += where::are_peers(cell(c), o);
        if (pass == 0) known = 0; // the givens come first, in reading order
        if (known > best_known) {
          best = c;
          best_known = known;
        }
      }
      if (best < 0) break;
      order.push_back(cell(best));
    }
  cell_order<B> result{};
  std::copy(order.begin(), order.end(), result.begin());
  return result;
}

} // namespace

TEST_CASE("fixed orders of 2x3 boxes") {
  constexpr box b{2, 3};
  using where = geometry<b>;
  CHECK(orders::row_major<b>()[7] == where::at(1, 1));
  CHECK(orders::column_major<b>()[7] == where::at(1, 1));
  CHECK(orders::column_major<b>()[6] == where::at(0, 1));
  CHECK(orders::box_major<b>()[6] == where::at(0, 3));
  CHECK(orders::box_major<b>()[3] == where::at(1, 0));
  CHECK(orders::rows_reversed<b>()[0] == where::at(5, 0));
  CHECK(orders::rows_reversed<b>()[35] == where::at(0, 5));
  CHECK(holds_every_cell<b>(orders::column_major<b>()));
  CHECK(holds_every_cell<b>(orders::box_major<b>()));
  CHECK(holds_every_cell<b>(orders::rows_reversed<b>()));
}

TEST_CASE("most_constrained takes the givens first, then the cell with the most known peers") {
  grid<2> g;
  CHECK(orders::most_constrained(g) == most_constrained_by_counting(g));
  g.set(cell(5), digit::from_value(1));
  g.set(cell(10), digit::from_value(2));
  g.set(cell(12), digit::from_value(3));
  const auto order = orders::most_constrained(g);
  CHECK(order[0] == cell(5));
  CHECK(order[2] == cell(12));
  CHECK(order == most_constrained_by_counting(g));
  CHECK(holds_every_cell<2>(order));
  static_assert(orders::most_constrained(grid<2>())[1] == cell(1));
}
