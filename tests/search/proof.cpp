// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/search/learning.hpp>

#include "brute.hpp"
#include "drat.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace boxline;

namespace {

struct string_sink {
  std::string* text;
  void operator()(std::string_view line) const { *text += line; }
};
using writer = search::drat_writer<string_sink>;
static_assert(proof_policy<writer> && proof_policy<search::no_proof>);

template <box B>
struct proven {
  std::vector<grid<B>> solutions;
  drat::formula formula; // with each solution forbidden
  std::string text;
  std::vector<drat::step> proof;
  search::statistics stats;
};

// Enumerates all solutions, and records the proof that there are no more.
template <box B>
proven<B> prove(const grid<B>& puzzle, search::learning_options options = {}) {
  using board = bits::cells::board<B>;
  proven<B> result;
  result.formula = drat::encode(puzzle);
  board b;
  const status loaded = load(b, puzzle);
  search::learning_engine<board, propagate::naked_single, search::null_observer, writer> run(
      b, {}, {}, options, {}, loaded, writer(string_sink{&result.text}));
  while (run.next() == next_result::found) {
    result.solutions.push_back(run.board().values());
    result.formula.push_back(drat::forbid(result.solutions.back()));
  }
  result.proof = drat::read(result.text);
  result.stats = run.stats();
  return result;
}

template <box B>
void proves(const grid<B>& puzzle, search::learning_options options = {}) {
  proven<B> p = prove(puzzle, options);
  std::sort(p.solutions.begin(), p.solutions.end());
  CHECK(p.solutions == brute::solutions(puzzle, p.solutions.size() + 1));
  CHECK(drat::check(p.formula, p.proof) == drat::verdict::refuted);
}

// A puzzle whose refutation takes conflicts: 16 cells of a grid that cannot be completed.
const char* const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// The same with a wrong digit, which only the search refutes.
grid<3> misled() {
  grid<3> g = brute::read<3>(hard);
  const grid<3> solution = brute::solutions(g, 1).front();
  random_source random(5);
  return brute::misled(g, solution, random);
}

} // namespace

TEST_CASE("the checker knows unit propagation") {
  const drat::formula f = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
  CHECK(drat::check(f, drat::read("1 0\n0\n")) == drat::verdict::refuted);
  CHECK(drat::check(f, drat::read("1 0\n")) == drat::verdict::unfinished);
  CHECK(drat::check(f, drat::read("0\n")) == drat::verdict::wrong_line);
  CHECK(drat::check(f, drat::read("d 1 2 0\n1 0\n")) == drat::verdict::wrong_line);
  CHECK(drat::check(f, drat::read("d 1 3 0\n")) == drat::verdict::wrong_line);
  CHECK(drat::check(f, drat::read("3 0\n")) == drat::verdict::wrong_line); // sound, but by RAT alone
  CHECK(drat::check({{1}, {-1}}, drat::read("0\n")) == drat::verdict::refuted);
}

TEST_CASE("drat_writer writes lines") {
  std::string text;
  writer w(string_sink{&text});
  const int clause[] = {1, -2, 15625};
  w.add(clause);
  w.remove(clause);
  w.solution(clause);
  w.add({});
  CHECK(text == "1 -2 15625 0\nd 1 -2 15625 0\n0\n");
}

TEST_CASE("proofs of 4x4: no solution, one, and all 288") {
  random_source random(3);
  for (int round = 0; round < shortened(60); ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    const grid<2> puzzle = brute::without(full, 9 + round % 6, random);
    proves(puzzle);
    proves(brute::misled(puzzle, full, random));
  }
  proves(grid<2>());
}

TEST_CASE("proofs of 9x9, of 6x6 and 12x12, of a Latin square") {
  random_source random(8);
  for (int round = 0; round < shortened(6, 1); ++round) {
    const grid<3> full = brute::full_grid<3>(random);
    const grid<3> puzzle = brute::without(full, 50, random);
    proves(puzzle);
    proves(brute::misled(puzzle, full, random));
    proves(brute::misled(brute::without(brute::full_grid<box{2, 3}>(random), 26, random),
                         brute::full_grid<box{2, 3}>(random), random));
    const grid<box{3, 4}> twelve = brute::full_grid<box{3, 4}>(random);
    proves(brute::misled(brute::without(twelve, 70, random), twelve, random));
  }
  proves(brute::read<3>(hard));
  proves(brute::without(brute::full_grid<box{1, 5}>(random), 14, random));
}

