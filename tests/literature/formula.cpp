// SPDX-License-Identifier: BSL-1.0
#include <boxline/literature/formula.hpp>

#include "formulas.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace boxline;
using literature::input_fault;
using literature::read_formula;
using literature::read_model;

namespace {

std::string why(std::string_view text) {
  const auto f = read_formula(text);
  return f ? "no error" : describe(f.error());
}
std::string why_no_model(std::string_view text, int variables) {
  const auto values = read_model(text, variables);
  return values ? "no error" : describe(values.error());
}
input_fault kind(std::string_view text) {
  const auto f = read_formula(text);
  return f ? input_fault::none : f.error().kind;
}

} // namespace

TEST_CASE(
    "a formula is satisfied where each clause has a true literal: all of two clauses over two variables") {
  const auto all = formulas::all_clauses(2, 2, false);
  CHECK(all.size() == 21);
  for (const auto& a : all)
    for (const auto& b : all) {
      const auto f = formulas::make({a, b}, 2);
      REQUIRE(formulas::list_of(f) == formulas::clauses{a, b});
      REQUIRE(f.literals().size() == a.size() + b.size());
      REQUIRE(f.longest_clause() == static_cast<int>(std::max(a.size(), b.size())));
      for (unsigned values = 0; values < 4; ++values)
        REQUIRE(f.is_satisfied_by(formulas::assignment(values, 2)) ==
                (formulas::true_literals(a, values) > 0 && formulas::true_literals(b, values) > 0));
    }
  CHECK(literature::formula(3).is_satisfied_by(literature::truth_assignment(3)));
  CHECK(literature::formula().longest_clause() == 0);
}

TEST_CASE("values by variable") {
  literature::truth_assignment values(3);
  values.set(2, true);
  CHECK(!values[1]);
  CHECK(values[2]);
  CHECK((values.satisfies(2) && !values.satisfies(-2) && values.satisfies(-3) && !values.satisfies(3)));
  values.resize(5);
  CHECK(values.variables() == 5);
  CHECK((values[2] && !values[5]));
}

TEST_CASE("DIMACS: comments, clauses over several lines, several on one, nothing at all") {
  const auto f = read_formula("c a comment\nc\n\np cnf 4 4\n 1 -3\n0 2\t3 -1 0\r\nc amid\n0\n4 4 -4 0\n\n");
  REQUIRE(f);
  CHECK(f->variables() == 4);
  CHECK(formulas::list_of(*f) == formulas::clauses{{1, -3}, {2, 3, -1}, {}, {4, 4, -4}});
  CHECK(read_formula("\xEF\xBB\xBFp cnf 0 0")->variables() == 0);
  CHECK(read_formula("p cnf 7 0\n")->clauses() == 0);
  CHECK(read_formula("p cnf 0 2\n0 0")->clauses() == 2);
  CHECK(read_formula("p cnf 1 1\n1 0\n%\n0\n\n")->clauses() == 1);
  CHECK(read_formula("p  cnf  999999999 1\n-999999999 0")->clause(0)[0] == -999'999'999);
}

TEST_CASE("DIMACS: a written formula is read as the same formula") {
  random_source random(5);
  for (int i = 0; i < 50; ++i) {
    const int variables = 1 + i % 9;
    const auto f = formulas::make(formulas::draw(random, variables, i % 7, i % 5), variables);
    std::string text;
    append_dimacs(text, f);
    const auto back = read_formula(text);
    REQUIRE(back);
    CHECK(*back == f);
  }
  std::string text;
  append_dimacs(text, formulas::make({{1, -2}, {}}, 3));
  CHECK(text == "p cnf 3 2\n1 -2 0\n0\n");
}

