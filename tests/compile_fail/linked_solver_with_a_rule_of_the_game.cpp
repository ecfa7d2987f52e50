// SPDX-License-Identifier: BSL-1.0
// expect: more than inference
// expect: take search::depth_first
// max-lines: 20
#include <boxline/adapt/linked.hpp>
#include <boxline/solver.hpp>

#include "rule_of_the_game.hpp"

using namespace boxline;

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
  return solver<2, adapt::linked<no_solver, no_five_in_the_first_row>>().first(grid<2>()) ? 0 : 1;
}
