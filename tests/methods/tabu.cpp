// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/tabu.hpp>

TEST_CASE("tabu: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::tabu<2>, boxline::methods::tabu<3>>() == 14);
}
