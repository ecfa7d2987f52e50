// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/clue_removal.hpp>

#include <boxline/default_pipeline.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace boxline;
using generate::minimality;
using generate::removal_stop;

namespace {

template <box B>
using cells = generate::pattern<B>;

template <box B>
bool has_one_solution(const grid<B>& g) {
  return brute::solutions(g, 2).size() == 1;
}

template <box B>
grid<B> without(grid<B> g, const cells<B>& which) {
  for (const int c : which) g.clear(cell(c));
  return g;
}

template <box B>
std::vector<cells<B>> units(generate::pattern_symmetry s, random_source& random) {
  std::vector<cells<B>> result;
  cells<B> seen{};
  for (int c = 0; c < B.cells(); ++c) {
    if (seen.test(c)) continue;
    result.push_back(generate::orbit<B>(s, cell(c)));
    seen |= result.back();
  }
  random.shuffle(result.begin(), result.end());
  return result;
}

// Tries one unit after the other by brute force.
template <box B>
grid<B> one_by_one(grid<B> g, const std::vector<cells<B>>& order, int least) {
  for (const auto& unit : order) {
    const grid<B> fewer = without(g, unit);
    if (fewer.givens() >= least && has_one_solution(fewer)) g = fewer;
  }
  return g;
}

// Records the events and checks them.
template <box B>
struct witness : generate::null_removal_observer {
  grid<B> now{};
  int begun_with = 0;
  std::vector<cells<B>> removed_units, kept_units, restored_units;
  void begun(const grid<B>& full) {
    now = full;
    ++begun_with;
  }
  void removed(const grid<B>& puzzle, const cells<B>& which) {
    removed_units.push_back(which);
    REQUIRE(puzzle == without(now, which));
    REQUIRE(puzzle.givens() == now.givens() - which.count());
    now = puzzle;
  }
  void kept(const grid<B>& puzzle, const cells<B>& which) {
    REQUIRE(puzzle == now);
    kept_units.push_back(which);
  }
  void added(const grid<B>& puzzle, const cells<B>& which) {
    restored_units.push_back(which);
    REQUIRE(without(puzzle, which) == now);
    now = puzzle;
  }
};

} // namespace

static_assert(generate::solution_searcher<solver<2>, 2>);
static_assert(!generate::solution_searcher<solver<2>, 3>);
static_assert(generate::removal_observer<generate::null_removal_observer, 3>);

TEST_CASE("the same units are removed as one by one, for any units and any least number") {
  const auto check = []<box B>(int count) {
    random_source random(11);
    const solver<B> solve;
    for (int i = 0; i < count; ++i)
      for (const auto s : generate::pattern_symmetries) {
        const auto full = brute::full_grid<B>(random);
        const auto order = units<B>(s, random);
        const int least = static_cast<int>(random.below(3)) * B.cells() / 4;
        witness<B> seen;
        generate::clue_removal<B, solver<B>, witness<B>> t(solve, full, {}, seen);
        REQUIRE(t.remove(order, least));
        REQUIRE(t.puzzle() == one_by_one(full, order, least));
        REQUIRE(t.solution() == full);
        REQUIRE(seen.now == t.puzzle());
        REQUIRE(t.clues() == t.puzzle().givens());
        REQUIRE(t.clues() >= least);
        // Never more than a proof and a refutation for each that stays, and the runs between them.
        REQUIRE(t.questions() <= 2 * order.size());
        // The units reported are those removed and kept, in order.
        std::size_t removed_units = 0, kept_units = 0;
        for (const auto& unit : order) {
          if (removed_units < seen.removed_units.size() && seen.removed_units[removed_units] == unit)
            ++removed_units;
          else if (kept_units < seen.kept_units.size() && seen.kept_units[kept_units] == unit)
            ++kept_units;
          else
            REQUIRE(t.clues() - unit.count() < least);
        }
        REQUIRE(removed_units == seen.removed_units.size());
        REQUIRE(kept_units == seen.kept_units.size());
      }
  };
  check.operator()<2>(20);
  check.operator()<box{2, 3}>(4);
  check.operator()<3>(1);
}

