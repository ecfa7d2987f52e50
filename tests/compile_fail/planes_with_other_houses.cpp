// SPDX-License-Identifier: BSL-1.0
// expect: box_houses
// expect: rests_on_boxes
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/core/house_list.hpp>

using namespace boxline;

int main() {
  const house_list<3> list = house_list<3>::diagonals();
  const houses::listed<3> diagonals(list);
#ifdef BOXLINE_GOOD
  const bits::cells_board<3, houses::listed<3>> b(diagonals);
#else
  const bits::planes_board<3, houses::listed<3>> b(diagonals);
#endif
  return b.open_cells() == 81 ? 0 : 1;
}
