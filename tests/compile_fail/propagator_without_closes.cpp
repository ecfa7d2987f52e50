// SPDX-License-Identifier: BSL-1.0
// expect: 'propagator_for<
// expect: 'P::closes'
// expect: my_rule
//
// A propagator has to name its closure.
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/propagator.hpp>

struct my_rule {
#ifdef BOXLINE_GOOD
  static constexpr boxline::closure closes = boxline::closure::other;
#endif
  template <boxline::board Board>
  boxline::progress sweep(Board&) const {
    return boxline::progress::none;
  }
};

void use(my_rule& rule, boxline::bits::cells_board<3>& board) {
  boxline::propagate::run(rule, board);
}
