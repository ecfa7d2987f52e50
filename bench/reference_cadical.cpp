// SPDX-License-Identifier: BSL-1.0
#include "cpu_time.hpp"
#include "sat_model.hpp"

#include <cadical.hpp>

namespace bench {
namespace {

class out_of_time : public CaDiCaL::Terminator {
public:
  explicit out_of_time(double seconds) : until_(seconds) {}
  bool terminate() override { return until_.has_passed(); }

private:
  cpu_deadline until_;
};

puzzle_result solve(const char* name, bool stable, const boxline::any_grid& puzzle,
                    const allowance& allowed) {
  out_of_time watch(allowed.seconds);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  if (stable) solver.set("stabilizeonly", 1);
  if (allowed.seconds > 0) solver.connect_terminator(&watch);
  std::size_t added = 0;
  const auto ask = [&](const sat_model& model, std::vector<int>& truth) {
    for (; added < model.literals().size(); ++added) solver.add(model.literals()[added]);
    const int status = solver.solve();
    if (status != 10) return status == 20 ? sat_answer::unsatisfiable : sat_answer::stopped;
    for (int v = 1; v <= model.variables(); ++v)
      if (solver.val(v) > 0) truth.push_back(v);
    return sat_answer::satisfiable;
  };
  const puzzle_result v = solve_by_clauses(name, puzzle, allowed, ask);
  if (allowed.seconds > 0) solver.disconnect_terminator();
  return v;
}

contestant make(const char* name, const char* purpose, bool stable) {
  return {name, purpose, [=](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (!is_usual(shape)) return {};
            return [=](std::size_t i, const allowance& allowed) {
              return solve(name, stable, puzzles[i], allowed);
            };
          }};
}

} // namespace

/// CaDiCaL's library (Debian: libcadical-dev) with its default options, a new solver for each puzzle. Further
/// solutions are found incrementally.
contestant cadical() {
  return make("cadical", "the SAT solver CaDiCaL", false);
}

/// The same with the option `stabilizeonly`, which suits puzzles with a solution: few restarts, phases kept.
contestant cadical_stable() {
  return make("cadical-stable", "CaDiCaL with its option stabilizeonly", true);
}

} // namespace bench