TEST_CASE("a second pass does not try needed units again") {
  random_source random(7);
  const solver<3> solve;
  std::uint64_t asked = 0;
  const int grids = shortened(5, 1);
  for (int i = 0; i < grids; ++i) {
    const auto full = brute::full_grid<3>(random);
    const auto first = units<3>(generate::pattern_symmetry::none, random);
    const auto second = units<3>(generate::pattern_symmetry::none, random);
    generate::null_removal_observer none;
    generate::clue_removal<3, solver<3>> t(solve, full, {}, none);
    REQUIRE(t.remove(first, 31));
    REQUIRE(t.clues() == 31);
    REQUIRE(t.remove(second));
    REQUIRE(t.puzzle() == one_by_one(one_by_one(full, first, 31), second, 0));
    // All were tried, so there are no more questions.
    const auto questions = t.questions();
    REQUIRE(t.is_minimal() == minimality::minimal);
    REQUIRE(t.remove(second));
    REQUIRE(t.questions() == questions);
    asked += questions;
  }
  // Far fewer than one for each of the 81.
  CHECK(asked < static_cast<std::uint64_t>(grids) * 60);
}

TEST_CASE("redundant givens: by removal of each") {
  random_source random(3);
  const solver<2> solve;
  int minimal = 0, redundant = 0;
  for (int i = 0; i < shortened(300); ++i) {
    const auto full = brute::full_grid<2>(random);
    const auto order = units<2>(generate::pattern_symmetries[static_cast<std::size_t>(i % 10)], random);
    generate::null_removal_observer none;
    generate::clue_removal<2, solver<2>> t(solve, full, {}, none);
    REQUIRE(t.remove(order, i % 3 == 0 ? 6 : 0));
    bool can_one_go = false;
    for (const int c : t.givens()) {
      cells<2> one{};
      one.insert(c);
      can_one_go |= has_one_solution(without(t.puzzle(), one));
    }
    REQUIRE(t.is_minimal() == (can_one_go ? minimality::redundant : minimality::minimal));
    ++(can_one_go ? redundant : minimal);
  }
  CHECK(minimal > shortened(50));
  CHECK(redundant > shortened(50));
}

TEST_CASE("values are restored, the last one first") {
  random_source random(9);
  const solver<3> solve;
  const auto full = brute::full_grid<3>(random);
  witness<3> seen;
  generate::clue_removal<3, solver<3>, witness<3>> t(solve, full, {}, seen);
  REQUIRE(t.remove(units<3>(generate::pattern_symmetry::rotate180, random)));
  const auto least = t.puzzle();
  auto removed_units = seen.removed_units;
  REQUIRE(removed_units.size() > 20);
  for (int i = 0; i < 5; ++i) {
    REQUIRE(t.restore());
    REQUIRE(seen.restored_units.back() == removed_units.back());
    removed_units.pop_back();
    REQUIRE(t.is_minimal() == minimality::redundant);
    REQUIRE(has_one_solution(t.puzzle()));
  }
  // In the same order they are removed again.
  const std::vector<cells<3>> again(seen.restored_units.rbegin(), seen.restored_units.rend());
  REQUIRE(t.remove(again));
  CHECK(t.puzzle() == least);
  while (t.restore()) {
  }
  CHECK(t.puzzle() == full);
  CHECK(!t.restore());
  CHECK(seen.begun_with == 1);
}

