// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "references.hpp"

namespace bench {

/// A puzzle as clauses: `boxline::adapt::clauses` in the extended encoding, simplified by the givens, for a
/// square box that is chosen at run time, from 4x4 to 36x36.
class sat_model {
public:
  /// O(n^4) at most. Throws for other boxes.
  explicit sat_model(const boxline::any_grid& puzzle);

  /// Givens clash, or leave a cell or a digit of a house no candidate. Then there are no clauses.
  bool is_contradictory() const { return contradictory_; }
  int variables() const { return static_cast<int>(candidates_.size()); }
  std::size_t clauses() const { return clauses_; }
  /// All clauses in turn, each ended by 0.
  const std::vector<int>& literals() const { return literals_; }

  /// The grid of a model, given by its true variables in any order.
  boxline::any_grid grid(const std::vector<int>& true_variables) const;
  /// Adds the clause that these are not all true.
  void forbid(const std::vector<int>& true_variables);
  /// The clauses in DIMACS format.
  std::string dimacs() const;

private:
  struct candidate {
    int cell, value;
  };

  boxline::any_grid puzzle_;
  std::vector<candidate> candidates_;
  std::vector<int> literals_;
  std::size_t clauses_ = 0;
  bool contradictory_ = false;
};

enum class sat_answer { satisfiable, unsatisfiable, stopped };

/// Finds one solution after the other; a clause forbids each before the next is searched. `ask(model, truth)`
/// solves the clauses of the model, which has one clause more than in the call before, and writes the true
/// variables to `truth`.
template <class Ask>
puzzle_result solve_by_clauses(const std::string& solver, const boxline::any_grid& puzzle,
                               const allowance& allowed, Ask ask) {
  puzzle_result v;
  sat_model model(puzzle);
  if (model.is_contradictory()) return v;
  std::vector<int> truth;
  while (v.solutions < allowed.solutions) {
    truth.clear();
    const sat_answer answer = model.variables() == 0 ? sat_answer::satisfiable : ask(model, truth);
    v.finished = answer != sat_answer::stopped;
    if (answer != sat_answer::satisfiable) break;
    require_solution(solver, puzzle, model.grid(truth));
    ++v.solutions;
    if (model.variables() == 0) break;
    model.forbid(truth);
  }
  return v;
}

} // namespace bench
