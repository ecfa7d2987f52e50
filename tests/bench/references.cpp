// SPDX-License-Identifier: BSL-1.0
#include "references.hpp"
#include "puzzle_file.hpp"
#include "sat_model.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {

std::vector<any_grid> four_by_four() {
  std::vector<any_grid> all;
  for (const char* text : {"................", "1...............", "12..34..2...4...", "1.2..3....4..1..",
                           "1234341221434321", "1.1.............", "12....3........4", "123...4........."})
    all.push_back(*parse_any(text));
  return all;
}

std::vector<any_grid> from_file(const std::string& name) {
  const bench::puzzle_file file = bench::read_puzzles("examples/puzzles/" + name);
  REQUIRE(file.error == "");
  return file.puzzles;
}

// Every reference solver has the same result for each puzzle as the default pipeline.
void compare(const std::vector<any_grid>& puzzles, std::initializer_list<std::uint64_t> limits,
             const std::vector<std::string>& left_out = {}) {
  const auto all = bench::all_contestants();
  const auto reference =
      std::find_if(all.begin(), all.end(), [](const auto& c) { return c.name == "default"; });
  REQUIRE(reference != all.end());
  const auto ours = reference->prepare(puzzles[0].shape(), puzzles);
  REQUIRE(ours);
  for (const std::string name :
       {"qqwing", "cadical", "cadical-stable", "minisat", "clasp", "gecode", "glpk"}) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.name == name; });
    if (found == all.end()) {
      MESSAGE(name << " is not built in");
      continue;
    }
    if (std::find(left_out.begin(), left_out.end(), name) != left_out.end()) continue;
    const auto theirs = found->prepare(puzzles[0].shape(), puzzles);
    if (!theirs) continue;
    CAPTURE(name);
    for (const std::uint64_t limit : limits)
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CAPTURE(limit);
        CAPTURE(i);
        // It counts up to two, or all, which may take too long.
        if (name == "qqwing" && limit > 2) continue;
        const bench::puzzle_result v = theirs(i, {limit, 100});
        CHECK(v.finished);
        CHECK(v.solutions == ours(i, {limit, 0}).solutions);
      }
  }
}

} // namespace

TEST_CASE("reference solvers count what the default pipeline counts: 4x4") {
  compare(four_by_four(), {1, 2, 7});
  compare({four_by_four()[2], four_by_four()[6]}, {unlimited});
}

TEST_CASE("reference solvers count what the default pipeline counts: 9x9") {
  std::vector<any_grid> puzzles = from_file("9x9.txt");
  compare(puzzles, {1, 2}, {"glpk"});
  compare({puzzles[0]}, {2});
  // With fewer givens there are several solutions.
  for (any_grid& g : puzzles)
    for (int c = 0; c < 20; ++c) g.set_value(cell(c), 0);
  compare(puzzles, {1, 2, 5}, {"glpk"});
}

TEST_CASE("reference solvers find that there is no solution") {
  std::vector<any_grid> puzzles;
  for (const any_grid& from : from_file("9x9.txt")) {
    int last = 80;
    while (!from.is_blank(cell(last))) --last;
    // One of the nine values is right; some of the others clash, some do not.
    for (int value = 1; value <= 9; ++value) {
      puzzles.push_back(from);
      puzzles.back().set_value(cell(last), value);
    }
  }
  compare(puzzles, {1, 2}, {"glpk"});
}

TEST_CASE("reference solvers count what the default pipeline counts: 16x16") {
  compare(from_file("16x16.txt"), {1, 2}, {"glpk"});
}

TEST_CASE("a reference solver that reaches its time limit reports it") {
  const auto all = bench::all_contestants();
  const std::vector<any_grid> empty{any_grid(6)};
  for (const std::string name : {"cadical", "minisat", "clasp", "gecode", "glpk"})
    for (const bench::contestant& c : all)
      if (c.name == name) {
        CAPTURE(name);
        const bench::puzzle_result v = c.prepare(6, empty)(0, {unlimited, 0.05});
        CHECK_FALSE(v.finished);
      }
}

TEST_CASE("a wrong solution is refused") {
  const any_grid puzzle = *parse_any("1...............");
  const auto tried = [&](const char* text) { bench::require_solution("test", puzzle, *parse_any(text)); };
  CHECK_NOTHROW(tried("1234341221434321"));
  CHECK_THROWS(tried("2134342112434312")); // another given
  CHECK_THROWS(tried("123434122143432.")); // a blank
  CHECK_THROWS(tried("1234234134124123")); // a Latin square, whose boxes are wrong
  CHECK_THROWS(tried("1234341212344312")); // a column
  CHECK_THROWS(bench::require_solution("test", puzzle, any_grid(3)));
}

TEST_CASE("the clauses contain the candidates that the givens leave, and no others") {
  CHECK(bench::sat_model(*parse_any("1.1.............")).is_contradictory());
  CHECK(bench::sat_model(*parse_any("12.....3...4...."))
            .is_contradictory()); // no clash, but no digit for a cell
  CHECK_FALSE(bench::sat_model(*parse_any("12..34..2...4...")).is_contradictory());
  const bench::sat_model full(*parse_any("1234341221434321"));
  CHECK(full.variables() == 0);
  CHECK(full.clauses() == 0);
  // One cell is blank: it, its row, its column and its box give a clause each.
  const bench::sat_model last(*parse_any("123434122143432."));
  CHECK(last.variables() == 1);
  CHECK(last.dimacs() == "p cnf 1 4\n1 0\n1 0\n1 0\n1 0\n");
  // 4 x 16 clauses of at least one; 16 x 6 pairs for each of cells, rows and columns, and 16 x 2 diagonals of
  // boxes.
  CHECK(bench::sat_model(any_grid(2)).clauses() == 64 + 3 * 96 + 32);
}
