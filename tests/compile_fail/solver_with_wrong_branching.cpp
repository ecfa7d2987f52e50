// SPDX-License-Identifier: BSL-1.0
// expect: 'brancher_for<
// expect: choose
// max-lines: 20
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/default_pipeline.hpp>

struct undecided {
#ifdef BOXLINE_GOOD
  template <boxline::board Board>
  constexpr auto choose(const Board& b) {
    return boxline::branch::row_major<>().choose(b);
  }
#endif
};

int main() {
  const boxline::pipeline<2, boxline::propagate::none, undecided> solve;
  return solve.first(boxline::grid<2>()) ? 0 : 1;
}