TEST_CASE("after values were restored, needed units may be redundant") {
  random_source random(10);
  const solver<3> solve;
  int others = 0;
  for (int i = 0; i < 5; ++i) {
    const auto full = brute::full_grid<3>(random);
    generate::null_removal_observer none;
    generate::clue_removal<3, solver<3>> t(solve, full, {}, none);
    REQUIRE(t.remove(units<3>(generate::pattern_symmetry::none, random)));
    const auto least = t.puzzle();
    for (int j = 0; j < 4; ++j) REQUIRE(t.restore());
    const auto before = t.puzzle();
    const auto order = units<3>(generate::pattern_symmetry::none, random);
    REQUIRE(t.remove(order));
    REQUIRE(t.puzzle() == one_by_one(before, order, 0));
    others += t.puzzle() != least;
  }
  CHECK(others > 0);
}

TEST_CASE("nodes: a unit that takes more is kept, and is not called needed") {
  random_source random(2);
  const solver<3> solve;
  const auto full = brute::full_grid<3>(random);
  const auto order = units<3>(generate::pattern_symmetry::none, random);
  generate::null_removal_observer none;
  int unknown = 0;
  for (const std::uint64_t nodes : {0u, 1u, 2u, 3u, 5u}) {
    generate::clue_removal<3, solver<3>> t(solve, full, {.nodes = nodes}, none);
    REQUIRE(t.remove(order));
    CHECK(has_one_solution(t.puzzle()));
    const minimality redundant = t.is_minimal();
    unknown += redundant == minimality::unknown;
    if (nodes == 0) CHECK(t.puzzle() == full);
    if (nodes == 5) CHECK(t.clues() < 35);
    // Never a wrong answer.
    if (redundant != minimality::minimal) continue;
    for (const int c : t.givens()) {
      cells<3> one{};
      one.insert(c);
      CHECK(!has_one_solution(without(t.puzzle(), one)));
    }
  }
  CHECK(unknown >= 2);
}

TEST_CASE("what was not answered is asked again with more nodes, and then the puzzle is minimal") {
  random_source random(4);
  const solver<3> solve;
  generate::null_removal_observer none;
  int fewer = 0;
  for (const auto symmetry : {generate::pattern_symmetry::none, generate::pattern_symmetry::rotate180})
    for (const std::uint64_t nodes : {0u, 1u, 2u}) {
      const auto full = brute::full_grid<3>(random);
      const auto order = units<3>(symmetry, random);
      generate::clue_removal<3, solver<3>> t(solve, full, {.nodes = nodes}, none);
      REQUIRE(t.remove(order));
      REQUIRE(t.has_unanswered());
      const int clues = t.clues();
      t.ask_again(unlimited);
      CHECK(!t.has_unanswered());
      REQUIRE(t.remove(order));
      CHECK(!t.has_unanswered());
      CHECK(has_one_solution(t.puzzle()));
      for (const auto& unit : order)
        if (!(unit & t.givens()).empty()) CHECK(!has_one_solution(without(t.puzzle(), unit)));
      CHECK(t.is_minimal() != minimality::unknown);
      if (symmetry == generate::pattern_symmetry::none) CHECK(t.is_minimal() == minimality::minimal);
      fewer += t.clues() < clues;
    }
  CHECK(fewer >= 2); // without a node nothing is removed at first
}

TEST_CASE("time and cancellation stop it between two questions, or in one") {
  random_source random(2);
  const solver<3> solve;
  const auto full = brute::full_grid<3>(random);
  const auto order = units<3>(generate::pattern_symmetry::none, random);
  generate::null_removal_observer none;
  generate::clue_removal<3, solver<3>> late(solve, full, {.until = deadline::in(-1)}, none);
  CHECK(!late.remove(order));
  CHECK(late.stopped_by() == removal_stop::limit_reached);
  CHECK(late.puzzle() == full);
  int asked = 0;
  auto cancel = [&asked] { return ++asked > 10; };
  generate::clue_removal<3, solver<3>> cancelled(solve, full, {.cancelled = cancel}, none);
  CHECK(!cancelled.remove(order));
  CHECK(cancelled.stopped_by() == removal_stop::cancelled);
  CHECK(cancelled.clues() < 81);
  CHECK(has_one_solution(cancelled.puzzle()));
  CHECK(cancelled.is_minimal() == minimality::unknown);
}
