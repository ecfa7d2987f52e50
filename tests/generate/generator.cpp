// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/generator.hpp>

#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/format.hpp>
#include <boxline/propagate/locked.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <thread>

using namespace boxline;
using generate::generated_puzzle;
using generate::generation_verdict;
using generate::make_puzzle;
using generate::minimality;
using generate::pattern_symmetry;
using generate::puzzle_options;

namespace {

template <box B>
const solver<B> solve{};

template <box B>
bool is_unique(const grid<B>& g) {
  return brute::solutions(g, 2).size() == 1;
}

template <box B>
bool is_minimal(const grid<B>& puzzle) {
  for (int c = 0; c < B.cells(); ++c) {
    grid<B> fewer = puzzle;
    fewer.clear(cell(c));
    if (fewer != puzzle && is_unique(fewer)) return false;
  }
  return true;
}

// All members of the result, by brute force.
template <box B>
void check(const generated_puzzle<B>& made, std::uint64_t seed) {
  REQUIRE(made.verdict == generation_verdict::made);
  REQUIRE(is_solution_of(made.solution, made.puzzle));
  REQUIRE(is_unique(made.puzzle));
  REQUIRE(made.clues == made.puzzle.givens());
  REQUIRE(made.is_minimal == (is_minimal(made.puzzle) ? minimality::minimal : minimality::redundant));
  REQUIRE(made.symmetry == generate::symmetry_of(made.puzzle));
  REQUIRE(made.seed == seed);
  REQUIRE(made.version == boxline::version);
  REQUIRE(made.attempts >= 1);
  REQUIRE(made.questions >= 1);
}

// By what a puzzle is solved: a grader of three classes.
enum class needs { singles, locked, more };
struct by_rules {
  template <box B>
  needs operator()(const grid<B>& puzzle) const {
    propagate::sequence<propagate::naked_single, propagate::hidden_single> singles;
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked> and_locked;
    bits::cells_board<B> b{houses::standard<B>()};
    load(b, puzzle);
    if (propagate::run(singles, b) == status::solved) return needs::singles;
    return propagate::run(and_locked, b) == status::solved ? needs::locked : needs::more;
  }
};
auto class_of(needs n) {
  return generate::graded{by_rules(), n, n};
}

} // namespace

TEST_CASE("every member of the result is right, by brute force") {
  for (std::uint64_t seed = 0; seed < shortened(300u); ++seed) {
    const auto s = generate::pattern_symmetries[seed % 10];
    // At 4x4 no minimal puzzle has these: see below.
    const bool is_odd = s == pattern_symmetry::mirrors || s == pattern_symmetry::full;
    puzzle_options<2> small{.symmetry = s, .minimal = seed % 3 == 0 && !is_odd};
    if (seed % 3 == 1) small.fewest = 5, small.most = 9;
    const auto made = make_puzzle(seed, solve<2>, small);
    check(made, seed);
    REQUIRE(includes(made.symmetry, s));
    REQUIRE(made.clues >= small.fewest);
    REQUIRE(made.clues <= small.most);
    if (small.minimal) REQUIRE(made.is_minimal == minimality::minimal);
  }
  for (std::uint64_t seed = 0; seed < shortened(20u, 10); ++seed) {
    check(make_puzzle(seed, solve<box{2, 3}>), seed);
    const auto s = generate::pattern_symmetries[seed % 10];
    const auto made = make_puzzle(seed, solve<3>, {.symmetry = s});
    check(made, seed);
    REQUIRE(includes(made.symmetry, s));
  }
  check(make_puzzle(1, solve<3>, {.symmetry = pattern_symmetry::rotate180, .minimal = true}), 1);
  check(make_puzzle(1, solve<3>, {.source = generate::full_grids::constructed}), 1);
}

TEST_CASE("4x4: minimal puzzles have 4, 5 or 6 clues, and none has 3") {
  std::map<int, int> clues;
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    ++clues[make_puzzle(seed, solve<2>, {.minimal = true}).clues];
  CHECK(clues.size() == 3);
  CHECK(clues.begin()->first == 4);
  CHECK(clues.rbegin()->first == 6);
  const auto four = make_puzzle(5, solve<2>, {.fewest = 4, .most = 4, .minimal = true});
  check(four, 5);
  CHECK(four.clues == 4);
  CHECK(four.refused.clues == static_cast<std::uint64_t>(four.attempts) - 1);
  const auto three = make_puzzle(5, solve<2>, {.most = 3, .attempts = 300});
  CHECK(three.verdict == generation_verdict::limit_reached);
  CHECK(three.attempts == 300);
  CHECK(three.refused.clues == 300);
  CHECK(three.puzzle == grid<2>());
}

