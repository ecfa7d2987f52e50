// SPDX-License-Identifier: BSL-1.0
//
// Constraints besides the houses: one of your own, and killer cages. A constraint on pairs of cells states
// the pairs and what they allow; the solver infers from that what it can.
#include <boxline/boxline.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/testing/constraint.hpp>

#include <cstdio>
#include <cstdlib>

using namespace boxline;

// Neighbours in a row differ by two at least.
struct apart {
  static constexpr std::string_view name = "apart";
  std::vector<cell_pair> pairs(box b) const {
    std::vector<cell_pair> result;
    for (int c = 0; c < b.cells(); ++c)
      if ((c + 1) % b.size() != 0) result.push_back({cell(c), cell(c + 1)});
    return result;
  }
  bool allows(int first, int second) const { return std::abs(first - second) >= 2; }
};

int main() {
  // Known at compile time: a type. No givens but the first row.
  const solver_for<game<houses::standard<3>, apart>> solve;
  grid<3> puzzle;
  for (int c = 0; c < 9; ++c) puzzle.set_value(cell(c), "135792468"[c] - '0');
  const auto r = solve.first(puzzle);
  std::printf("%s%s\n\n", format_block(r.grid).c_str(), std::string(to_string(r.verdict)).c_str());

  // Known at run time: a list.
  constraint_list list;
  list.add(apart());
  list.add(constraints::cage{{cell(0), cell(9), cell(10)}, 24});
  list.add(constraints::cage{{cell(80), cell(79)}, 4});
  const game rules{houses::standard<3>(), list};
  const solver_for<game<houses::standard<3>, constraint_list>> solve_list(rules);
  const auto s = solve_list.count(grid<3>(), {.solutions = 1000});
  std::printf("%d solutions or more\n", static_cast<int>(s.count));

  // A constraint of one's own can be held to its definition.
  const auto report = testing::check_constraint(apart(), 3, 1);
  std::printf("%s\n", report ? "checked" : report.failure.c_str());
}
