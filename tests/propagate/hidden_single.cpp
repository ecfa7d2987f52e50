// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/hidden_single.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::hidden_single, bits::cells_board<3>>);
static_assert(inference_only<propagate::hidden_single>);

TEST_CASE("hidden_single infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::hidden_single(), [](auto& m) { return testing::naive::hidden_single(m); }, 4, 10);
}

TEST_CASE("hidden_single finds two digits with one place in the same cell") {
  bits::cells_board<3> b;
  for (int i = 1; i < 9; ++i) {
    b.remove(geometry<3>::at(4, i), digit::from_value(2));
    b.remove(geometry<3>::at(i == 4 ? 0 : i, 0), digit::from_value(7)); // column 1 keeps 7 at r5c1 alone
  }
  propagate::hidden_single p;
  CHECK(propagate::run(p, b) == status::contradiction);
}
