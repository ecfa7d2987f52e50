// SPDX-License-Identifier: BSL-1.0
// expect: adapt::linked propagates only before its search
// expect: use search::depth_first
// max-lines: 20
#include <boxline/adapt/linked.hpp>
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

// A back end that finds nothing.
struct no_backend {
  static constexpr box shape = 2;
  next_result next(const limits&, search::statistics&) { return next_result::exhausted; }
  grid<2> values() const { return {}; }
  const char* trouble() const { return nullptr; }
};
struct no_solver {
  template <class H>
  no_backend make(const candidates<2>&, const H&) const {
    return {};
  }
};

int main() {
  return solver<2, adapt::linked<no_solver, anti_knight>>().first(grid<2>()) ? 0 : 1;
}