TEST_CASE("4x4: no minimal puzzle is its own mirror image both ways") {
  // Orbits have 4 cells, so it would have 4 clues: no values on any orbit give a unique puzzle.
  for (const int first : {0, 1, 4, 5}) {
    const auto cells = generate::orbit<2>(pattern_symmetry::mirrors, cell(first));
    REQUIRE(cells.count() == 4);
    for (int values = 0; values < 256; ++values) {
      grid<2> g;
      int i = values;
      for (const int c : cells) {
        g.set_value(cell(c), i % 4 + 1);
        i /= 4;
      }
      REQUIRE(!is_unique(g));
    }
  }
  for (const auto s : {pattern_symmetry::mirrors, pattern_symmetry::full}) {
    const auto none = make_puzzle(1, solve<2>, {.symmetry = s, .minimal = true, .attempts = 200});
    CHECK(none.verdict == generation_verdict::limit_reached);
    CHECK(none.refused.redundant == 200);
    CHECK(make_puzzle(1, solve<2>, {.symmetry = s}).clues == 8);
  }
}

TEST_CASE("a number of clues, and a range from which it is drawn uniformly") {
  for (const int clues : {81, 80, 60, 45, 31, 28, 25}) {
    const auto made = make_puzzle(2, solve<3>, {.fewest = clues, .most = clues});
    check(made, 2);
    CHECK(made.clues == clues);
  }
  std::map<int, int> seen;
  for (std::uint64_t seed = 0; seed < shortened(400u); ++seed)
    ++seen[make_puzzle(seed, solve<3>, {.fewest = 30, .most = 33}).clues];
  CHECK(seen.size() == 4);
  for (const auto& [clues, count] : seen) CHECK(count > shortened(60));
  // Orbits have one cell or four: of the numbers from 31 to 34 only 32 and 33 occur.
  const auto quarter =
      make_puzzle(1, solve<3>, {.fewest = 31, .most = 34, .symmetry = pattern_symmetry::rotate90});
  check(quarter, 1);
  CHECK((quarter.clues == 32 || quarter.clues == 33));
}

