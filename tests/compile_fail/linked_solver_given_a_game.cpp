// SPDX-License-Identifier: BSL-1.0
// expect: cannot keep the constraints of a game
// expect: keeps_constraints
// max-lines: 20
#include <boxline/adapt/linked.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

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
  return solver<2, adapt::linked<no_solver>, rules>().first(grid<2>()) ? 0 : 1;
}
