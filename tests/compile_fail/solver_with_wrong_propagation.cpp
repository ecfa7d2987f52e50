// SPDX-License-Identifier: BSL-1.0
// expect: 'propagator_for<
// expect: propagate
// max-lines: 20
#include <boxline/default_pipeline.hpp>

struct guesswork {
#ifdef BOXLINE_GOOD
  static constexpr bool is_inference = true;
  template <boxline::board Board>
  constexpr boxline::progress propagate(Board&) const {
    return boxline::progress::none;
  }
#endif
};

int main() { return boxline::pipeline<2, guesswork>().first(boxline::grid<2>()) ? 0 : 1; }
