// SPDX-License-Identifier: BSL-1.0
// expect: boxline: propagate::band_ways is for boxes of at most four rows and columns; take locked
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/band_ways.hpp>

using namespace boxline;

int main() {
#ifdef BOXLINE_GOOD
  bits::cells_board<4> b;
#else
  bits::cells_board<5> b;
#endif
  return propagate::band_ways().propagate(b) == progress::none ? 0 : 1;
}
