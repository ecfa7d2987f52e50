// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/depth_first.hpp>

#include "boards.hpp"
#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace boxline;

namespace {

struct combination {
  std::string name;
  bool slow; // may take seconds for a puzzle with few givens
  std::vector<grid<3>> (*solve)(const grid<3>&, std::uint64_t limit);
};

template <class Bits, class Propagation, class Branching>
std::vector<grid<3>> solve(const grid<3>& puzzle, std::uint64_t limit) {
  std::vector<grid<3>> found;
  const pipeline<3, Propagation, Branching, Bits> s;
  const auto r = s.for_each(puzzle, [&](const grid<3>& g) { found.push_back(g); }, {.solutions = limit});
  CHECK(r.is_complete() == (found.size() < limit));
  std::sort(found.begin(), found.end());
  return found;
}

template <class Bits, class Propagation>
void add_one(std::vector<combination>& list, const std::string& name, bool slow) {
  list.push_back(
      {name + ", fewest_candidates", slow, &solve<Bits, Propagation, branch::fewest_candidates<>>});
}
template <class Bits, class Propagation>
void add_orders(std::vector<combination>& list, const std::string& name, bool slow) {
  add_one<Bits, Propagation>(list, name, slow);
  list.push_back({name + ", row_major", true, &solve<Bits, Propagation, branch::row_major<>>});
  list.push_back({name + ", bivalue_first", slow, &solve<Bits, Propagation, branch::bivalue_first<>>});
  list.push_back({name + ", fewest_places", slow, &solve<Bits, Propagation, branch::fewest_places<>>});
}

// Each board with each propagation, and with each order; all three combined in the long tests.
const std::vector<combination>& pipelines() {
  static const std::vector<combination> all = [] {
    std::vector<combination> list;
    int number = 0;
    standard_families::for_each([&]<class Bits>() {
      using namespace propagate;
      const std::string name = "board " + std::to_string(++number);
      using singles = sequence<naked_single, hidden_single>;
      using and_locked = sequence<naked_single, hidden_single, locked>;
      add_orders<Bits, singles>(list, name + ", singles", false);
#ifdef BOXLINE_LONG_TESTS
      add_orders<Bits, forward_check>(list, name + ", forward_check", true);
      add_orders<Bits, naked_single>(list, name + ", naked_single", false);
      add_orders<Bits, and_locked>(list, name + ", singles and locked", false);
#else
      add_one<Bits, forward_check>(list, name + ", forward_check", true);
      add_one<Bits, naked_single>(list, name + ", naked_single", false);
      add_one<Bits, and_locked>(list, name + ", singles and locked", false);
#endif
    });
    return list;
  }();
  return all;
}

// All pipelines find the same as the oracle: all solutions, or `limit` of them.
void all_agree(const grid<3>& puzzle, std::size_t limit, std::size_t counts[3], bool slow_too = true) {
  const auto expected = brute::solutions(puzzle, limit);
  ++counts[std::min<std::size_t>(expected.size(), 2)];
  for (const combination& p : pipelines()) {
    if (p.slow && !slow_too) continue;
    const auto found = p.solve(puzzle, limit);
    if (expected.size() < limit) {
      CHECK_MESSAGE(found == expected, p.name);
      continue;
    }
    CHECK_MESSAGE(found.size() == limit, p.name);
    CHECK_MESSAGE(std::adjacent_find(found.begin(), found.end()) == found.end(), p.name);
    for (const grid<3>& g : found) CHECK_MESSAGE(is_solution_of(g, puzzle), p.name);
  }
}

// The lines of a puzzle file from BOXLINE_DATA; empty, with a message, where it is missing.
std::vector<grid<3>> data(const std::string& name, std::size_t most) {
  std::vector<grid<3>> result;
  const char* folder = std::getenv("BOXLINE_DATA");
  if (folder == nullptr) {
    MESSAGE("skipped: BOXLINE_DATA is not set");
    return result;
  }
  std::ifstream file(std::string(folder) + "/" + name);
  if (!file) MESSAGE("skipped: no file " << name << " in BOXLINE_DATA");
  for (std::string line; result.size() < most && std::getline(file, line);)
    if (line.size() >= 81) result.push_back(brute::read<3>(line));
  return result;
}

} // namespace

TEST_CASE("every board, propagation and order finds the same solutions") {
  random_source random(20);
  std::size_t counts[3] = {};
  const grid<3> full = brute::full_grid<3>(random);
  const grid<3> puzzle = brute::without(full, 44, random);
  all_agree(puzzle, 5, counts);
  all_agree(brute::misled(puzzle, full, random), 5, counts);
  CHECK(counts[0] > 0);
}
TEST_CASE("[busy] every board, propagation and order finds the same solutions: many puzzles") {
  random_source random(21);
  std::size_t counts[3] = {};
  for (int round = 0; round < 14; ++round) {
    const grid<3> full = brute::full_grid<3>(random);
    const grid<3> puzzle = brute::without(full, 36 + round, random);
    all_agree(puzzle, 200, counts);
    all_agree(brute::misled(puzzle, full, random), 200, counts);
  }
  all_agree(
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."), 3,
      counts, false);
  all_agree(
      brute::read<3>("1........2........3........4........5........6........7........8........9........"), 5,
      counts, false);
  for (const std::size_t count : counts) CHECK(count > 3);
}

