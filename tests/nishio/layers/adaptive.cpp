// SPDX-License-Identifier: BSL-1.0
#include "stores.hpp"

#include <boxline/nishio/layers/adaptive.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

TEST_CASE("adaptive: from lists to blocks after any number of sets, on random sets of cells") {
  for (const std::size_t most : {1, 2, 5, 12, 40, 1000})
    CHECK(stores::wrong_random(
              layered<box(2, 3), layers::adaptive<box(2, 3)>>(layers::adaptive<box(2, 3)>(most)), 150,
              most) == 0);
  CHECK(stores::wrong_4x4(layered<2, layers::adaptive<2>>(layers::adaptive<2>(3)), 11) == 0);
}

TEST_CASE("adaptive: a limit stops it in lists and in blocks") {
  const auto full = cell_set<4>::full();
  for (const std::size_t most : {1, 100'000}) {
    layered<4> method{layers::adaptive<4>(most)};
    CHECK(method(full, {.nodes = 1}).verdict == placement_verdict::limit_reached);
    CHECK(method(full).cells == full);
  }
}
