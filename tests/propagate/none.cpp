// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/none.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::none, bits::cells_board<3>>);
static_assert(inference_only<propagate::none>);

TEST_CASE("none infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::none(), [](auto& m) { return (void)m, progress::none; }, 1, 0, false);
}

TEST_CASE("none leaves even a cell without candidates to the search") {
  bits::cells_board<2> b;
  for (int d = 0; d < 4; ++d) b.remove(cell(5), digit::from_index(d));
  propagate::none p;
  CHECK(propagate::run(p, b) == status::open);
}
