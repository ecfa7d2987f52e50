// SPDX-License-Identifier: BSL-1.0
// expect: 'propagator_for<
// expect: my_rule
//
// A pass of a propagator must return a progress.
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/propagator.hpp>

struct my_rule {
#ifdef BOXLINE_GOOD
  template <boxline::board Board>
  boxline::progress propagate(Board&) const {
    return boxline::progress::none;
  }
#else
  template <boxline::board Board>
  bool propagate(Board&) const {
    return false;
  }
#endif
};

void use(my_rule& rule, boxline::bits::cells_board<3>& board) {
  boxline::propagate::run(rule, board);
}
