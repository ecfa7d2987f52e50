// SPDX-License-Identifier: BSL-1.0
// expect: 'house_system
// expect: 'h.peers(c)'
// expect: my_houses
//
// A house system must have the peers of a cell.
#include <boxline/bits/cells.hpp>

struct my_houses {
  static constexpr boxline::box shape = 2;
  using standard = boxline::houses::standard<2>;
  static int size() { return standard::size(); }
  static auto cells(boxline::house u) { return standard::cells(u); }
  static auto houses_of(boxline::cell c) { return standard::houses_of(c); }
#ifdef BOXLINE_GOOD
  static auto peers(boxline::cell c) {
    return standard::peers(c);
  }
#endif
  static bool contains(boxline::house u, boxline::cell c) {
    return standard::contains(u, c);
  }
  static auto overlaps() {
    return standard::overlaps();
  }
};

boxline::bits::cells_board<2, my_houses> board;