TEST_CASE("the same puzzle on every machine, and for each index of a run") {
  CHECK(format_line(make_puzzle(1, solve<2>, {.minimal = true}).puzzle) == ".2...3.....4...3");
  CHECK(format_line(make_puzzle(1, solve<3>, {.symmetry = pattern_symmetry::rotate180}).puzzle) ==
        "7.213......6..7..241.......69.2..5..5.3...9.7..4..6.23.......359..3..7......542.1");
  CHECK(generate::puzzle_seed(0, 0) == 5518286860253071851u);
  std::set<std::uint64_t> seeds;
  for (std::uint64_t run = 0; run < 100; ++run)
    for (std::uint64_t i = 0; i < 100; ++i) seeds.insert(generate::puzzle_seed(run, i));
  CHECK(seeds.size() == 10'000);
  // In two threads, which share the solver.
  grid<3> puzzles[8];
  const auto work = [&puzzles](std::uint64_t first) {
    for (std::uint64_t i = first; i < 8; i += 2)
      puzzles[i] = make_puzzle(generate::puzzle_seed(9, i), solve<3>).puzzle;
  };
  std::thread helper(work, 1);
  work(0);
  helper.join();
  for (std::uint64_t i = 0; i < 8; ++i)
    CHECK(make_puzzle(generate::puzzle_seed(9, i), solve<3>).puzzle == puzzles[i]);
}

TEST_CASE("each class is made when it is wanted") {
  for (const needs n : {needs::singles, needs::locked, needs::more})
    for (std::uint64_t seed = 0; seed < shortened(6u, 1); ++seed) {
      const auto made = make_puzzle(seed, solve<3>, {}, class_of(n));
      check(made, seed);
      CHECK(by_rules()(made.puzzle) == n);
    }
  // Bounds on clues as well, and minimal ones, to which nothing is put back.
  const auto few = make_puzzle(3, solve<3>, {.fewest = 27, .most = 29}, class_of(needs::singles));
  check(few, 3);
  CHECK((few.clues >= 27 && few.clues <= 29));
  CHECK(by_rules()(few.puzzle) == needs::singles);
  const auto hard = make_puzzle(3, solve<3>, {.minimal = true}, class_of(needs::more));
  check(hard, 3);
  CHECK(hard.is_minimal == minimality::minimal);
  CHECK(by_rules()(hard.puzzle) == needs::more);
}

TEST_CASE("required, forbidden, and a predicate of the caller's own") {
  const auto is_hard = [](const grid<3>& g) { return by_rules()(g) == needs::more; };
  const auto first_is_given = [](const grid<3>& g) { return !g.is_blank(cell(0)); };
  for (std::uint64_t seed = 0; seed < shortened(5u, 1); ++seed) {
    const auto wanted = make_puzzle(
        seed, solve<3>, {}, generate::all(generate::with(is_hard), generate::accepted_by(first_is_given)));
    check(wanted, seed);
    CHECK(is_hard(wanted.puzzle));
    CHECK(first_is_given(wanted.puzzle));
    const auto easy = make_puzzle(seed, solve<3>, {}, generate::without(is_hard));
    check(easy, seed);
    CHECK(!is_hard(easy.puzzle));
  }
  // Impossible conditions: no puzzle, and the reason.
  const auto none =
      make_puzzle(1, solve<2>, {.attempts = 20}, generate::accepted_by([](const grid<2>&) { return false; }));
  CHECK(none.verdict == generation_verdict::limit_reached);
  CHECK(none.refused.other == 20);
  const auto easy =
      make_puzzle(1, solve<2>, {.attempts = 20}, generate::with([](const grid<2>&) { return false; }));
  CHECK(easy.refused.too_easy == 20);
  // Every value is restored before the attempt is refused.
  std::map<int, int> asked;
  const auto hard = make_puzzle(1, solve<2>, {.at_random = 16, .attempts = 1},
                                generate::without([&asked](const grid<2>& g) {
                                  ++asked[g.givens()];
                                  return true;
                                }));
  CHECK(hard.refused.too_hard == 1);
  CHECK(asked.rbegin()->first == 16);
  CHECK(asked.begin()->first <= 6);
  CHECK(static_cast<int>(asked.size()) == 17 - asked.begin()->first);
}

namespace {

// The cells in the order in which they were removed or kept.
struct order_seen : generate::null_removal_observer {
  std::vector<int> tried;
  int grids = 0, back = 0;
  void begun(const grid<3>& full) {
    REQUIRE(is_solution(full));
    ++grids;
    tried.clear();
  }
  void removed(const grid<3>&, const generate::pattern<3>& c) { tried.push_back(c.first()); }
  void kept(const grid<3>&, const generate::pattern<3>& c) { tried.push_back(c.first()); }
  void added(const grid<3>&, const generate::pattern<3>&) { ++back; }
};

} // namespace

TEST_CASE("the paper's order: at random up to a limit, then in the order of cells from a random one on") {
  const auto seen_with = [](int at_random, int fewest = 0) {
    order_seen seen;
    const auto made = make_puzzle(8, solve<3>, {.fewest = fewest, .at_random = at_random}, {}, seen);
    CHECK(made.verdict == generation_verdict::made);
    CHECK(seen.grids == made.attempts);
    CHECK(seen.back == 0);
    return seen.tried;
  };
  const auto jumps = [](const std::vector<int>& cells) {
    int count = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) count += cells[i] < cells[i - 1];
    return count;
  };
  const auto in_order = seen_with(0), random = seen_with(81), mixed = seen_with(50);
  CHECK(in_order.size() == 81);
  CHECK(jumps(in_order) == 1);
  CHECK(random.size() == 81);
  CHECK(jumps(random) > 30);
  CHECK(mixed.size() == 81);
  CHECK(jumps(mixed) > 15);
  // The last cells are removed in the order of cells, from a random one on, cyclically.
  const std::vector<int> last(mixed.end() - 15, mixed.end());
  CHECK(jumps(last) <= 1);
}

TEST_CASE("the observer receives restored values, and the layout changes only without a symmetry") {
  order_seen seen;
  const auto made = make_puzzle(8, solve<3>, {.at_random = 40}, class_of(needs::singles), seen);
  CHECK(made.verdict == generation_verdict::made);
  CHECK(seen.back > 0);
  struct last_seen : generate::null_removal_observer {
    grid<3> now{};
    void removed(const grid<3>& g, const generate::pattern<3>&) { now = g; }
  } last;
  const auto moved = make_puzzle(8, solve<3>, {}, {}, last);
  CHECK(moved.puzzle != last.now);
  CHECK(moved.puzzle.givens() == last.now.givens());
  CHECK(make_puzzle(8, solve<3>, {.transformations = 0}, {}, last).puzzle == last.now);
  const auto kept = make_puzzle(8, solve<3>, {.symmetry = pattern_symmetry::vertical}, {}, last);
  CHECK(kept.puzzle == last.now);
}

