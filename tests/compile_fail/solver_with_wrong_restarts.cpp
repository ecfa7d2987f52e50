// SPDX-License-Identifier: BSL-1.0
// expect: restart_policy
// expect: never
// max-lines: 20
#include <boxline/default_pipeline.hpp>

struct never {
#ifdef BOXLINE_GOOD
  static constexpr bool restarts = false;
#endif
  std::uint64_t next_budget() {
    return 1;
  }
};

using p = boxline::default_pipeline<2>;

int main() {
  return boxline::pipeline<2, p::propagation, p::branching, p::bits, never>().first(
             boxline::grid<2>())
             ? 0
             : 1;
}
