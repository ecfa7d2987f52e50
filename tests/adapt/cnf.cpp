// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/cnf.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/literature/formula.hpp>

#include "adapt/puzzles.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace boxline;
using namespace boxline::adapt;
using literature::input_fault, literature::read_formula;

namespace {

// All models of a formula by plain search: branches on an unsatisfied clause with the fewest open literals.
class all_models {
public:
  explicit all_models(const literature::formula& f) : truth_(static_cast<std::size_t>(f.variables())) {
    for (int i = 0; i < f.clauses(); ++i) clauses_.emplace_back(f.clause(i).begin(), f.clause(i).end());
  }
  template <class Visit>
  void for_each(Visit visit) {
    const std::vector<int>* best = nullptr;
    int fewest = 1 << 30;
    for (const auto& clause : clauses_) {
      int open = 0;
      bool met = false;
      for (const int literal : clause) {
        met = met || truth(literal) > 0;
        open += truth(literal) == 0;
      }
      if (met || open >= fewest) continue;
      fewest = open;
      best = &clause;
    }
    if (best == nullptr) return visit(truth_);
    std::vector<int> denied;
    for (const int literal : *best) {
      if (truth(literal) != 0) continue;
      set(literal, 1);
      for_each(visit);
      set(literal, -1);
      denied.push_back(literal);
    }
    for (const int literal : denied) set(literal, 0);
  }

private:
  int truth(int literal) const {
    const int value = truth_[static_cast<std::size_t>(literal < 0 ? -literal : literal) - 1];
    return literal < 0 ? -value : value;
  }
  void set(int literal, int value) {
    truth_[static_cast<std::size_t>(literal < 0 ? -literal : literal) - 1] = literal < 0 ? -value : value;
  }
  std::vector<std::vector<int>> clauses_;
  std::vector<int> truth_;
};

std::string competition_answer(const std::vector<int>& truth) {
  std::string text = "c a solver\ns SATISFIABLE\nv";
  for (std::size_t i = 0; i < truth.size(); ++i) {
    text += truth[i] > 0 ? " " : " -";
    text += std::to_string(i + 1);
    if (i % 10 == 9) text += "\nv";
  }
  return text + " 0\n";
}
std::string minisat_answer(const std::vector<int>& truth) {
  std::string text = "SAT\n";
  for (std::size_t i = 0; i < truth.size(); ++i)
    text += (truth[i] > 0 ? "" : "-") + std::to_string(i + 1) + " ";
  return text + "0\n";
}

constexpr clause_options forms[] = {{encoding::minimal, false},
                                    {encoding::extended, false},
                                    {encoding::minimal, true},
                                    {encoding::extended, true}};

// All clauses one after the other, each ended by 0.
std::vector<int> literals_of(const literature::formula& f) {
  std::vector<int> literals;
  for (int i = 0; i < f.clauses(); ++i) {
    literals.insert(literals.end(), f.clause(i).begin(), f.clause(i).end());
    literals.push_back(0);
  }
  return literals;
}

// Writes the formula, reads it back, finds its models, and reads their answers with the file alone.
template <box B>
std::vector<grid<B>> solutions_of(const clauses<B>& formula) {
  std::string file;
  append_cnf(file, formula);
  const auto read = read_formula(file);
  REQUIRE(read.has_value());
  REQUIRE(read->variables() == formula.variables());
  REQUIRE(static_cast<std::size_t>(read->clauses()) == formula.clause_count());
  REQUIRE(literals_of(*read) == formula.literals());
  const auto again = read_clauses<B>(file);
  REQUIRE(again.has_value());
  std::vector<grid<B>> found;
  all_models(*read).for_each([&](const std::vector<int>& truth) {
    const auto a = read_sat_answer(competition_answer(truth), *again);
    REQUIRE(a.has_value());
    REQUIRE(a->verdict == adapt::answer_verdict::solution);
    const auto b = read_sat_answer(minisat_answer(truth), *again);
    REQUIRE(b.has_value());
    REQUIRE(b->values == a->values);
    found.push_back(a->values);
  });
  std::sort(found.begin(), found.end());
  return found;
}

template <box B>
void check_puzzles(int count) {
  for (const auto& puzzle : puzzles::mixed<B>(count)) {
    const auto wanted = brute::solutions(puzzle, 1000);
    for (const auto& options : forms) REQUIRE(solutions_of(clauses<B>(puzzle, options)) == wanted);
  }
}

template <box B>
std::vector<int> true_variables(const clauses<B>& formula, const grid<B>& solution) {
  std::vector<int> variables;
  for (int c = 0; c < B.cells(); ++c)
    if (const int v = formula.variable(cell(c), solution.digit_at(cell(c)))) variables.push_back(v);
  return variables;
}

} // namespace

