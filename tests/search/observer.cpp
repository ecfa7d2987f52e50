// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/literature/generate_and_test.hpp>
#include <boxline/local/ant_colony.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/search/exact_cover.hpp>
#include <boxline/search/observer.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <concepts>
#include <span>
#include <string_view>
#include <vector>

using namespace boxline;

namespace {

// Counts all events, and holds each one against those before it.
struct bookkeeper : search::null_observer {
  std::uint64_t visits = 0, branches = 0, backtracks = 0, solutions = 0, alternatives = 0;
  std::vector<int> open; // alternatives left in each open choice
  bool pending = false;  // visited, and not yet branched or given up
  int wrong = 0;

  template <class Board>
  void visit(const Board&, int depth) {
    wrong += pending;
    pending = true;
    ++visits;
    wrong += depth != count_open();
  }
  template <class Board, class Choice>
  void branch(const Board& b, const Choice& choice, int depth) {
    wrong += !pending || choice.size() < 1 || b.open_cells() == 0;
    pending = false;
    ++branches;
    wrong += depth != count_open();
    alternatives += static_cast<std::uint64_t>(choice.size());
    open.push_back(choice.size() - 1);
  }
  template <class Board>
  void backtrack(const Board&, int depth) {
    wrong += !pending;
    pending = false;
    ++backtracks;
    wrong += depth != count_open();
    while (!open.empty() && open.back() == 0) open.pop_back();
    if (!open.empty()) --open.back();
  }
  template <class Board>
  void solution(const Board& b) {
    wrong += !pending || b.open_cells() != 0 || !is_solution(b.values(), b.houses());
    ++solutions;
  }
  int count_open() const {
    int count = 0;
    for (const int left : open) count += left > 0;
    return count;
  }
};

// Does on boards of its own what the events say, and compares.
template <class Board>
struct replayer : search::null_observer {
  Board now;
  std::vector<std::pair<Board, int>> open;
  int placements = 0, eliminations = 0, compared = 0, wrong = 0;

  explicit replayer(const Board& start) : now(start) {}
  void placement(cell c, digit d) {
    ++placements;
    wrong += now.is_placed(c) || now.place(c, d) == status::contradiction;
  }
  void elimination(cell c, digit d) {
    ++eliminations;
    wrong += now.remove(c, d) == status::contradiction;
  }
  void compare(const Board& b) {
    ++compared;
    wrong += !(candidates_of(now) == candidates_of(b)) || now.values() != b.values();
  }
  template <class Choice>
  void branch(const Board& b, const Choice& choice, int) {
    compare(b);
    open.emplace_back(now, choice.size() - 1);
  }
  void backtrack(const Board&, int) {
    while (!open.empty() && open.back().second == 0) open.pop_back();
    if (open.empty()) return;
    --open.back().second;
    now = open.back().first;
  }
  void solution(const Board& b) { compare(b); }
};

template <class Solver>
void check(const Solver& solve, const grid<Solver::shape>& puzzle) {
  bookkeeper books;
  const count_result r = solve.count(puzzle, {}, books);
  CHECK(books.wrong == 0);
  CHECK(books.visits == r.stats.nodes);
  CHECK(books.solutions == r.count);
  CHECK(books.backtracks == r.stats.failures + r.count);
  CHECK(books.visits == books.branches + books.backtracks);
  CHECK(books.visits == 1 + books.alternatives);
  CHECK(r.stats.guesses == books.alternatives - books.branches);

  typename Solver::board_type start(solve.houses());
  REQUIRE(load(start, puzzle) != status::contradiction);
  replayer<typename Solver::board_type> replay(start);
  CHECK(solve.count(puzzle, {}, replay).count == r.count);
  CHECK(replay.wrong == 0);
  CHECK(static_cast<std::uint64_t>(replay.compared) == books.branches + books.solutions);
}

} // namespace

