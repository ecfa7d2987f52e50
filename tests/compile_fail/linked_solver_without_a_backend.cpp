// SPDX-License-Identifier: BSL-1.0
// expect: Maker is no backend_maker for this board
// max-lines: 24
#include <boxline/adapt/linked.hpp>
#include <boxline/solver.hpp>

using namespace boxline;

struct no_backend {
  static constexpr box shape = 2;
#ifdef BOXLINE_GOOD
  next_result next(const limits&, search::statistics&) {
    return next_result::exhausted;
  }
#endif
  grid<2> values() const {
    return {};
  }
  const char* trouble() const {
    return nullptr;
  }
};
struct no_solver {
  template <class H>
  no_backend make(const candidates<2>&, const H&) const {
    return {};
  }
};

int main() {
  return solver<2, adapt::linked<no_solver>>().first(grid<2>()) ? 0 : 1;
}