TEST_CASE("cnf: the models of every formula that was written and read back are the solutions") {
  check_puzzles<2>(shortened(9, 2));
  check_puzzles<box{1, is_shortened ? 3 : 4}>(shortened(3, 1));
}

TEST_CASE("cnf: a whole file") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(0), 1);
  std::string text = "before\n";
  append_cnf(text, clauses<box{1, 2}>(puzzle, {encoding::minimal, false}));
  CHECK(text == "before\nc boxline cnf box 1x2 encoding minimal full\nc givens 1...\np cnf 8 13\n1 0\n"
                "1 2 0\n3 4 0\n5 6 0\n7 8 0\n"
                "-1 -3 0\n-2 -4 0\n-5 -7 0\n-6 -8 0\n-1 -5 0\n-2 -6 0\n-3 -7 0\n-4 -8 0\n");
  std::string reduced;
  append_cnf(reduced, clauses<box{1, 2}>(puzzle));
  CHECK(reduced.starts_with("c boxline cnf box 1x2 encoding extended reduced\nc givens 1...\np cnf 4 "));
}

TEST_CASE("cnf: unique SAT, a formula with one solution forbidden has the other solutions") {
  int unique = 0, several = 0;
  for (const auto& puzzle : puzzles::mixed<2>(shortened(12, 6))) {
    const auto wanted = brute::solutions(puzzle, 1000);
    if (wanted.empty()) continue;
    (wanted.size() == 1 ? unique : several) += 1;
    for (const auto& options : forms) {
      clauses<2> formula(puzzle, options);
      formula.forbid(true_variables(formula, wanted[0]));
      REQUIRE(solutions_of(formula) == std::vector(wanted.begin() + 1, wanted.end()));
    }
  }
  CHECK(unique > 1);
  CHECK(several > 1);
}

TEST_CASE("cnf: other houses, which the reader is given too") {
  const auto list = house_list<2>::diagonals();
  const houses::listed<2> h(list);
  grid<2> puzzle;
  puzzle.set_value(cell(0), 3);
  std::string file;
  const clauses<2> formula(puzzle, {}, h);
  append_cnf(file, formula);
  CHECK(read_clauses<2>(file, h)->literals() == formula.literals());
  const auto e = read_clauses<2>(file).error();
  CHECK(e.kind == answer_fault::bad_header);
  CHECK(describe(e) == "line 3: found nothing, expected p cnf with as many variables as the givens leave");
}

TEST_CASE("cnf: answers without a model") {
  const clauses<2> formula{grid<2>()};
  const auto verdict = [&](std::string_view text) { return read_sat_answer(text, formula)->verdict; };
  CHECK(verdict("s UNSATISFIABLE\n") == adapt::answer_verdict::no_solution);
  CHECK(verdict("c x\r\ns UNSATISFIABLE\r\n") == adapt::answer_verdict::no_solution);
  CHECK(verdict("UNSAT\n") == adapt::answer_verdict::no_solution);
  CHECK(verdict("INDET\n") == adapt::answer_verdict::unknown);
  CHECK(verdict("s UNKNOWN") == adapt::answer_verdict::unknown);
  CHECK(verdict("c UNKNOWN\ns INDETERMINATE\n") == adapt::answer_verdict::unknown);
}

TEST_CASE("cnf: a second answer is skipped, and values may precede the verdict") {
  const clauses<box{1, 2}> formula{grid<box{1, 2}>(), {encoding::minimal, false}};
  const auto a = read_sat_answer(
      "c Answer: 1\nv 1 -2 -3 4\nv -5 6 7 -8 0\nc Answer: 2\nv 2 3 5 8 0\ns SATISFIABLE\n", formula);
  REQUIRE(a.has_value());
  CHECK(a->values.values() == std::array<std::uint8_t, 4>{1, 2, 2, 1});
}

