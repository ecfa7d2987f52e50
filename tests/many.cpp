// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/random.hpp>
#include <boxline/many.hpp>

#include <array>
#include <atomic>
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace boxline;

namespace {

// Puzzles of all kinds: with one solution, several, none, and with givens that clash.
std::vector<grid<3>> some_puzzles(int count) {
  random_source random(7);
  std::vector<grid<3>> result;
  for (int i = 0; i < count; ++i) {
    grid<3> g = solver<3>().random_solution(grid<3>(), static_cast<std::uint64_t>(i)).grid;
    const int blanks = 30 + static_cast<int>(random.below(30));
    for (int j = 0; j < blanks; ++j) g.clear(cell(static_cast<int>(random.below(81))));
    if (i % 5 == 4)
      g.set_value(cell(static_cast<int>(random.below(81))), 1 + static_cast<int>(random.below(9)));
    result.push_back(g);
  }
  return result;
}

} // namespace

TEST_CASE("solve_many gives what single calls give, whatever the threads") {
  const std::vector<grid<3>> puzzles = some_puzzles(shortened(500));
  const solver<3> solve;
  int invalid = 0, multiple = 0;
  for (const unsigned threads : {1u, 2u, 7u, 0u}) {
    std::vector<solve_result<3>> firsts(puzzles.size());
    std::vector<count_result> counts(puzzles.size());
    std::vector<unique_result<3>> verdicts(puzzles.size());
    solve_many<3>(puzzles, firsts, {.threads = threads});
    solve_many(solve, puzzles, counts, {.threads = threads, .limit = {.solutions = 5}});
    solve_many<3>(puzzles, verdicts, {.threads = threads});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto first = solve.first(puzzles[i]);
      CHECK(firsts[i].verdict == first.verdict);
      CHECK(firsts[i].grid == first.grid);
      CHECK(firsts[i].stats == first.stats);
      const auto count = solve.count(puzzles[i], {.solutions = 5});
      CHECK(counts[i].verdict == count.verdict);
      CHECK(counts[i].count == count.count);
      CHECK(counts[i].is_complete() == count.is_complete());
      const auto verdict = solve.is_unique(puzzles[i]);
      CHECK(verdicts[i].verdict == verdict.verdict);
      CHECK(verdicts[i].first == verdict.first);
      CHECK(verdicts[i].second == verdict.second);
      invalid += verdict.verdict == uniqueness::invalid;
      multiple += verdict.verdict == uniqueness::multiple;
    }
  }
  CHECK(invalid > 20);
  CHECK(multiple > 20);
}

TEST_CASE("solve_many throws what the cancel callable throws, and a deadline ends it") {
  const std::vector<grid<3>> puzzles = some_puzzles(300);
  std::vector<count_result> counts(puzzles.size());
  for (const unsigned threads : {1u, 2u, 5u}) {
    std::atomic<int> asked = 0;
    const auto refuse = [&asked]() -> bool {
      if (++asked > 20) throw std::runtime_error("enough");
      return false;
    };
    many_options options{.threads = threads, .limit = {}};
    options.limit.cancelled = refuse;
    CHECK_THROWS_WITH_AS(solve_many(solver<3>(), puzzles, counts, options), "enough", std::runtime_error);
    CHECK(asked <= 20 + static_cast<int>(threads));
  }
  many_options late{.threads = 2, .limit = {}};
  late.limit.until = deadline::in(-1);
  solve_many(solver<3>(), puzzles, counts, late);
  for (const count_result& c : counts) CHECK(c.verdict == enumeration_verdict::limit_reached);
}

TEST_CASE("solve_many takes vectors, arrays and spans, with a solver, a box or neither") {
  const std::vector<grid<2>> list(3);
  std::array<candidates<2>, 3> marks{};
  const grid<2> plain[3] = {};
  std::vector<solve_result<2>> firsts(3);
  std::array<count_result, 3> counts{};
  unique_result<2> verdicts[3];
  const solver<2> solve;
  solve_many(solve, list, firsts, {.threads = 2});
  for (const auto& r : firsts) CHECK(r.grid == solve.first(grid<2>()).grid);
  solve_many<2>(plain, verdicts, {.threads = 2});
  for (const auto& r : verdicts) CHECK(r.verdict == uniqueness::multiple);
  solve_many(marks, counts, {.threads = 2, .limit = {.solutions = 7}});
  for (const auto& r : counts) CHECK(r.count == 7);
  solve_many(solve, std::span(plain), std::span(counts));
  for (const auto& r : counts) CHECK(r.count == 288);
}

TEST_CASE("solve_many of nothing, of one, and cancelled") {
  const solver<3> solve;
  std::vector<solve_result<3>> none;
  solve_many<3>(std::span<const grid<3>>(), std::span(none), {.threads = 3});
  const std::vector<grid<3>> one{grid<3>()};
  std::vector<solve_result<3>> result(1);
  solve_many<3>(std::span<const grid<3>>(one), std::span(result), {.threads = 3});
  CHECK(result[0].verdict == solve_verdict::solved);

  const std::vector<grid<3>> puzzles = some_puzzles(50);
  std::vector<count_result> counts(puzzles.size());
  std::atomic<bool> stop = true;
  const auto asked = [&] { return stop.load(std::memory_order_relaxed); };
  many_options options{.threads = 2, .limit = {}};
  options.limit.cancelled = asked;
  solve_many(solve, puzzles, counts, options);
  for (const count_result& c : counts) CHECK(c.verdict == enumeration_verdict::cancelled);
}

TEST_CASE("solve_many reports in the calling thread alone how many puzzles are finished") {
  const std::vector<grid<3>> puzzles = some_puzzles(300);
  std::vector<count_result> counts(puzzles.size());
  for (const unsigned threads : {1u, 3u}) {
    std::uint64_t most = 0, outer = 0, inner = 0;
    bool falls = false, elsewhere = false;
    const auto keep = [&, caller = std::this_thread::get_id()](const progress_report& r) {
      elsewhere = elsewhere || std::this_thread::get_id() != caller;
      const progress_report& of_puzzles = r.within == nullptr ? r : *r.within;
      CHECK(of_puzzles.stage == std::string("puzzles"));
      ++(r.within == nullptr ? outer : inner);
      falls = falls || of_puzzles.nodes < most;
      most = of_puzzles.nodes;
    };
    progress_monitor monitor(keep, 0);
    solve_many(puzzles, counts, {.threads = threads, .limit = {.solutions = 1000, .progress = &monitor}});
    CHECK(!elsewhere);
    CHECK(!falls);
    CHECK(outer > 0);
    if (threads == 1) {
      CHECK(inner > 0);
      CHECK(most == puzzles.size());
    }
    CHECK(counts.front().count > 0);
  }
}

TEST_CASE("what a monitor's callable throws is thrown by solve_many") {
  const std::vector<grid<3>> puzzles = some_puzzles(100);
  std::vector<solve_result<3>> results(puzzles.size());
  const auto thrower = [](const progress_report&) { throw std::runtime_error("reported"); };
  progress_monitor monitor(thrower, 0);
  CHECK_THROWS_AS(solve_many(puzzles, results, {.threads = 3, .limit = {.progress = &monitor}}),
                  std::runtime_error);
  bool is_called = false;
  const auto next = [&](const progress_report& r) {
    is_called = true;
    CHECK(r.within == nullptr); // no part is left over
  };
  progress_monitor another(next, 0);
  solver<3>().count(puzzles[0], {.progress = &another});
  CHECK(is_called);
}
