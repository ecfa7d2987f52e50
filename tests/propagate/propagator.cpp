// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/propagator.hpp>

#include <boxline/bits/cells.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// Places the lowest candidate of one open cell a pass; not for use in a search.
struct fills {
  int* passes;
  template <board Board>
  progress propagate(Board& b) {
    ++*passes;
    for (int c = 0; c < Board::shape.cells(); ++c) {
      if (b.is_placed(cell(c))) continue;
      const int d = b.digits(cell(c)).first();
      if (d < 0) return progress::contradiction;
      b.place(cell(c), digit::from_index(d));
      return progress::some;
    }
    return progress::none;
  }
};
struct claims : fills {
  static constexpr bool is_inference = true;
};
struct denies : fills {
  static constexpr bool is_inference = false;
};
struct without_progress {
  template <board Board>
  bool propagate(Board&) {
    return true;
  }
};

} // namespace

static_assert(propagator_for<fills, bits::cells_board<2>>);
static_assert(!propagator_for<without_progress, bits::cells_board<2>> && !propagator_for<fills, int>);
static_assert(inference_only<claims> && !inference_only<fills> && !inference_only<denies>);

TEST_CASE("run repeats the passes until one changes nothing") {
  int passes = 0;
  fills p{&passes};
  bits::cells_board<1> b;
  CHECK(propagate::run(p, b) == status::solved);
  CHECK(passes == 2);
  CHECK(propagate::run(p, b) == status::solved);
  CHECK(passes == 3);
}

TEST_CASE("run ends at a contradiction") {
  int passes = 0;
  fills p{&passes};
  bits::cells_board<2> b;
  for (int d = 0; d < 4; ++d) b.remove(cell(2), digit::from_index(d));
  CHECK(propagate::run(p, b) == status::contradiction);
  CHECK(passes == 3);
  CHECK(b.open_cells() == 14);
}
