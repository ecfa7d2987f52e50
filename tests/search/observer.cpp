// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/search/observer.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

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
  for (int i = 0; i < 6; ++i) {
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
