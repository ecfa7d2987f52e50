// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/literature/formula.hpp>

namespace boxline::inline v0_2::literature {

/// A formula without clauses of more than three literals that is satisfiable if and only if `f` is: longer
/// clauses are split by new variables w, from `f.variables() + 1` on,
///
///     (a b c d e)  becomes  (a b w1) (-w1 c w2) (-w2 d e)
///
/// t - 2 clauses and t - 3 variables for t literals. Shorter clauses are kept. An assignment that satisfies
/// the result satisfies `f`: were a to e all false, then w1, w2 and e would have to be true one after the
/// other. One that satisfies `f` satisfies the result with the values of `extended`. Linear.
inline formula to_three_sat(const formula& f) {
  formula result(f.variables());
  for (int i = 0; i < f.clauses(); ++i) {
    std::span<const int> left = f.clause(i);
    int link = 0; // the last new variable of this clause
    while (left.size() + (link != 0) > 3) {
      const int next = result.add_variable();
      if (link == 0)
        result.add_clause({left[0], left[1], next});
      else
        result.add_clause({-link, left[0], next});
      left = left.subspan(link == 0 ? 2 : 1);
      link = next;
    }
    if (link == 0)
      result.add_clause(left);
    else
      result.add_clause({-link, left[0], left[1]});
  }
  return result;
}

/// A formula that is satisfied where `escape` is true. With `escape` false it is satisfiable if and only if
/// another one is.
struct escape_formula {
  formula clauses;
  int escape = 0; ///< the variable: the paper's z
};

/// Adds a new variable z, which is `f.variables() + 1`, to each clause of `f`, and then splits clauses of
/// more than three literals. With z true all clauses are satisfied; with z false they are those of `f`. If
/// `f` has no clause, the result has the clause (z -z), so that z occurs. Linear. Source: Eppstein, "Solving
/// Single-digit Sudoku Subproblems" (2012), Theorem 6.2.
inline escape_formula with_escape(const formula& f) {
  formula longer(f.variables());
  const int z = longer.add_variable();
  std::vector<int> clause;
  for (int i = 0; i < f.clauses(); ++i) {
    clause.assign(f.clause(i).begin(), f.clause(i).end());
    clause.push_back(z);
    longer.add_clause(clause);
  }
  if (f.clauses() == 0) longer.add_clause({z, -z});
  return {to_three_sat(longer), z};
}

/// A formula in which no variable occurs more than `most` times, satisfiable if and only if `f` is: a
/// variable that occurs more often gets copies, new variables from `f.variables() + 1` on, which replace it
/// in some clauses,
///
///     x, x', x'': first (-x x') (-x' x'') (-x'' x): they are equal; then the clauses of `f`
///
/// Each has two places in this ring and `most - 2` in the clauses. Requires `most >= 3`. An assignment that
/// satisfies the result satisfies `f`; one that satisfies `f` satisfies the result with the values of
/// `extended`. O(literals * log literals).
inline formula with_few_occurrences(const formula& f, int most) {
  BOXLINE_ASSERT(most >= 3);
  struct places {
    int count = 0, used = 0, first_copy = 0;
  };
  const std::vector<int> variables = occurring_variables(f);
  std::vector<places> of(variables.size());
  const auto places_of = [&](int literal) -> places& {
    const auto at = std::lower_bound(variables.begin(), variables.end(), variable_of(literal));
    return of[static_cast<std::size_t>(at - variables.begin())];
  };
  for (const int literal : f.literals()) ++places_of(literal).count;
  formula result(f.variables());
  for (const int v : variables) {
    places& p = places_of(v);
    if (p.count <= most) continue;
    int last = v;
    for (int left = p.count - (most - 2); left > 0; left -= most - 2) {
      const int copy = result.add_variable();
      if (last == v) p.first_copy = copy;
      result.add_clause({-last, copy});
      last = copy;
    }
    result.add_clause({-last, v});
  }
  std::vector<int> clause;
  for (int i = 0; i < f.clauses(); ++i) {
    clause.clear();
    for (const int literal : f.clause(i)) {
      places& p = places_of(literal);
      const int turn = p.first_copy == 0 ? 0 : p.used++ / (most - 2);
      const int copy = turn == 0 ? variable_of(literal) : p.first_copy + turn - 1;
      clause.push_back(literal < 0 ? -copy : copy);
    }
    result.add_clause(clause);
  }
  return result;
}

/// The values of a formula's variables, and of those that were added to it to make `longer`: by
/// `to_three_sat` or `with_escape` (where z is one of the formula's), then perhaps by `with_few_occurrences`,
/// once. The result satisfies `longer` if and only if `values` satisfies the formula. The first occurrence of
/// an added variable is the last literal of its clause; it is true if no other literal of this clause is.
/// Linear.
inline truth_assignment extended(truth_assignment values, const formula& longer) {
  const int known = values.variables();
  std::vector<bool> is_known(static_cast<std::size_t>(longer.variables() - known));
  values.resize(longer.variables());
  for (int i = 0; i < longer.clauses(); ++i) {
    const std::span<const int> clause = longer.clause(i);
    if (clause.empty() || clause.back() <= known) continue;
    const auto added = static_cast<std::size_t>(clause.back() - known - 1);
    if (is_known[added]) continue;
    is_known[added] = true;
    bool is_satisfied = false;
    for (const int literal : clause.first(clause.size() - 1))
      is_satisfied = is_satisfied || values.satisfies(literal);
    values.set(clause.back(), !is_satisfied);
  }
  return values;
}

} // namespace boxline::inline v0_2::literature