TEST_CASE("cnf: damaged answers are errors, with their line") {
  const clauses<box{1, 2}> formula{grid<box{1, 2}>(), {encoding::minimal, false}};
  const auto fault = [&](std::string_view text) {
    const auto a = read_sat_answer(text, formula);
    REQUIRE(!a.has_value());
    return a.error();
  };
  CHECK(fault("").kind == answer_fault::no_answer);
  CHECK(fault("v 1 4 6 7 0\n").kind == answer_fault::no_answer);
  CHECK(fault("s SATISFIABLE\n").kind == answer_fault::no_answer);
  CHECK(fault("s SATISFIABLE\nv 1 4 6 7\n").kind == answer_fault::no_answer);
  CHECK(fault("SAT\n1 4 6 7\n").kind == answer_fault::no_answer);
  CHECK(fault("s SATISFIABLE\nv 1 4 6 9 0\n").kind == answer_fault::unknown_variable);
  CHECK(fault("s SATISFIABLE\nv 1 4 6 0\n").where == cell(3));
  CHECK(fault("s SATISFIABLE\nv 1 4 6 0\n").kind == answer_fault::no_digit);
  for (const char* word : {"x1", "--1", "-0", "1.0", "+1", "99999999999"}) {
    const auto e = fault(std::string("s SATISFIABLE\nv 1\nv ") + word + " 0\n");
    CHECK(e.kind == answer_fault::bad_word);
    CHECK(e.line == 3);
    CHECK(e.found.view() == word);
  }
  const auto two = fault("s SATISFIABLE\nv 1 2 4 6 7 0\n");
  CHECK(two.kind == answer_fault::several_digits);
  CHECK(describe(two) == "line 2: found '2', expected one digit in r1c1");
}

TEST_CASE("cnf: damaged formulas and headers are errors") {
  const auto fault = [](std::string_view text) { return read_formula(text).error(); };
  CHECK(literals_of(*read_formula("c x\np cnf 2 2\n1\n-2 0 2\n0\n")) == std::vector<int>{1, -2, 0, 2, 0});
  CHECK(read_formula("p cnf 0 1\n0\n")->clauses() == 1);
  CHECK(fault("").kind == input_fault::no_header);
  CHECK(fault("1 0\n").kind == input_fault::no_header);
  CHECK(fault("p cnf 1 2\n1 0\n").kind == input_fault::clause_count);
  CHECK(fault("p cnf 1 1\n1\n").kind == input_fault::open_clause);
  CHECK(fault("p cnf 1 1\n1 0\n1\n").kind == input_fault::extra_clause);
  CHECK(fault("p cnf 1 1\n2 0\n").kind == input_fault::bad_literal);
  CHECK(fault("p cnf 1 1\n-0\n").kind == input_fault::bad_literal);
  CHECK(fault("p dnf 1 1\n1 0\n").kind == input_fault::bad_header);
  CHECK(fault("p cnf 1\n1 0\n").kind == input_fault::bad_header);
  CHECK(fault("p cnf 1 1\np cnf 1 1\n").line == 2);

  const auto header = [](std::string_view text) { return read_clauses<2>(text).error().kind; };
  const std::string givens = "c givens ................\n";
  CHECK(header("p cnf 64 0\n") == answer_fault::no_header);
  CHECK(header("c boxline lp box 2x2 encoding minimal full\n" + givens + "p cnf 64 0\n") ==
        answer_fault::bad_header);
  CHECK(header("c boxline cnf box 2x2 encoding small full\n" + givens + "p cnf 64 0\n") ==
        answer_fault::bad_header);
  CHECK(header("c boxline cnf box 2x2 encoding minimal\n" + givens + "p cnf 64 0\n") ==
        answer_fault::bad_header);
  CHECK(header("c boxline cnf box 2x2 encoding minimal full\n" + givens + "p cnf 63 0\n") ==
        answer_fault::bad_header);
  CHECK(header("c boxline cnf box 2x2 encoding minimal full\n" + givens) == answer_fault::bad_header);
  CHECK(
      read_clauses<2>("c boxline cnf box 2x2 encoding minimal full\n" + givens + "p cnf 64 0\n").has_value());
}
