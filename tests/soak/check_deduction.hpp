// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "check_solver.hpp"

#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/verify.hpp>

namespace soak {

/// Checks each step before it is applied: it is proven, and agrees with every known solution.
class step_checker {
public:
  step_checker(const comparison& all, tally& counts) : all_(all), counts_(counts) {}

  template <board Board>
  void step(const Board& b, const logic::step& s) {
    const std::string name(s.rule->key);
    ++counts_["steps: " + name];
    const logic::verification v = logic::verify(s, b);
    if (!v) throw difference(name + ": " + to_string(v));
    for (const values& g : all_.known()) {
      for (const assignment a : s.eliminations)
        require(g[a.where] != a.what.value(), name, "eliminates what a solution has");
      for (const assignment a : s.placements)
        require(g[a.where] == a.what.value(), name, "places what a solution does not have");
    }
  }

private:
  const comparison& all_;
  tally& counts_;
};

/// The steps to the end of a puzzle, and all steps of one state on the way.
template <box B, class LogicSolver>
void check_deduction(const LogicSolver& solve, question<B>& q, const comparison& all, tally& counts) {
  step_checker check(all, counts);
  ++counts["deductions"];
  const std::uint64_t middle = q.options.below(20);
  const auto on = [&](const auto& puzzle) {
    const auto start = solve.start(puzzle);
    if (!start) return require(all.known().empty(), "deduction: invalid, but there is a solution");
    const auto before = solve.solve(*start, check, {.nodes = middle});
    if (before.verdict == logic::deduction_verdict::limit_reached && q.options.below(8) == 0)
      for (const logic::step& s : solve.all(before.state, {.nodes = 2000}).steps) check.step(before.state, s);
    const auto end = solve.solve(before.state, check, {.nodes = 400});
    if (end.verdict == logic::deduction_verdict::contradiction)
      require(all.known().empty(), "deduction: a contradiction, but there is a solution");
    if (end.verdict == logic::deduction_verdict::solved) {
      ++counts["deductions to a solution"];
      const values g = values_of(end.state.values());
      if (all.is_complete())
        require(all.known().size() == 1 && all.known().front() == g, "deduction: another solution");
      require(is_solution(end.state.values(), end.state.houses()), "deduction: no solution");
    }
  };
  if (q.has_candidates)
    on(q.marks);
  else
    on(q.givens);
}

} // namespace soak
