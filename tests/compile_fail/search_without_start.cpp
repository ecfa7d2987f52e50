// SPDX-License-Identifier: BSL-1.0
// expect: search_for<
// expect: start
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

struct row_by_row {
  template <boxline::box B, class H>
  using board = boxline::bits::cells::board<B, H>;
#ifdef BOXLINE_GOOD
  template <class Observer, boxline::board Board>
  auto start(const Board& b, const boxline::limits& limit, Observer observer, boxline::status loaded) const {
    using inner = boxline::search::depth_first<boxline::propagate::none, boxline::branch::row_major<>,
                                               boxline::bits::cells>;
    return inner().start<Observer>(b, limit, static_cast<Observer&&>(observer), loaded);
  }
#endif
};

int main() {
  return boxline::solver<2, row_by_row>().first(boxline::grid<2>()) ? 0 : 1;
}