TEST_CASE("minimal with few nodes a question: what took more is proven at the end, or refused") {
  const solver<3> solve;
  for (std::uint64_t seed = 0; seed < shortened(5u, 1); ++seed) {
    const auto made =
        make_puzzle(seed, solve, {.minimal = true, .limit = {.nodes = 1}, .proof_nodes = unlimited});
    REQUIRE(made.verdict == generation_verdict::made);
    CHECK(made.attempts == 1);
    CHECK(made.is_minimal == minimality::minimal);
    const auto turned = make_puzzle(
        seed, solve,
        {.symmetry = pattern_symmetry::rotate180, .minimal = true, .limit = {.nodes = 1},
         .proof_nodes = unlimited});
    REQUIRE(turned.verdict == generation_verdict::made);
    CHECK(turned.is_minimal == minimality::minimal);
    // Nodes that the caller gives are a limit for every question.
    for (const std::uint64_t nodes : {0u, 1u}) {
      const auto refused = make_puzzle(
          seed, solve, {.minimal = true, .attempts = 3, .limit = {.nodes = 1}, .proof_nodes = nodes});
      CHECK(refused.verdict == generation_verdict::limit_reached);
      CHECK(refused.refused.redundant == 3);
    }
  }
}

TEST_CASE("limits: attempts, time and cancellation") {
  CHECK(make_puzzle(1, solve<3>, {.attempts = 0}).verdict == generation_verdict::limit_reached);
  const auto late = make_puzzle(1, solve<3>, {.limit = {.until = deadline::in(-1)}});
  CHECK(late.verdict == generation_verdict::limit_reached);
  CHECK(late.attempts == 0);
  int asked = 0;
  auto cancel = [&asked] { return ++asked > 30; };
  const auto cancelled = make_puzzle(1, solve<3>, {.most = 16, .limit = {.cancelled = cancel}});
  CHECK(cancelled.verdict == generation_verdict::cancelled);
  CHECK(cancelled.puzzle == grid<3>());
  // The time ends before the attempts: no unique puzzle has 16 clues.
  const auto never = make_puzzle(1, solve<3>, {.most = 16, .limit = {.until = deadline::in(0.05)}});
  CHECK(never.verdict == generation_verdict::limit_reached);
  CHECK(never.attempts > 0);
  CHECK(never.refused.clues + 1 >= static_cast<std::uint64_t>(never.attempts));
  // Between calls of a difficulty too, where each restores one value only.
  int calls = 0;
  auto wanted = [&calls](const grid<3>&) { return ++calls, generate::difficulty_verdict::too_hard; };
  auto after_one = [&calls] { return calls > 0; };
  const auto restoring =
      make_puzzle(1, solve<3>, {.at_random = 81, .limit = {.cancelled = after_one}}, wanted);
  CHECK(restoring.verdict == generation_verdict::cancelled);
  CHECK(calls == 1);
  // Time only decides whether there is a puzzle, not which.
  const auto plain = make_puzzle(1, solve<3>);
  CHECK(make_puzzle(1, solve<3>, {.limit = {.until = deadline::in(1000)}}).puzzle == plain.puzzle);
}

TEST_CASE("make_puzzle reports its stages and is the same as without reports") {
  std::set<std::string> stages;
  std::uint64_t questions = 0;
  bool falls = false, is_alone = true;
  const auto keep = [&](const progress_report& r) {
    stages.insert(r.stage);
    if (r.stage == std::string("clue removal")) {
      falls = falls || r.nodes < questions;
      questions = r.nodes;
      is_alone = is_alone && r.within != nullptr && r.within->stage == std::string("generator");
    }
  };
  progress_monitor monitor(keep, 0);
  puzzle_options<3> o{.minimal = true, .attempts = 1};
  const auto without = make_puzzle(7, solve<3>, o);
  o.limit.progress = &monitor;
  const auto made = make_puzzle(7, solve<3>, o);
  CHECK(made.puzzle == without.puzzle);
  CHECK(stages == std::set<std::string>{"generator", "random grid", "clue removal", "depth-first"});
  CHECK(questions == made.questions);
  CHECK(!falls);
  CHECK(is_alone);
}
