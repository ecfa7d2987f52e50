// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/minizinc.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/io/format.hpp>

#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

// The houses and givens of the model, by its text.
template <box B>
std::vector<grid<B>> solutions_of(const std::string& model) {
  std::vector<brute::region> houses;
  std::vector<int> values(static_cast<std::size_t>(B.cells()));
  std::istringstream in(model);
  std::string line, house_count = "?";
  bool solves = false;
  while (std::getline(in, line)) {
    if (line.starts_with("int: n =")) REQUIRE(line == "int: n = " + std::to_string(B.size()) + ";");
    const std::size_t begin = line.find("| ");
    if (begin != line.npos && begin <= 1 && line.front() != 'o') {
      std::istringstream cells(line.substr(begin + 2));
      houses.emplace_back();
      for (int c = 0; cells >> c; cells.ignore(1)) houses.back().push_back(c - 1);
      REQUIRE(houses.back().size() == static_cast<std::size_t>(B.size()));
    }
    if (line.starts_with("constraint forall(u in 1..")) house_count = line.substr(26);
    if (line.starts_with("constraint x[")) {
      const int c = std::stoi(line.substr(13)), value = std::stoi(line.substr(line.find("= ") + 2));
      REQUIRE(line == "constraint x[" + std::to_string(c) + "] = " + std::to_string(value) + ";");
      values[static_cast<std::size_t>(c - 1)] = value;
    }
    solves = solves || line == "solve satisfy;";
  }
  CHECK(solves);
  CHECK(house_count == std::to_string(houses.size()) + ")(alldifferent([x[houses[u, i]] | i in 1..n]));");
  std::vector<grid<B>> result;
  for (const auto& s : brute::solver(B.size(), houses, values).solutions(1000))
    result.push_back(brute::to_grid<B>(s));
  return result;
}

// A solution as the output item of the model prints it.
template <box B>
std::string printed(const grid<B>& g) {
  std::string text;
  for (int c = 0; c < B.cells(); ++c)
    text += std::to_string(g[cell(c)]) + ((c + 1) % B.size() == 0 ? "\n" : " ");
  return text;
}

} // namespace

TEST_CASE("minizinc: the solutions of the model are those of the puzzle, and are read back") {
  for (const auto& puzzle : puzzles::mixed<2>(12)) {
    std::string model;
    append_minizinc(model, puzzle);
    const auto wanted = brute::solutions(puzzle, 1000);
    REQUIRE(solutions_of<2>(model) == wanted);
    for (const auto& s : wanted) {
      const auto a = read_minizinc_answer<2>(printed(s) + "----------\n==========\n");
      REQUIRE(a.has_value());
      REQUIRE(a->verdict == adapt::answer_verdict::solution);
      REQUIRE(a->values == s);
    }
  }
  std::string latin, listed;
  append_minizinc(latin, grid<box{1, 3}>());
  CHECK(solutions_of<box{1, 3}>(latin).size() == 12);
  const auto list = house_list<2>::diagonals();
  append_minizinc(listed, grid<2>(), houses::listed<2>(list));
  CHECK(solutions_of<2>(listed).size() == 48);
}

TEST_CASE("append_minizinc: a whole model") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  std::string text;
  append_minizinc(text, puzzle);
  CHECK(text == "% boxline mzn box 1x2\n% givens ...2\ninclude \"alldifferent.mzn\";\nint: n = 2;\n"
                "array[1..n * n] of var 1..n: x;\narray[1..4, 1..n] of 1..n * n: houses =\n"
                "[| 1, 2\n| 3, 4\n| 1, 3\n| 2, 4\n|];\n"
                "constraint forall(u in 1..4)(alldifferent([x[houses[u, i]] | i in 1..n]));\n"
                "constraint x[4] = 2;\nsolve satisfy;\n"
                "output [show(x[i]) ++ if i mod n = 0 then \"\\n\" else \" \" endif | i in 1..n * n];\n");
}

TEST_CASE("read_minizinc_answer: no solution, several solutions, and damaged answers") {
  static constexpr box B{1, 2};
  const auto read = [](const std::string& text) { return read_minizinc_answer<B>(text); };
  CHECK(read("=====UNSATISFIABLE=====\n")->verdict == adapt::answer_verdict::no_solution);
  CHECK(read("% time elapsed\n=====UNKNOWN=====\r\n")->verdict == adapt::answer_verdict::unknown);
  CHECK(read("=====ERROR=====\n")->verdict == adapt::answer_verdict::unknown);
  CHECK(format_line(read("% x\r\n1 2\r\n2 1\r\n----------\r\n")->values) == "1221");
  CHECK(format_line(read("1 2\n2 1\n----------\n2 1\n1 2\n----------\n==========\n")->values) == "1221");
  const auto fault = [&](const std::string& text) {
    const auto a = read(text);
    REQUIRE(!a.has_value());
    return a.error();
  };
  CHECK(fault("").kind == answer_fault::no_answer);
  CHECK(fault("1 2\n2 1\n").kind == answer_fault::no_answer);
  CHECK(fault("1 2\n2\n----------\n").kind == answer_fault::no_answer);
  CHECK(fault("1 2\n2 1 1\n----------\n").kind == answer_fault::bad_word);
  CHECK(fault("1 2\n2 1\n=====UNSATISFIABLE=====\n").kind == answer_fault::bad_word);
  CHECK(describe(fault("1 2\n3 1\n")) == "line 2: found '3', expected a number from 1 to n");
  CHECK(fault("0 1\n").found.view() == "0");
}
