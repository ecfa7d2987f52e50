// SPDX-License-Identifier: BSL-1.0
#include "ours.hpp"
#include "references.hpp"

std::vector<bench::contestant> bench::all_contestants() {
  std::vector<contestant> all;
  for (const auto& p : command::pipeline_names) {
    if (command::linked.contains(p.which)) continue; // here: reference solvers, limited by CPU time
    all.push_back({p.name, p.purpose,
                   [which = p.which](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) {
                     for (const auto prepare : {prepare_small, prepare_large})
                       if (solve_one one = prepare(which, shape, puzzles)) return one;
                     return solve_one();
                   }});
  }
  for (contestant& c : instruction_sets()) all.push_back(std::move(c));
#ifdef BENCH_QQWING
  all.push_back(qqwing());
#endif
#ifdef BENCH_CADICAL
  all.push_back(cadical());
  all.push_back(cadical_stable());
#endif
#ifdef BENCH_MINISAT
  all.push_back(minisat());
#endif
#ifdef BENCH_CLASP
  all.push_back(clasp());
#endif
#ifdef BENCH_GECODE
  all.push_back(gecode());
#endif
#ifdef BENCH_GLPK
  all.push_back(glpk());
#endif
  return all;
}
