// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/naked_single.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::naked_single, bits::cells_board<3>>);
static_assert(inference_only<propagate::naked_single>);

TEST_CASE("naked_single infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::naked_single(), [](auto& m) { return testing::naive::naked_single(m); }, 4, 10);
}

// In a constant expression: the last cell of a row, then what that leaves in its box.
static_assert([] {
  bits::cells_board<2> b;
  for (int v = 1; v <= 3; ++v) b.place(cell(v - 1), digit::from_value(v));
  b.remove(cell(7), digit::from_value(1));
  propagate::naked_single p;
  return propagate::run(p, b) == status::open && b.values()[cell(3)] == 4 && b.values()[cell(7)] == 2;
}());
