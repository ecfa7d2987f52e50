// SPDX-License-Identifier: BSL-1.0
#include "child.hpp"
#include "sat_model.hpp"

#include <cstdlib>
#include <stdexcept>

namespace bench {
namespace {

// The variables that are true in the model whose lines begin at `at`; advances `at` past it.
std::vector<int> true_variables(const char*& at) {
  std::vector<int> truth;
  for (;;) {
    if (*at == 'v' || *at == '\n') {
      ++at;
      continue;
    }
    char* end = nullptr;
    const long literal = std::strtol(at, &end, 10);
    if (end == at) throw std::runtime_error("clasp: a model without an end");
    at = end;
    if (literal == 0) return truth;
    if (literal > 0) truth.push_back(static_cast<int>(literal));
  }
}

puzzle_result solve(const boxline::any_grid& puzzle, const allowance& allowed) {
  puzzle_result v;
  const sat_model model(puzzle);
  if (model.is_contradictory() || allowed.solutions == 0) return v;
  if (model.variables() == 0) {
    require_solution("clasp", puzzle, puzzle);
    v.solutions = 1;
    return v;
  }
  const bool all = allowed.solutions == boxline::unlimited;
  const std::string wanted = all ? "0" : std::to_string(allowed.solutions);
  child_result r =
      run_program({BENCH_CLASP, "-V0", "--quiet=0", "-n", wanted}, model.dimacs(), 1, allowed.seconds);
  v.finished = !r.out_of_time;
  // 10 and 20 are bits of the status: a model was found, the search was finished.
  if (v.finished && r.status != 10 && r.status != 20 && r.status != 30)
    throw std::runtime_error("clasp ended with status " + std::to_string(r.status));
  // A model that is incomplete because the program was stopped does not count.
  const std::size_t whole = r.answer.rfind(" 0\n");
  r.answer.resize(whole == std::string::npos ? 0 : whole + 3);
  for (const char* at = r.answer.c_str(); *at == 'v';) {
    require_solution("clasp", puzzle, model.grid(true_variables(at)));
    while (*at == '\n') ++at;
    ++v.solutions;
  }
  return v;
}

} // namespace

/// clasp's program (Debian: clasp; there is no library), a solver for clauses and answer sets, with its
/// default options; it enumerates by itself. Its start, input and output count.
contestant clasp() {
  return {"clasp", "the solver clasp, a process for each puzzle",
          [](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (!is_usual(shape)) return {};
            return [=](std::size_t i, const allowance& allowed) { return solve(puzzles[i], allowed); };
          },
          true};
}

} // namespace bench
