// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/catalogue/seen_classes.hpp>
#include <boxline/core/random.hpp>
#include <boxline/symmetry/transform.hpp>

#include <doctest/doctest.h>

namespace seen_classes_test {

using namespace boxline;
using namespace boxline::catalogue;

TEST_CASE("4x4: the 288 grids are of two classes; copies are seen") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  seen_classes<2> seen;
  random_source random(2);
  int unseen = 0;
  for (const grid<2>& g : grids) {
    unseen += seen.insert(g) == novelty::unseen;
    CHECK(seen.insert(transform<2>::random(random)(g)) == novelty::seen);
    CHECK(seen.last_form()[cell(0)] == 1);
  }
  CHECK(unseen == 2);
  CHECK(seen.size() == 2);
  seen.clear();
  CHECK(seen.insert(grids[0]) == novelty::unseen);
}

TEST_CASE("what clashes is refused, and limits hold") {
  seen_classes<2> seen;
  grid<2> g;
  CHECK(seen.insert(g, {.nodes = 1}) == novelty::limit_reached);
  auto stop = [] { return true; };
  CHECK(seen.insert(g, {.cancelled = cancel_callable(stop)}) == novelty::cancelled);
  g.set_value(cell(0), 1);
  g.set_value(cell(1), 1);
  CHECK(seen.insert(g) == novelty::invalid);
  CHECK(seen.size() == 0);
  CHECK(to_string(novelty::limit_reached) == "limit");
}

} // namespace seen_classes_test
