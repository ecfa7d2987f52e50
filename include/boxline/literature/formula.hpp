// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/literature/input_error.hpp>

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

/// \file
/// Formulas in conjunctive normal form, numbered as in DIMACS: variables count from 1; a literal is the
/// number of a variable, negative where the variable is negated.

namespace boxline::inline v0_2::literature {

/// The variable of a literal.
constexpr int variable_of(int literal) {
  return literal < 0 ? -literal : literal;
}

/// A truth value for each of the variables 1 to `variables()`.
class truth_assignment {
public:
  /// All of them false.
  explicit truth_assignment(int variables = 0) : values_(static_cast<std::size_t>(variables)) {}

  int variables() const { return static_cast<int>(values_.size()); }
  bool operator[](int variable) const { return values_[static_cast<std::size_t>(variable - 1)]; }
  void set(int variable, bool value) { values_[static_cast<std::size_t>(variable - 1)] = value; }
  /// Whether a literal is true. Requires that it is of one of the variables.
  bool satisfies(int literal) const {
    BOXLINE_ASSERT(literal != 0 && -variables() <= literal && literal <= variables());
    return (*this)[variable_of(literal)] == (literal > 0);
  }
  /// Removes variables at the end, or adds some that are false.
  void resize(int variables) { values_.resize(static_cast<std::size_t>(variables)); }

  friend bool operator==(const truth_assignment&, const truth_assignment&) = default;

private:
  std::vector<bool> values_;
};

/// A formula: clauses of any lengths over the variables 1 to `variables()`. An empty clause is false; a
/// clause may have a literal twice, or both literals of a variable, and is kept as it is. Variables need not
/// occur. A value.
class formula {
public:
  /// Without clauses, so that every assignment satisfies it. Requires `variables >= 0`.
  explicit formula(int variables = 0) : variables_(variables) { BOXLINE_ASSERT(variables >= 0); }

  int variables() const { return variables_; }
  int clauses() const { return static_cast<int>(ends_.size()); }
  /// The literals of a clause, by its number from 0, in the order in which they were given. O(1).
  std::span<const int> clause(int i) const {
    const auto at = static_cast<std::size_t>(i);
    const std::size_t begin = at == 0 ? 0 : ends_[at - 1];
    return std::span<const int>(literals_).subspan(begin, ends_[at] - begin);
  }
  /// The literals of all clauses one after the other.
  std::span<const int> literals() const { return literals_; }
  /// The length of the longest clause, 0 where there is none. O(clauses).
  int longest_clause() const {
    std::size_t longest = 0;
    for (int i = 0; i < clauses(); ++i) longest = clause(i).size() > longest ? clause(i).size() : longest;
    return static_cast<int>(longest);
  }

  /// Adds a variable and gives its number.
  int add_variable() { return ++variables_; }
  /// Adds a clause. Requires literals of the formula's variables, and a list that is not part of this
  /// formula.
  void add_clause(std::span<const int> literals) {
    for (const int literal : literals)
      BOXLINE_ASSERT(literal != 0 && literal >= -variables_ && literal <= variables_);
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    ends_.push_back(literals_.size());
  }
  void add_clause(std::initializer_list<int> literals) {
    add_clause(std::span<const int>(literals.begin(), literals.size()));
  }

  /// Whether each clause has a true literal. Requires a value for each variable. O(literals).
  bool is_satisfied_by(const truth_assignment& values) const {
    BOXLINE_ASSERT(values.variables() >= variables_);
    for (int i = 0; i < clauses(); ++i) {
      bool satisfied = false;
      for (const int literal : clause(i)) satisfied = satisfied || values.satisfies(literal);
      if (!satisfied) return false;
    }
    return true;
  }

