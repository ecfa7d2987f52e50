// SPDX-License-Identifier: BSL-1.0
// expect: local::search_by propagates only before its search
// expect: use search::depth_first
// max-lines: 20
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
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
  return solver<2, local::search_by<local::jones, anti_knight>>().first(grid<2>()) ? 0 : 1;
}
