// SPDX-License-Identifier: BSL-1.0
// expect: a constraint (puzzle_constraint) has pairs and allows, or scope, accepts and narrow
// expect: less
// max-lines: 12
#include <boxline/boxline.hpp>
#include <boxline/constraints/game.hpp>

struct less {
  static constexpr std::string_view name = "less";
  std::vector<boxline::cell_pair> pairs(boxline::box) const { return {{boxline::cell(0), boxline::cell(1)}}; }
#ifdef BOXLINE_GOOD
  bool allows(int x, int y) const {
    return x < y;
  }
#endif
};

int main() {
  const boxline::solver_for<boxline::game<boxline::houses::standard<2>, less>> solve;
  return solve.first(boxline::grid<2>()) ? 0 : 1;
}
