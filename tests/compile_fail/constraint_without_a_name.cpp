// SPDX-License-Identifier: BSL-1.0
// expect: a constraint has a name (named_constraint): static constexpr std::string_view name
// expect: odd_sum
// max-lines: 8
#include <boxline/boxline.hpp>
#include <boxline/constraints/game.hpp>

struct odd_sum {
#ifdef BOXLINE_GOOD
  static constexpr std::string_view name = "odd sum";
#endif
  std::vector<boxline::cell> scope(boxline::box) const {
    return {boxline::cell(0), boxline::cell(1)};
  }
  bool accepts(std::span<const int> values, boxline::box) const {
    return (values[0] + values[1]) % 2 != 0;
  }
  bool narrow(std::span<boxline::digit_mask>, boxline::box) const {
    return true;
  }
};

int main() {
  const boxline::game rules{boxline::houses::standard<2>(), odd_sum()};
  const boxline::solver_for<boxline::game<boxline::houses::standard<2>, odd_sum>> solve(rules);
  return solve.first(boxline::grid<2>()) ? 0 : 1;
}
