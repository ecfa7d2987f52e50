// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/min_conflicts.hpp>

TEST_CASE("min_conflicts: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::min_conflicts<2>, boxline::methods::min_conflicts<3>>() == 11);
}