  friend bool operator==(const formula&, const formula&) = default;

private:
  int variables_;
  std::vector<int> literals_;
  std::vector<std::size_t> ends_; // of each clause in literals_
};

/// The variables that occur in a formula, in ascending order. O(literals * log literals), whatever variables
/// it has.
inline std::vector<int> occurring_variables(const formula& f) {
  std::vector<int> variables;
  for (const int literal : f.literals()) variables.push_back(variable_of(literal));
  std::sort(variables.begin(), variables.end());
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  return variables;
}

/// Appends a formula in DIMACS CNF format, a clause a line.
inline void append_dimacs(std::string& text, const formula& f) {
  text += "p cnf " + std::to_string(f.variables()) + " " + std::to_string(f.clauses()) + "\n";
  for (int i = 0; i < f.clauses(); ++i) {
    for (const int literal : f.clause(i)) text += std::to_string(literal) + " ";
    text += "0\n";
  }
}

/// Reads a formula in DIMACS CNF format:
///
///     c comment                   lines that begin with c, anywhere
///     p cnf VARIABLES CLAUSES     once, before the clauses
///     1 -3 0                      the clauses, each ended by 0, however they are broken into lines
///     2 3 -1 0
///     %                           may end the formula, as in the files of SATLIB; the rest is ignored
///
/// An error for anything else: variables greater than the number stated, more or fewer clauses, a last clause
/// without its 0. Numbers go up to 999,999,999. Linear.
inline expected<formula, input_error> read_formula(std::string_view text) {
  text_words words(text);
  formula f;
  int stated = -1;
  std::vector<int> clause;
  while (words.next_line()) {
    std::string_view word = words.next();
    if (word.starts_with('c')) continue;
    if (word == "%" && stated >= 0) break;
    if (word == "p") {
      if (stated >= 0) return unexpected(words.error(input_fault::bad_header, word));
      if (word = words.next(); word != "cnf") return unexpected(words.error(input_fault::bad_header, word));
      word = words.next();
      const int variables = whole_number(word);
      if (variables < 0) return unexpected(words.error(input_fault::bad_header, word));
      word = words.next();
      stated = whole_number(word);
      if (stated < 0) return unexpected(words.error(input_fault::bad_header, word));
      f = formula(variables);
      word = words.next();
      if (!word.empty()) return unexpected(words.error(input_fault::bad_header, word));
    }
    for (; !word.empty(); word = words.next()) {
      if (stated < 0) return unexpected(words.error(input_fault::no_header, word));
      const bool is_negative = word.starts_with('-');
      const int variable = whole_number(word.substr(is_negative));
      if (variable < 0 || variable > f.variables() || (variable == 0 && is_negative))
        return unexpected(words.error(input_fault::bad_literal, word, f.variables()));
      if (f.clauses() == stated) return unexpected(words.error(input_fault::extra_clause, word, stated));
      if (variable != 0) {
        clause.push_back(is_negative ? -variable : variable);
      } else {
        f.add_clause(clause);
        clause.clear();
      }
    }
  }
  if (stated < 0) return unexpected(words.error(input_fault::no_header, ""));
  if (!clause.empty()) return unexpected(words.error(input_fault::open_clause, ""));
  if (f.clauses() != stated) {
    input_error e = words.error(input_fault::clause_count, "", stated);
    e.found_count = f.clauses();
    return unexpected(e);
  }
  return f;
}

/// Appends an assignment as the answers of SAT solvers have it: `v 1 -2 3 0`.
inline void append_model(std::string& text, const truth_assignment& values) {
  text += "v ";
  for (int v = 1; v <= values.variables(); ++v) text += std::to_string(values[v] ? v : -v) + " ";
  text += "0\n";
}

/// Reads the satisfying assignment of a SAT solver, of `variables` variables: lines `v ...` up to a 0, with
/// comments and a line `s SATISFIABLE` or without; or minisat's result file, a line `SAT` and the literals. A
/// variable that is not named is false. An error for anything else, also for the answer that there is none.
/// Not compared with any formula. Linear.
inline expected<truth_assignment, input_error> read_model(std::string_view text, int variables) {
  text_words words(text);
  truth_assignment values(variables);
  std::vector<bool> is_assigned(static_cast<std::size_t>(variables) + 1);
  bool is_bare = false, is_ended = false;
  while (!is_ended && words.next_line()) {
    std::string_view word = words.next();
    if (word.empty() || word.starts_with('c')) continue;
    if (word == "s" || word == "SAT") {
      is_bare = word == "SAT";
      word = words.next();
      if (is_bare ? !word.empty() : word != "SATISFIABLE")
        return unexpected(words.error(input_fault::no_model, word));
      continue;
    }
    if (!is_bare && word != "v") return unexpected(words.error(input_fault::no_model, word));
    if (!is_bare) word = words.next();
    for (; !word.empty(); word = words.next()) {
      const bool is_negative = word.starts_with('-');
      const int variable = whole_number(word.substr(is_negative));
      if (variable < 0 || variable > variables || (variable == 0 && is_negative))
        return unexpected(words.error(input_fault::bad_literal, word, variables));
      if (variable == 0) {
        is_ended = true;
        break;
      }
      if (is_assigned[static_cast<std::size_t>(variable)] && values[variable] == is_negative)
        return unexpected(words.error(input_fault::second_value, word));
      is_assigned[static_cast<std::size_t>(variable)] = true;
      values.set(variable, !is_negative);
    }
  }
  if (!is_ended) return unexpected(words.error(input_fault::no_model, ""));
  return values;
}

} // namespace boxline::inline v0_2::literature