TEST_CASE("every event has its counterpart, and the changes add up to the boards") {
  random_source random(3);
  std::vector<grid<3>> puzzles{
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")};
  for (int i = 0; i < shortened(6, 2); ++i) {
    const grid<3> full = brute::full_grid<3>(random);
    const grid<3> puzzle = brute::without(full, 44 + 2 * i, random);
    if (brute::solutions(puzzle, 500).size() == 500) continue;
    puzzles.push_back(puzzle);
    puzzles.push_back(brute::misled(puzzle, full, random));
  }
  for (const grid<3>& puzzle : puzzles) {
    check(solver<3>(), puzzle);
    check(pipeline<3, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                   branch::fewest_candidates<>, bits::cells>(),
          puzzle);
    if (puzzle != puzzles.front()) // whose search without singles is long
      check(pipeline<3, propagate::forward_check, branch::fewest_candidates<>, bits::cells>(), puzzle);
  }
  check(solver<2>(), grid<2>());
  check(pipeline<2, propagate::forward_check, branch::row_major<>, bits::cells>(), grid<2>());
}

TEST_CASE("givens are no events") {
  const auto full = brute::read<2>("1234341221434321");
  bits::cells::board<2> start;
  load(start, full);
  replayer<bits::cells::board<2>> replay(start);
  CHECK(pipeline<2, propagate::naked_single, branch::row_major<>, bits::cells>()
            .count(full, {}, replay)
            .count == 1);
  CHECK(replay.placements == 0);
  CHECK(replay.eliminations == 0);
}

TEST_CASE("with restarts, too, each visit ends in a branch or a step back") {
  struct counter : search::null_observer {
    std::uint64_t visits = 0, backtracks = 0;
    void visit(const bits::cells::board<3>&, int) { ++visits; }
    void backtrack(const bits::cells::board<3>&, int) { ++backtracks; }
  } seen;
  const pipeline<3, propagate::naked_single, branch::fewest_ways, bits::cells, restart::luby> solve(
      {.branching = branch::fewest_ways(7), .restart = restart::luby(1)});
  const auto r = solve.count(
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."), {},
      seen);
  CHECK(r.stats.restarts > 0);
  CHECK(seen.visits == r.stats.nodes);
  CHECK(seen.backtracks == r.stats.failures + r.count);
}

namespace {

// The calls, counted, and what each visit ended in.
struct totals : search::null_observer {
  static constexpr bool observes_nodes = true;
  std::uint64_t visits = 0, branches = 0, decisions = 0, backtracks = 0, restarts = 0, solutions = 0,
                learned_clauses = 0;
  std::uint64_t repeated = 0; // branches at the first choice, after a restart of depth-first search
  int deepest = 0, stages = 0, wrong = 0;
  bool pending = false, is_restarted = false;

  template <class Board>
  void visit(const Board&, int depth) {
    wrong += pending || depth < 0;
    pending = true;
    is_restarted = false;
    ++visits;
  }
  template <class Board, class Choice>
  void branch(const Board& b, const Choice& choice, int depth) {
    wrong += !(pending || is_restarted) || choice.size() < 1 || b.open_cells() == 0;
    repeated += !pending;
    pending = is_restarted = false;
    ++branches;
    if (std::same_as<Choice, search::decision>) {
      ++decisions;
      if (depth + 1 > deepest) deepest = depth + 1;
    } else if (choice.size() > 1 && depth + 1 > deepest) {
      deepest = depth + 1;
    }
  }
  template <class Board>
  void backtrack(const Board&, int) {
    wrong += !pending;
    pending = false;
    ++backtracks;
  }
  template <class Board>
  void restart(const Board&, int) {
    is_restarted = true;
    ++restarts;
  }
  template <class Board>
  void solution(const Board& b) {
    wrong += !pending || !is_solution(b.values(), b.houses());
    ++solutions;
  }
  void learned(std::span<const search::decision> clause, int) {
    wrong += clause.empty();
    ++learned_clauses;
  }
  void stage(const char* name) {
    wrong += std::string_view(name) != "learning";
    ++stages;
  }
};
static_assert(observer_for<totals, bits::cells::board<3>, search::decision>);
static_assert(learning_observer<totals> && stage_observer<totals> && node_observer<totals>);
static_assert(!learning_observer<search::null_observer> && !node_observer<search::null_observer>);

// Holds the totals of all calls against stats(): of a whole count, and of a search for one solution.
template <class Solver>
search::statistics check_totals(const Solver& solve, const grid<Solver::shape>& puzzle) {
  totals all;
  const count_result r = solve.count(puzzle, {}, all);
  CHECK(r.is_complete());
  CHECK(all.wrong == 0);
  CHECK(all.visits == r.stats.nodes);
  CHECK(all.solutions == r.stats.solutions);
  CHECK(all.solutions == r.count);
  CHECK(all.restarts == r.stats.restarts);
  CHECK(all.backtracks == r.stats.failures + r.stats.solutions);
  CHECK(all.visits + all.repeated == all.branches + all.backtracks);
  CHECK(all.deepest == r.stats.depth);
  CHECK(all.learned_clauses <= r.stats.failures);

  totals one;
  const auto first = solve.first(puzzle, {}, one);
  CHECK(one.wrong == 0);
  CHECK(one.visits == first.stats.nodes);
  CHECK(one.restarts == first.stats.restarts);
  CHECK(one.solutions == first.stats.solutions);
  CHECK(one.backtracks == first.stats.failures);
  CHECK(solve.first(puzzle).grid == first.grid); // the same search as without an observer
  return r.stats;
}

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
using hybrid = search::hybrid<singles, branch::fewest_candidates<>, bits::cells>;
using learning = search::learning<singles, bits::cells>;
constexpr search::learning_options busy{
    .restart_unit = 1, .reduce_first = 3, .reduce_growth = 1, .core_lbd = 0};

std::vector<grid<3>> puzzles_of_many_kinds() {
  std::vector<grid<3>> puzzles{
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
      brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")};
  random_source random(17);
  const grid<3> full = brute::full_grid<3>(random);
  puzzles.push_back(brute::misled(brute::without(full, 50, random), full, random));
  puzzles.push_back(brute::without(full, 56, random));
  puzzles.push_back(full);
  return puzzles;
}

} // namespace

TEST_CASE("the totals of the calls are stats(): depth-first, also with restarts") {
  for (const grid<3>& puzzle : puzzles_of_many_kinds()) {
    check_totals(solver<3>(), puzzle);
    check_totals(pipeline<3, singles, branch::fewest_candidates<>, bits::cells, restart::luby>(
                     {.restart = restart::luby(1)}),
                 puzzle);
  }
}

TEST_CASE("the totals of the calls are stats(): learning") {
  std::uint64_t restarts = 0, failures = 0;
  for (const grid<3>& puzzle : puzzles_of_many_kinds())
    for (const auto& options : {search::learning_options(), busy}) {
      const auto s = check_totals(solver<3, learning>({.options = options}), puzzle);
      restarts += s.restarts;
      failures += s.failures;
    }
  CHECK(restarts > 0);
  CHECK(failures > 0);
}

TEST_CASE("the totals of the calls are stats(): both stages of a hybrid search") {
  int handed_over = 0;
  for (const grid<3>& puzzle : puzzles_of_many_kinds())
    for (const std::uint64_t budget : {1, 2, 7, 40}) {
      if (is_shortened && budget % 2 != 0) continue;
      const solver<3, hybrid> solve(hybrid{.budget = budget, .options = busy});
      check_totals(solve, puzzle);
      totals all;
      solve.count(puzzle, {}, all);
      handed_over += all.stages;
      if (all.stages == 0) CHECK(all.decisions == 0);
    }
  CHECK(handed_over > 4);
}

TEST_CASE("an observer that a search owns moves with it into the learning stage") {
  const auto puzzle = puzzles_of_many_kinds()[1];
  const hybrid policy{.budget = 3};
  bits::cells::board<3> b;
  const status loaded = load(b, puzzle);
  auto first = policy.start<totals>(b, {}, totals(), loaded);
  CHECK(first.next() == next_result::found);
  auto run = first; // a copy has its own
  while (run.next() == next_result::found) {
  }
  CHECK(run.observer().visits == run.stats().nodes);
  CHECK(run.observer().stages == 1);
  CHECK(first.observer().visits == first.stats().nodes);
  CHECK(first.observer().visits < run.observer().visits);
}

namespace {

// Follows a learning search by the changes alone: a board for each depth.
template <class Board>
struct learning_replayer : search::null_observer {
  Board now;
  std::vector<Board> at; // at[d]: as branched at depth d
  std::uint64_t compared = 0, changes = 0, returns = 0;
  int wrong = 0;
  std::vector<grid<Board::shape>> solutions; // not found yet: clauses hold in these

  explicit learning_replayer(const Board& start) : now(start) {}
  void go_to(int depth) {
    if (static_cast<int>(at.size()) <= depth) return;
    now = at[static_cast<std::size_t>(depth)];
    at.resize(static_cast<std::size_t>(depth), now);
    ++returns;
  }
  void visit(const Board&, int depth) { go_to(depth); }
  void placement(cell c, digit d) {
    ++changes;
    wrong += now.is_placed(c) || now.place(c, d) == status::contradiction;
  }
  void elimination(cell c, digit d) {
    ++changes;
    wrong += !now.has(c, d) && now.is_placed(c) ? 0 : now.remove(c, d) == status::contradiction;
  }
  void compare(const Board& b) {
    ++compared;
    wrong += !(candidates_of(now) == candidates_of(b)) || now.values() != b.values();
  }
  void restart(const Board& b, int depth) {
    go_to(depth);
    compare(b);
  }
  void branch(const Board& b, const search::decision& d, int depth) {
    compare(b);
    wrong += static_cast<int>(at.size()) != depth || !b.has(d.what.where, d.what.what) ||
             b.is_placed(d.what.where);
    at.push_back(now);
  }
  void solution(const Board& b) {
    compare(b);
    std::erase(solutions, b.values());
  }
  void learned(std::span<const search::decision> clause, int) {
    for (const auto& g : solutions) {
      bool holds = false;
      for (const auto& l : clause) holds = holds || (g[l.what.where] == l.what.what.value()) == l.is_placed;
      wrong += !holds;
    }
  }
};

} // namespace

TEST_CASE("the changes of a learning search add up to its boards, and its clauses hold in the solution") {
  using board = bits::cells::board<3>;
  std::uint64_t returns = 0, compared = 0;
  random_source random(23);
  std::vector<grid<3>> puzzles = puzzles_of_many_kinds();
  for (int i = 0; i < shortened(4, 1); ++i)
    puzzles.push_back(brute::without(brute::full_grid<3>(random), 54, random));
  for (const grid<3>& puzzle : puzzles)
    for (const auto& options : {search::learning_options(), busy}) {
      const solver<3, learning> solve({.options = options});
      board start;
      REQUIRE(load(start, puzzle) != status::contradiction);
      learning_replayer<board> replay(start);
      replay.solutions = brute::solutions(puzzle, 60);
      solve.count(puzzle, {.solutions = 50}, replay);
      CHECK(replay.wrong == 0);
      returns += replay.returns;
      compared += replay.compared;
    }
  CHECK(returns > shortened(100u));
  CHECK(compared > shortened(1000u));
}

namespace {

// Of searches that call `solution` alone.
struct solution_counter : search::null_observer {
  std::uint64_t solutions = 0, others = 0;
  template <class Board>
  void visit(const Board&, int) {
    ++others;
  }
  template <class Board>
  void backtrack(const Board&, int) {
    ++others;
  }
  template <class Board>
  void solution(const Board&) {
    ++solutions;
  }
};

template <class Solver>
std::uint64_t solutions_alone(const Solver& solve, const grid<Solver::shape>& puzzle,
                              const limits& limit = {}) {
  solution_counter seen;
  const auto r = solve.count(puzzle, limit, seen);
  CHECK(seen.solutions == r.stats.solutions);
  CHECK(seen.solutions == r.count);
  CHECK(seen.others == 0);
  return r.count;
}

} // namespace

TEST_CASE("exact cover, generate and test, local search and ants call solution alone: as often as stats()") {
  CHECK(solutions_alone(solver<3, search::exact_cover<>>(), puzzles_of_many_kinds()[1]) > 1);
  const auto small = brute::read<2>("12..34......4...");
  CHECK(solutions_alone(solver<2, literature::generate_and_test<>>(), small) > 0);
  CHECK(solutions_alone(solver<2, local::search_by<local::jones>>(), small, {.nodes = 10'000}) == 1);
  CHECK(solutions_alone(solver<2, local::ant_colony<>>(), small, {.nodes = 10'000}) == 1);
}