TEST_CASE("[busy] proofs of 16x16") {
  random_source random(12);
  for (int round = 0; round < 3; ++round) {
    const grid<4> full = brute::full_grid<4>(random);
    proven<4> p = prove(brute::misled(brute::without(full, 125, random), full, random));
    CHECK(p.solutions.empty());
    CHECK(drat::check(p.formula, p.proof) == drat::verdict::refuted);
  }
}

TEST_CASE("a solution left out is the formula's, too") {
  using board = bits::cells::board<3>;
  const grid<3> puzzle = brute::read<3>(hard);
  std::string text;
  drat::formula formula = drat::encode(puzzle);
  board b;
  load(b, puzzle);
  search::learning_engine<board, propagate::naked_single, search::null_observer, writer> run(
      b, {}, {}, {}, {}, status::open, writer(string_sink{&text}));
  const grid<3> solution = brute::solutions(puzzle, 1).front();
  run.exclude(solution);
  CHECK(run.next() == next_result::exhausted);
  CHECK(drat::check(formula, drat::read(text)) == drat::verdict::wrong_line);
  formula.push_back(drat::forbid(solution));
  CHECK(drat::check(formula, drat::read(text)) == drat::verdict::refuted);
}

TEST_CASE("proofs with deletions, simplification and restarts") {
  const search::learning_options busy{
      .restart_unit = 1, .reduce_first = 3, .reduce_growth = 1, .core_lbd = 0};
  proves(misled(), busy);
  proves(brute::read<3>(hard), busy);
  random_source random(4);
  bool deleted = false;
  for (int round = 0; round < shortened(10, 2); ++round) {
    const grid<3> puzzle = brute::without(brute::full_grid<3>(random), 53, random);
    proves(puzzle, busy);
    deleted = deleted || prove(puzzle, busy).text.find('d') != std::string::npos;
  }
  CHECK(deleted);
}

TEST_CASE("damaged proofs are refused") {
  const proven<3> p = prove(misled());
  REQUIRE(p.solutions.empty());
  REQUIRE(p.stats.failures > 5);
  REQUIRE(drat::check(p.formula, p.proof) == drat::verdict::refuted);

  SUBCASE("a clause of the formula removed, so that there is a solution") {
    // The wrong given is the last unit clause that the right puzzle does not have.
    const drat::formula right = drat::encode(brute::read<3>(hard));
    CHECK(drat::check(right, p.proof) == drat::verdict::wrong_line);
  }
  SUBCASE("cut short, with the empty clause or without") {
    std::vector<drat::step> cut(p.proof.begin(), p.proof.begin() + 2);
    CHECK(drat::check(p.formula, cut) == drat::verdict::unfinished);
    cut.push_back({});
    CHECK(drat::check(p.formula, cut) == drat::verdict::wrong_line);
  }
  SUBCASE("all learned clauses removed but the last") {
    CHECK(drat::check(p.formula, {{}}) == drat::verdict::wrong_line);
  }
  SUBCASE("a deletion of a clause that is not there") {
    std::vector<drat::step> more = p.proof;
    more.insert(more.begin() + 1, {false, {1, 2, 3}});
    CHECK(drat::check(p.formula, more) == drat::verdict::wrong_line);
  }
}

TEST_CASE("a literal dropped from a learned clause") {
  // Without the clause that forbids the solution, what is learned is true in it. A clause without its true
  // literals is false there, so it cannot follow.
  proven<3> p = prove(brute::read<3>(hard));
  REQUIRE(p.solutions.size() == 1);
  p.formula.pop_back();
  const drat::clause false_literals = drat::forbid(p.solutions.front());
  std::vector<bool> truth(3 * 243 + 1);
  for (const int literal : false_literals) truth[static_cast<std::size_t>(-literal)] = true;
  drat::checker c(p.formula);
  int damaged = 0;
  for (const drat::step& s : p.proof) {
    if (!s.added) continue;
    drat::clause left;
    for (const int l : s.literals)
      if (truth[static_cast<std::size_t>(std::abs(l))] != (l > 0)) left.push_back(l);
    if (left.size() == s.literals.size()) break; // the solution has been forbidden
    REQUIRE(c.follows(s.literals));
    CHECK_FALSE(c.follows(left));
    c.add(s.literals);
    ++damaged;
  }
  CHECK(damaged > 3);
}
