// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/annealing.hpp>

TEST_CASE("annealing: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::annealing<2>, boxline::methods::annealing<3>>() == 251);
}
