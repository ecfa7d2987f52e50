// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/literals_text.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace boxline;
using adapt::answer_fault;
using adapt::answer_verdict;
using adapt::detail::literal_style;

namespace {

struct literals_read {
  std::vector<int> positive;
  std::string error; // empty: none
  answer_verdict verdict{};
};

literals_read read_all(std::string_view text, literal_style style = literal_style::numbers) {
  literals_read result;
  const auto verdict = adapt::detail::read_literals(
      text, style, [&](int variable, const text_words& words, std::string_view word) {
        if (variable > 9)
          return adapt::detail::error_in_line(words, answer_fault::unknown_variable, word, "1 to 9");
        result.positive.push_back(variable);
        return adapt::answer_error{};
      });
  if (verdict)
    result.verdict = *verdict;
  else
    result.error = describe(verdict.error());
  return result;
}

} // namespace

TEST_CASE("read_verdict: the words of the competitions and of minisat") {
  const auto verdict_of = [](std::string_view line) {
    answer_verdict v{};
    return adapt::detail::read_verdict(line, v) ? std::string(to_string(v)) : std::string("none");
  };
  CHECK(verdict_of("s SATISFIABLE") == "solved");
  CHECK(verdict_of("s OPTIMUM FOUND") == "solved");
  CHECK(verdict_of("SAT") == "solved");
  CHECK(verdict_of("s UNSATISFIABLE") == "unsolvable");
  CHECK(verdict_of("UNSAT") == "unsolvable");
  CHECK(verdict_of("s UNKNOWN") == "limit");
  CHECK(verdict_of("INDET") == "limit");
  CHECK(verdict_of("SAT 1") == "none");
  CHECK(verdict_of("c SATISFIABLE") == "none");
  CHECK(verdict_of("v 1 2 0") == "none");
}

TEST_CASE("read_literals: positive literals of both notations, up to the first end") {
  const auto sat = read_all("c comment\ns SATISFIABLE\nv 1 -2 3\nv -4 5 0\nv 6 0\n");
  CHECK(sat.verdict == answer_verdict::solution);
  CHECK(sat.positive == std::vector<int>{1, 3, 5});
  // Of a solver that continues after its first answer.
  for (const char* more : {"s UNSATISFIABLE\n", "UNSAT\n", "s UNKNOWN\n", "v x\n"}) {
    CHECK(read_all(std::string("s SATISFIABLE\nv 1 -2 3 0\n") + more).verdict == answer_verdict::solution);
    CHECK(read_all(std::string("v 1 -2 3 0\ns SATISFIABLE\n") + more).positive == std::vector<int>{1, 3});
  }
  CHECK(read_all("SAT\n2 -3 4 0\n").positive == std::vector<int>{2, 4});
  const auto opb = read_all("s SATISFIABLE\nv x1 -x2 x7\n", literal_style::names);
  CHECK(opb.verdict == answer_verdict::solution);
  CHECK(opb.positive == std::vector<int>{1, 7});
  CHECK(read_all("s UNSATISFIABLE\n").verdict == answer_verdict::no_solution);
  CHECK(read_all("s UNKNOWN\n").verdict == answer_verdict::unknown);
}

TEST_CASE("read_literals: errors") {
  CHECK(read_all("").error == "found nothing, expected a line such as 's SATISFIABLE'");
  CHECK(read_all("s SATISFIABLE\n").error.find("the literals of a model to their end") != std::string::npos);
  CHECK(read_all("s SATISFIABLE\nv 1 2\n").error.find("to their end") != std::string::npos); // no 0
  CHECK(read_all("s SATISFIABLE\nv 1 two 0\n").error == "line 2: found 'two', expected a literal");
  CHECK(read_all("s SATISFIABLE\nv 1 -0\n").error == "line 2: found '-0', expected a literal");
  CHECK(read_all("s SATISFIABLE\nv 1 0\n", literal_style::names).error ==
        "line 2: found '1', expected a literal");
  CHECK(read_all("s SATISFIABLE\nv 10 0\n").error == "line 2: found '10', expected 1 to 9");
}
