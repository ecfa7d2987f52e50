// SPDX-License-Identifier: BSL-1.0
#include "child.hpp"
#include "cpu_time.hpp"
#include "sat_model.hpp"

#include <cstdlib>
#include <stdexcept>

namespace bench {
namespace {

puzzle_result solve(const boxline::any_grid& puzzle, const allowance& allowed) {
  const double start = cpu_seconds_with_children();
  const auto ask = [&](const sat_model& model, std::vector<int>& truth) {
    double left = 0;
    if (allowed.seconds > 0) {
      left = allowed.seconds - (cpu_seconds_with_children() - start);
      if (left <= 0) return sat_answer::stopped;
    }
    // Without the name of an input file it reads standard input, but then accepts no name for its output.
    const child_result r =
        run_program({BENCH_MINISAT, "-verb=0", "/dev/fd/0", "/dev/fd/3"}, model.dimacs(), 3, left);
    if (r.out_of_time) return sat_answer::stopped;
    if (r.status == 20) return sat_answer::unsatisfiable;
    if (r.status != 10 || !r.answer.starts_with("SAT\n"))
      throw std::runtime_error("minisat ended with status " + std::to_string(r.status));
    const char* at = r.answer.c_str() + 4;
    for (char* end = nullptr; const long literal = std::strtol(at, &end, 10); at = end)
      if (literal > 0) truth.push_back(static_cast<int>(literal));
    return sat_answer::satisfiable;
  };
  return solve_by_clauses("minisat", puzzle, allowed, ask);
}

} // namespace

/// MiniSat's program (Debian: minisat; there is no library) with its default options, started for each
/// solution. Its start, input and output count.
contestant minisat() {
  return {"minisat", "the SAT solver MiniSat, a process for each solution",
          [](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (!is_usual(shape)) return {};
            return [=](std::size_t i, const allowance& allowed) { return solve(puzzles[i], allowed); };
          },
          true};
}

} // namespace bench
