// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/forward_check.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::forward_check, bits::cells_board<3>>);
static_assert(inference_only<propagate::forward_check>);

TEST_CASE("forward_check infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::forward_check(), [](auto& m) { return testing::naive::forward_check(m); }, 4, 0);
}

TEST_CASE("forward_check finds the empty cell and leaves a single alone") {
  bits::cells_board<3> b;
  for (int d = 0; d < 8; ++d) b.remove(cell(80), digit::from_index(d));
  propagate::forward_check p;
  CHECK(propagate::run(p, b) == status::open);
  CHECK(!b.is_placed(cell(80)));
  b.remove(cell(80), digit::from_value(9));
  CHECK(propagate::run(p, b) == status::contradiction);
}
