// SPDX-License-Identifier: BSL-1.0
// expect: a constraint (puzzle_constraint) has pairs and allows, or scope, accepts and narrow
// expect: corners
// max-lines: 12
#include <boxline/boxline.hpp>
#include <boxline/constraints/game.hpp>

// Pairs, and cells together; of these `narrow` is missing, and then `accepts` would count for nothing.
struct corners {
  static constexpr std::string_view name = "corners";
  std::vector<boxline::cell_pair> pairs(boxline::box) const { return {{boxline::cell(0), boxline::cell(3)}}; }
  bool allows(int x, int y) const { return x < y; }
  std::vector<boxline::cell> scope(boxline::box) const { return {boxline::cell(0), boxline::cell(15)}; }
  bool accepts(std::span<const int> values, boxline::box) const { return values[0] + values[1] == 8; }
#ifdef BOXLINE_GOOD
  bool narrow(std::span<boxline::digit_mask>, boxline::box) const {
    return true;
  }
#endif
};

int main() {
  const boxline::solver_for<boxline::game<boxline::houses::standard<2>, corners>> solve;
  return solve.first(boxline::grid<2>()) ? 0 : 1;
}
