// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/nabner.hpp>
#include <boxline/constraints/related_cells.hpp>
#include <boxline/constraints/table.hpp>
#include <boxline/constraints/whispers.hpp>
#include <boxline/testing/constraint.hpp>

#include <doctest/doctest.h>

namespace related_cells_test {

using namespace boxline;
using namespace boxline::constraints;

related_cells apart(std::vector<cell> cells, int least, int n) {
  related_cells r{std::move(cells), {}};
  for (int x = 1; x <= n; ++x)
    for (int y = 1; y <= n; ++y)
      if (x - y >= least || y - x >= least) r.allowed[std::size_t(x - 1)] |= mask_of(y);
  return r;
}

table apart_as_table(cell x, cell y, int least, int n) {
  table t{{x, y}, {}};
  for (int a = 1; a <= n; ++a)
    for (int b = 1; b <= n; ++b)
      if (a - b >= least || b - a >= least) t.tuples.push_back({a, b});
  return t;
}

TEST_CASE("related cells: the contract, at 4x4 and 9x9") {
  for (const int least : {1, 2}) {
    const auto r = testing::check_constraint(apart({cell(0), cell(1), cell(6)}, least, 4), box(2), 1, 60);
    CHECK_MESSAGE(r.passed(), r.failure);
  }
  const auto at_nine = testing::check_constraint(apart({cell(0), cell(1), cell(11)}, 2, 9), box(3), 2, 60);
  CHECK_MESSAGE(at_nine.passed(), at_nine.failure);
  for (const std::size_t size : {2u, 3u, 5u}) {
    const auto sets = apart(std::vector<cell>(size), 2, 9).digit_sets(box(3), {});
    for (const unsigned set : *sets) {
      CHECK(std::size_t(std::popcount(set)) == size);
      CHECK((set & set << 1) == 0);
    }
  }
  CHECK(apart(std::vector<cell>(5), 2, 9).digit_sets(box(3), {})->size() == 1);
  CHECK(apart(std::vector<cell>(3), 2, 9).digit_sets(box(3), {})->size() == 35);
}

TEST_CASE(
    "related cells: found where all pairs of some cells have one relation, from pairs and from scopes") {
  const std::vector<cell> line{cell(0), cell(1), cell(11), cell(12)};
  constraint_network by_pairs(box(3)), by_tables(box(3)), along(box(3)), differing(box(3));
  by_pairs.add(nabner{line});
  for (std::size_t i = 0; i < line.size(); ++i)
    for (std::size_t k = i + 1; k < line.size(); ++k) {
      by_tables.add(i % 2 == 0 ? apart_as_table(line[i], line[k], 2, 9)
                               : apart_as_table(line[k], line[i], 2, 9));
      differing.add(apart_as_table(line[i], line[k], 1, 9));
    }
  along.add(whispers{line, 2}); // 1-2, 2-3, 3-4: no three cells with all pairs
  for (constraint_network* n : {&by_pairs, &by_tables, &along, &differing}) n->use(houses::standard<3>());
  CHECK(along.implied_count() == 0);
  CHECK(differing.implied_count() == 0);
  for (const constraint_network* n : {&by_pairs, &by_tables}) {
    REQUIRE(n->implied_count() == 1);
    const auto scope = n->implied(0).scope();
    CHECK(std::vector<cell>(scope.begin(), scope.end()) == line);
    CHECK(n->implied(0).digit_sets() != nullptr);
  }
  CHECK(by_tables.is_arc(0));
  std::size_t arcs = 0;
  for (const auto& run : by_tables.arc_runs(cell(0))) arcs += run.to.size();
  CHECK(arcs == 3);
  CHECK(by_tables.arcs(cell(0)).empty());
}

TEST_CASE("related cells: equal digits excluded by the houses alone") {
  // Not one apart, but equal ones allowed: cells of one box.
  constraint_network network(box(3));
  const std::vector<cell> cells{cell(0), cell(1), cell(9)};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = i + 1; k < 3; ++k) {
      table t = apart_as_table(cells[i], cells[k], 2, 9);
      for (int x = 1; x <= 9; ++x) t.tuples.push_back({x, x});
      network.add(t);
    }
  network.use(houses::standard<3>());
  CHECK(network.implied_count() == 1);
  constraint_network apart_cells(box(3)); // equal digits are possible
  for (const cell_pair p :
       {cell_pair{cell(0), cell(12)}, cell_pair{cell(0), cell(24)}, cell_pair{cell(12), cell(24)}}) {
    table t = apart_as_table(p.first, p.second, 2, 9);
    for (int x = 1; x <= 9; ++x) t.tuples.push_back({x, x});
    apart_cells.add(t);
  }
  apart_cells.use(houses::standard<3>());
  CHECK(apart_cells.implied_count() == 0);
}

TEST_CASE("related cells: solutions at 4x4") {
  games::check_solutions<2>(nabner{{cell(0), cell(6), cell(9)}}, 1, 6);
  games::check_solutions<2>(apart({cell(0), cell(6), cell(9)}, 2, 4), 1, 6);
}

} // namespace related_cells_test
