// SPDX-License-Identifier: BSL-1.0
// expect: 'brancher_for<
// expect: band_ways
// max-lines: 20
#include <boxline/default_pipeline.hpp>

using namespace boxline;

int main() {
#ifdef BOXLINE_GOOD
  constexpr box B = 3;
#else
  constexpr box B = 4;
#endif
  return pipeline<B, propagate::locked, branch::band_ways>().first(grid<B>()) ? 0 : 1;
}
