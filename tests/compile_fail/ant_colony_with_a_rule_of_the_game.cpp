// SPDX-License-Identifier: BSL-1.0
// expect: local::ant_colony propagates only before its search
// expect: use search::depth_first
// max-lines: 20
#include <boxline/local/ant_colony.hpp>
#include <boxline/solver.hpp>

using namespace boxline;

struct anti_knight {
#ifdef BOXLINE_GOOD
  static constexpr bool is_inference = true; // the claim that it loses no solution
#endif
  template <board Board>
  progress propagate(Board&) {
    return progress::none;
  }
};

int main() {
  return solver<2, local::ant_colony<anti_knight>>().first(grid<2>()) ? 0 : 1;
}