TEST_CASE("[busy] mixed counts: the first 60 puzzles") {
  std::size_t counts[3] = {};
  const auto puzzles = data("9x9-mixed-counts.txt", 60);
  for (const auto& puzzle : puzzles) all_agree(puzzle, 3, counts, false);
  if (!puzzles.empty())
    for (const std::size_t count : counts) CHECK(count > 3);
}

TEST_CASE("[long] mixed counts: all puzzles") {
  std::size_t counts[3] = {};
  for (const auto& puzzle : data("9x9-mixed-counts.txt", 1000000)) all_agree(puzzle, 3, counts, false);
}

TEST_CASE("without any propagation a dead end is a cell without an alternative") {
  using engine = search::depth_first_engine<bits::cells::board<2>, propagate::none, branch::row_major<>>;
  std::vector<grid<2>> found;
  engine run{bits::cells::board<2>()};
  while (run.next() == next_result::found) found.push_back(run.board().values());
  CHECK(found == brute::solutions(grid<2>(), 1000)); // sorted: row by row, lowest digit first
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.stats().solutions == 288);
  CHECK(run.stats().failures > 0);
}

TEST_CASE("a board that is contradictory from the start is met as the first node") {
  using engine = search::depth_first_engine<bits::cells::board<2>, propagate::none, branch::row_major<>>;
  engine run(bits::cells::board<2>(), {}, {}, {}, {}, {}, status::contradiction);
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.stats().nodes == 1);
  CHECK(run.stats().failures == 1);
}

TEST_CASE("a board with placements and eliminations made before the search") {
  bits::cells::board<2> b;
  b.place(cell(0), digit::from_value(1));
  b.remove(cell(1), digit::from_value(2));
  b.remove(cell(1), digit::from_value(3));
  using engine =
      search::depth_first_engine<bits::cells::board<2>, propagate::naked_single, branch::fewest_candidates<>>;
  engine run{b};
  int count = 0;
  while (run.next() == next_result::found) {
    ++count;
    CHECK(run.board().values().at(0, 0) == 1);
    CHECK(run.board().values().at(0, 1) == 4);
  }
  int expected = 0;
  for (const auto& g : brute::solutions(grid<2>(), 1000)) expected += g.at(0, 0) == 1 && g.at(0, 1) == 4;
  CHECK(count == expected);
}

TEST_CASE("depth and guesses") {
  using engine =
      search::depth_first_engine<bits::cells::board<2>, propagate::forward_check, branch::row_major<>>;
  engine run{bits::cells::board<2>()};
  CHECK(run.depth() == 0);
  CHECK(run.next() == next_result::found);
  CHECK(run.depth() > 0);
  CHECK(run.stats().depth >= run.depth());
  while (run.next() == next_result::found) {
  }
  CHECK(run.depth() == 0);
  CHECK(run.stats().depth <= 16);
  CHECK(run.stats().guesses >= 287);
}

namespace {

// Naked and hidden singles, which ask before each pass.
struct asking_singles {
  static constexpr bool is_inference = true;
  propagate::sequence<propagate::naked_single, propagate::hidden_single> rules{};
  template <board Board>
  progress propagate(Board& b) {
    return rules.propagate(b);
  }
  template <board Board>
  progress propagate(Board& b, stop_check& stop) {
    return stop() ? progress::none : rules.propagate(b); // the answer means nothing where it stops
  }
};

} // namespace

TEST_CASE(
    "a propagation that is stopped is neither a fixpoint nor a contradiction, and continues in its node") {
  using search_type = search::depth_first<asking_singles, branch::row_major<>, bits::cells>;
  static_assert(propagate::is_stoppable<asking_singles, bits::cells::board<2>>);
  static_assert(!propagate::is_stoppable<propagate::naked_single, bits::cells::board<2>>);
  const solver<2, search_type> solve;
  const auto whole = solve.count(grid<2>());
  CHECK(whole.count == 288);
  for (const std::uint64_t period : {2, 3, 8}) {
    CAPTURE(period);
    int stops = 0;
    random_source random(period);
    const auto cancel = [&] { return random.below(period) == 0; };
    auto run = solve.search(grid<2>(), {.cancelled = cancel});
    std::uint64_t found = 0;
    for (;;) {
      const next_result how = run.next();
      if (how == next_result::exhausted) break;
      REQUIRE(how != next_result::limit_reached);
      if (how == next_result::cancelled) {
        REQUIRE(++stops < 100000);
        continue;
      }
      REQUIRE(is_solution(run.board().values()));
      ++found;
    }
    CHECK(stops > 100);
    CHECK(found == 288);
    CHECK(run.stats().nodes == whole.stats.nodes);
    CHECK(run.stats().guesses == whole.stats.guesses);
    CHECK(run.stats().failures == whole.stats.failures);
  }
}

TEST_CASE("an unsolvable puzzle whose propagation is stopped is not called unsolvable") {
  const auto puzzle = *parse<2>("123....4........");
  const solver<2, search::depth_first<asking_singles, branch::row_major<>, bits::cells>> solve;
  CHECK(solve.first(puzzle).verdict == solve_verdict::unsolvable);
  int asked = 0;
  const auto cancel = [&] { return ++asked == 2; }; // the first is asked before the node
  CHECK(solve.first(puzzle, {.cancelled = cancel}).verdict == solve_verdict::cancelled);
  CHECK(asked == 2);
}
