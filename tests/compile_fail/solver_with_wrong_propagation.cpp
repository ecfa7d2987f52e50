// SPDX-License-Identifier: BSL-1.0
// expect: 'propagator_for<
// expect: sweep
// max-lines: 20
#include <boxline/solver.hpp>

struct guesswork {
  static constexpr boxline::closure closes = boxline::closure::other;
#ifdef BOXLINE_GOOD
  template <boxline::board Board>
  constexpr boxline::progress sweep(Board&) const {
    return boxline::progress::none;
  }
#endif
};

int main() { return boxline::solver<2, guesswork>().first(boxline::grid<2>()) ? 0 : 1; }
