// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/ant_colony.hpp>

TEST_CASE("ant_colony: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::ant_colony<2>, boxline::methods::ant_colony<3>>() == 8);
}