TEST_CASE("DIMACS: errors have a place, what was found and what was expected") {
  CHECK(why("") == "line 1, column 1: found nothing, expected a line p cnf VARIABLES CLAUSES");
  CHECK(why("c only\n") == "line 1, column 7: found nothing, expected a line p cnf VARIABLES CLAUSES");
  CHECK(why("c x\n1 0\n") == "line 2, column 1: found '1', expected a line p cnf VARIABLES CLAUSES");
  CHECK(why("p dnf 1 1\n") ==
        "line 1, column 3: found 'dnf', expected one line p cnf VARIABLES CLAUSES, with two numbers under "
        "1000000000");
  CHECK(why("p cnf 5 2\n1 -2 0\n3  7 0\n") ==
        "line 3, column 4: found '7', expected a literal of the variables 1 to 5, or 0");
  CHECK(why("p cnf 5 1\n1 2.5 0\n") ==
        "line 2, column 3: found '2.5', expected a literal of the variables 1 to 5, or 0");
  CHECK(why("p cnf 0 1\n1 0\n") == "line 2, column 1: found '1', expected 0, as there are no variables");
  CHECK(why("p cnf 1 1\n2 0\n") == "line 2, column 1: found '2', expected 1, -1 or 0");
  CHECK(why("p cnf 2 1\n1 0\n2 0\n") ==
        "line 3, column 1: found '2', expected no more than the 1 clauses of the line p cnf");
  CHECK(why("p cnf 2 1\n1 2\n") == "line 2, column 4: found nothing, expected the 0 that ends the clause");
  CHECK(why("p cnf 2 3\n1 0\n") == "line 2, column 4: found 1 clause, expected 3, as the line p cnf says");
  CHECK(why("p cnf 1 1\n1 0\n\x07") == "line 3, column 1: found byte 0x07, expected 1, -1 or 0");

  for (const char* text : {"p cnf", "p cnf 1", "p cnf 1 1 1\n1 0", "p cnf -1 1\n0", "p cnf 1 x",
                           "p cnf 1000000000 0", "p cnf 1 0\np cnf 1 0", "p cnf 1 +1\n1 0"})
    CHECK(kind(text) == input_fault::bad_header);
  for (const char* text : {"p cnf 1 1\n-0", "p cnf 1 1\n+1 0", "p cnf 1 1\n--1 0", "p cnf 1 1\n- 1 0",
                           "p cnf 1 1\n1,0", "p cnf 1 1\n1 % 0", "p cnf 1 1\n4294967297 0",
                           "p cnf 1 1\n1 # x\n0", "p cnf 2 1\n-3 0", "p cnf 1 1\n1 p cnf 0"})
    CHECK(kind(text) == input_fault::bad_literal);
  CHECK(kind("%\np cnf 0 0") == input_fault::no_header);
  CHECK(kind("cnf 1 1\n1 0") == input_fault::no_header); // the first line is a comment
  CHECK(kind("p cnf 1 1\n1\n%\n0\n") == input_fault::open_clause);
  CHECK(kind("p cnf 1 0\n0") == input_fault::extra_clause);
  CHECK(describe(literature::input_error()) == "no error");
}

TEST_CASE("answers of SAT solvers") {
  const auto values = read_model("c x\ns SATISFIABLE\nv 1 -2\nv 4 0\n", 4);
  REQUIRE(values);
  CHECK(formulas::bits(*values) == 0b1001);
  CHECK(formulas::bits(*read_model("SAT\n-1 2 0\n", 3)) == 0b010);
  CHECK(formulas::bits(*read_model("v 3 0 v 1 0", 3)) == 0b100); // what follows the 0 is ignored
  CHECK(read_model("v 0", 0)->variables() == 0);
  std::string text;
  append_model(text, *values);
  CHECK(text == "v 1 -2 -3 4 0\n");
  CHECK(*read_model(text, 4) == *values);

  CHECK(why_no_model("s UNSATISFIABLE\n", 2) == "line 1, column 3: found 'UNSATISFIABLE', expected a "
                                                "satisfying assignment: lines v LITERALS 0, or SAT and "
                                                "the literals");
  CHECK(why_no_model("v 1 2", 2) ==
        "line 1, column 6: found nothing, expected a satisfying assignment: lines v "
        "LITERALS 0, or SAT and the literals");
  CHECK(why_no_model("v 1 -1 0", 2) == "line 1, column 5: found '-1', expected one value for the variable");
  CHECK(why_no_model("v 1 3 0", 2) ==
        "line 1, column 5: found '3', expected a literal of the variables 1 to 2, or 0");
  for (const char* no_model : {"", "UNSAT", "1 2 0", "s UNKNOWN", "SAT 1\n0", "s", "SAT"})
    CHECK(read_model(no_model, 2).error().kind == input_fault::no_model);
  for (const char* word : {"v 1 x 0", "v -0", "SAT\nv 1 0"})
    CHECK(read_model(word, 2).error().kind == input_fault::bad_literal);
}
