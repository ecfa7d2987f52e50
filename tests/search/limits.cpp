// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/default_pipeline.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

using namespace boxline;

namespace {

const auto inkala =
    brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

// Some hundreds of nodes and 20 solutions or so.
grid<3> several() {
  random_source random(5);
  for (;;) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 56, random);
    const std::size_t count = brute::solutions(puzzle, 200).size();
    if (count > 15 && count < 200) return puzzle;
  }
}

template <class Search>
std::vector<grid<3>> all(Search& run) {
  std::vector<grid<3>> found;
  while (run.next() == next_result::found) found.push_back(run.board().values());
  return found;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

TEST_CASE("the limit of nodes is exact") {
  const solver<3> solve;
  const auto whole = solve.first(inkala);
  REQUIRE(whole.verdict == solve_verdict::solved);
  REQUIRE(whole.stats.nodes > 20);
  limits limit;
  for (std::uint64_t nodes = 0; nodes <= whole.stats.nodes + 1; ++nodes) {
    limit.nodes = nodes;
    const auto r = solve.first(inkala, limit);
    CHECK(r.stats.nodes == std::min(nodes, whole.stats.nodes));
    CHECK(r.verdict == (nodes < whole.stats.nodes ? solve_verdict::limit_reached : solve_verdict::solved));
    if (nodes < whole.stats.nodes) CHECK(r.grid == grid<3>());
  }
}

TEST_CASE("resumed after a limit, a search finds the same as in one go") {
  const grid<3> puzzle = several();
  const solver<3> solve;
  auto straight = solve.search(puzzle);
  const auto expected = all(straight);
  REQUIRE(expected.size() > 15);
  for (const std::uint64_t slice : {1, 2, 7, 16, 100}) {
    auto run = solve.search(puzzle, {.nodes = slice});
    std::vector<grid<3>> found;
    int stops = 0;
    for (std::uint64_t nodes = slice;;) {
      const next_result o = run.next();
      if (o == next_result::found) {
        found.push_back(run.board().values());
      } else if (o == next_result::limit_reached) {
        ++stops;
        CHECK(run.stats().nodes == nodes);
        nodes += slice;
        run.set_limits({.nodes = nodes});
      } else {
        CHECK(o == next_result::exhausted);
        break;
      }
    }
    CHECK(found == expected);
    CHECK(run.stats() == straight.stats());
    CHECK(stops == static_cast<int>((straight.stats().nodes - 1) / slice));
    CHECK(run.next() == next_result::exhausted); // and stays so
  }
  SUBCASE("a copy of a stopped search continues independently") {
    auto run = solve.search(puzzle, {.nodes = straight.stats().nodes / 2});
    std::vector<grid<3>> before = all(run);
    auto copy = run;
    copy.set_limits({});
    run.set_limits({});
    const auto a = all(run), b = all(copy);
    CHECK(a == b);
    before.insert(before.end(), a.begin(), a.end());
    CHECK(before == expected);
  }
}

TEST_CASE("resumed after a cancellation") {
  const grid<3> puzzle = several();
  const solver<3> solve;
  auto straight = solve.search(puzzle);
  const auto expected = all(straight);
  bool stop = true;
  const auto asked = [&stop] { return stop = !stop; }; // every second time
  limits limit;
  limit.cancelled = asked;
  auto run = solve.search(puzzle, limit);
  std::vector<grid<3>> found;
  int cancelled = 0;
  for (next_result o = run.next(); o != next_result::exhausted; o = run.next()) {
    if (o == next_result::found) found.push_back(run.board().values());
    cancelled += o == next_result::cancelled;
  }
  CHECK(found == expected);
  CHECK(cancelled > 0);
}

TEST_CASE("cancelled before it began") {
  limits limit;
  const auto yes = [] { return true; };
  limit.cancelled = yes;
  const auto r = solver<3>().first(inkala, limit);
  CHECK(r.verdict == solve_verdict::cancelled);
  CHECK(r.stats.nodes == 0);
  CHECK(solver<3>().count(inkala, limit).verdict == enumeration_verdict::cancelled);
  CHECK(solver<3>().uniform_solution(inkala, 1, limit).verdict == solve_verdict::cancelled);
  CHECK_FALSE(cancel_callable().is_set());
  CHECK_FALSE(cancel_callable()());
}

TEST_CASE("cancelled in the middle, from another thread") {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> asked{0};
  const auto cancelled = [&] {
    asked.fetch_add(1, std::memory_order_relaxed);
    return stop.load(std::memory_order_relaxed);
  };
  limits limit;
  limit.cancelled = cancelled;
  limit.until = deadline::in(120); // ends the test also where the cancellation fails
  std::thread other([&] {
    while (asked.load() < 100) std::this_thread::yield();
    stop = true;
  });
  const count_result r = solver<3>().count(grid<3>(), limit); // counts longer than any test may take
  other.join();
  CHECK(r.verdict == enumeration_verdict::cancelled);
  CHECK_FALSE(r.is_complete());
  CHECK(r.stats.nodes >= 99 * 16);
  CHECK(r.count > 0);
}

TEST_CASE("deadlines") {
  limits limit;
  SUBCASE("passed before it began") {
    limit.until = deadline::in(-1);
    const auto r = solver<3>().first(inkala, limit);
    CHECK(r.verdict == solve_verdict::limit_reached);
    CHECK(r.stats.nodes == 0);
  }
  SUBCASE("in the middle") {
    const auto start = std::chrono::steady_clock::now();
    limit.until = deadline::in(0.05);
    const count_result r = solver<3>().count(grid<3>(), limit);
    CHECK(r.verdict == enumeration_verdict::limit_reached);
    CHECK(r.stats.nodes > 0);
    CHECK(seconds_since(start) >= 0.05);
    CHECK(seconds_since(start) < 30);
  }
  SUBCASE("far away, and never") {
    CHECK_FALSE(deadline().is_set());
    CHECK_FALSE(deadline().has_passed());
    CHECK_FALSE(deadline::in(1e30).has_passed());
    CHECK(deadline::in(0).has_passed());
    limit.until = deadline::in(3600);
    CHECK(solver<3>().first(inkala, limit).verdict == solve_verdict::solved);
  }
}
