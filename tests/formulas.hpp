// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/literature/formula.hpp>
#include <boxline/literature/single_digit_instance.hpp>

#include <cstdlib>
#include <vector>

/// \file
/// Oracles for the reduction of formulas: truth tables on plain lists of literals, and placements as exact
/// covers.

namespace formulas {

using clause = std::vector<int>;
using clauses = std::vector<clause>;

inline boxline::literature::formula make(const clauses& list, int variables) {
  boxline::literature::formula f(variables);
  for (const clause& c : list) f.add_clause(c);
  return f;
}

inline clauses list_of(const boxline::literature::formula& f) {
  clauses list;
  for (int i = 0; i < f.clauses(); ++i) list.emplace_back(f.clause(i).begin(), f.clause(i).end());
  return list;
}

/// Whether a literal is true, where bit v - 1 of `values` is variable v.
inline bool is_true(int literal, unsigned values) {
  return ((values >> (std::abs(literal) - 1) & 1) != 0) == (literal > 0);
}

/// The true literals of a clause, repeated ones counted again.
inline int true_literals(const clause& c, unsigned values) {
  int count = 0;
  for (const int literal : c) count += is_true(literal, values);
  return count;
}

/// The rows of the truth table that satisfy all clauses, in ascending order.
inline std::vector<unsigned> models(const clauses& list, int variables) {
  std::vector<unsigned> result;
  for (unsigned values = 0; values < 1u << variables; ++values) {
    bool satisfied = true;
    for (const clause& c : list) satisfied = satisfied && true_literals(c, values) > 0;
    if (satisfied) result.push_back(values);
  }
  return result;
}

/// The variables that occur, as bits of such a row.
inline unsigned occurring(const clauses& list) {
  unsigned result = 0;
  for (const clause& c : list)
    for (const int literal : c) result |= 1u << (std::abs(literal) - 1);
  return result;
}

inline boxline::literature::truth_assignment assignment(unsigned values, int variables) {
  boxline::literature::truth_assignment result(variables);
  for (int v = 1; v <= variables; ++v) result.set(v, is_true(v, values));
  return result;
}

inline unsigned bits(const boxline::literature::truth_assignment& values) {
  unsigned result = 0;
  for (int v = 1; v <= values.variables(); ++v) result |= static_cast<unsigned>(values[v]) << (v - 1);
  return result;
}

/// All lists of up to `length` literals of the variables, in ascending order where `sorted`.
inline clauses all_clauses(int variables, std::size_t length, bool sorted) {
  clauses result{{}};
  for (std::size_t i = 0; i < result.size(); ++i)
    for (int literal = -variables; literal <= variables && result[i].size() < length; ++literal) {
      if (literal == 0 || (sorted && !result[i].empty() && result[i].back() > literal)) continue;
      clause longer = result[i];
      longer.push_back(literal);
      result.push_back(longer);
    }
  return result;
}

/// So many clauses of `length` literals, of different variables where there are as many.
inline clauses draw(boxline::random_source& random, int variables, int count, int length) {
  clauses result;
  for (int i = 0; i < count; ++i) {
    clause order;
    for (int j = 0; j < length || j < variables; ++j) order.push_back(j % variables + 1);
    random.shuffle(order.begin(), order.end());
    order.resize(static_cast<std::size_t>(length));
    for (int& literal : order)
      if (random.below(2) == 0) literal = -literal;
    result.push_back(order);
  }
  return result;
}

/// The placements of an instance as exact covers: a row for each cell, of its row, column and box.
class placements {
public:
  explicit placements(const boxline::literature::single_digit_instance& cells)
      : matrix_(static_cast<boxline::cover::index>(3 * cells.size())), size_(cells.size()) {
    const int n = cells.size(), k = cells.box_size();
    cells.for_each([&](int row, int column) {
      const int box = row / k * k + column / k;
      matrix_.add_row({static_cast<boxline::cover::index>(row),
                       static_cast<boxline::cover::index>(n + column),
                       static_cast<boxline::cover::index>(2 * n + box)});
    });
  }
  const boxline::cover::matrix& matrix() const { return matrix_; }
  /// The row of the matrix for a cell of the instance.
  boxline::cover::index row_of(int row, int column) const {
    for (boxline::cover::index r = 0;; ++r)
      if (static_cast<int>(matrix_.row(r)[0]) == row && static_cast<int>(matrix_.row(r)[1]) == size_ + column)
        return r;
  }
  boxline::literature::single_digit_placement of(const std::vector<boxline::cover::index>& rows) const {
    boxline::literature::single_digit_placement p;
    p.rows.resize(static_cast<std::size_t>(size_));
    for (const auto r : rows)
      p.rows[matrix_.row(r)[1] - static_cast<unsigned>(size_)] = static_cast<int>(matrix_.row(r)[0]);
    return p;
  }
  /// Whether there is one that holds a cell of the instance.
  bool any_with(int row, int column) const {
    boxline::cover::dancing_links<> run(matrix_);
    run.commit(row_of(row, column));
    return run.next() == boxline::next_result::found;
  }

private:
  boxline::cover::matrix matrix_;
  int size_;
};

} // namespace formulas
