// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/engine.hpp>
#include <boxline/search/learning/repair.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace learning_repair_tests {

using namespace boxline;
using namespace boxline::search;
using trail = cdcl::trail<std::uint16_t>;
using repair = cdcl::repair<std::uint16_t>;

constexpr auto never = [] { return false; };

template <box B>
trail trail_of(const grid<B>& puzzle) {
  bits::cells_board<B> b;
  REQUIRE(load(b, puzzle) != status::contradiction);
  return trail(cdcl::model<std::uint16_t>(b, status::open));
}

template <box B>
grid<B> filled(grid<B> puzzle, const trail& t, const repair& r) {
  const auto& candidates = t.rules().candidates;
  for (std::size_t v = 0; v < candidates.size(); ++v)
    if (r.chooses(v)) puzzle.set(candidates[v].where, candidates[v].what);
  return puzzle;
}

TEST_CASE("repair: grids and puzzles are filled without clashes, some by each seed") {
  random_source random(3);
  for (int round = 0; round < 20; ++round) {
    const grid<3> puzzle = brute::without(brute::full_grid<3>(random), 30 + 2 * round, random);
    const trail t = trail_of<3>(puzzle);
    repair r(t.rules(), static_cast<std::uint64_t>(round));
    REQUIRE(r.run(t, 1000000, never));
    CHECK(is_solution_of(filled<3>(puzzle, t, r), puzzle));
    CHECK(r.run(t, 0, never)); // it stays
  }
}

TEST_CASE("repair: what the trail knows is kept, in whichever order it comes") {
  random_source random(5);
  for (int round = 0; round < 200; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    trail t = trail_of<2>(grid<2>());
    repair r(t.rules(), static_cast<std::uint64_t>(round));
    const auto& candidates = t.rules().candidates;
    for (int known = 0; known < 12; ++known) {
      const auto v = random.below(candidates.size());
      const bool is_placed = full[candidates[v].where] == candidates[v].what.value();
      cdcl::conflict clash;
      if (t.value(2 * v) == 0) t.assign(static_cast<std::uint16_t>(2 * v + (is_placed ? 0 : 1)), {});
      REQUIRE(t.propagate(clash));
      r.run(t, random.below(4), never);
    }
    // What is decided beyond level 0 is not known.
    for (std::size_t v = 0; v < candidates.size(); ++v)
      if (t.value(2 * v) == 0) {
        t.decide(static_cast<std::uint16_t>(2 * v));
        break;
      }
    REQUIRE(r.run(t, 100000, never));
    const std::size_t end = t.level() > 0 ? t.start_of(1) : t.size();
    for (std::size_t i = 0; i < end; ++i) CHECK(r.chooses(t[i] >> 1u) == ((t[i] & 1) == 0));
    CHECK(is_solution_of(filled<2>(grid<2>(), t, r), grid<2>()));
  }
}

TEST_CASE("repair: it stops where it is asked to") {
  const trail t = trail_of<3>(grid<3>());
  repair r(t.rules(), 1);
  int asked = 0;
  CHECK_FALSE(r.run(t, 1000000, [&asked] { return ++asked > 0; }));
  CHECK(asked == 1);
  CHECK(r.run(t, 1000000, never));
}

TEST_CASE("repair: a puzzle is filled if and only if it has a solution") {
  random_source random(21);
  int solvable = 0, unsolvable = 0;
  for (int round = 0; round < shortened(3000); ++round) {
    grid<2> puzzle;
    for (int k = 0; k < 6; ++k)
      puzzle.set_value(cell(static_cast<int>(random.below(16))), static_cast<int>(random.below(4)) + 1);
    bits::cells_board<2> b;
    if (load(b, puzzle) == status::contradiction) continue;
    const trail t(cdcl::model<std::uint16_t>(b, status::open));
    if (t.rules().contradictory) continue;
    repair r(t.rules(), static_cast<std::uint64_t>(round));
    const bool has_solution = !brute::solutions(puzzle, 1).empty();
    CHECK(r.run(t, 20000, never) == has_solution);
    ++(has_solution ? solvable : unsolvable);
  }
  CHECK(solvable > 50);
  CHECK(unsolvable > 0);
}

TEST_CASE("repair: equal seeds give equal fillings") {
  const trail t = trail_of<3>(grid<3>());
  repair first(t.rules(), 7), second(t.rules(), 7), other(t.rules(), 8);
  const auto fill = [&t](repair& r) {
    REQUIRE(r.run(t, 1000000, never));
    return filled<3>(grid<3>(), t, r);
  };
  const grid<3> found = fill(first);
  CHECK(found == fill(second));
  CHECK(found != fill(other));
}

TEST_CASE("the engine with repair at each restart finds all solutions, each once") {
  random_source random(9);
  const learning_options repaired{.restart_unit = 1, .repaired_from = 1};
  for (int round = 0; round < 40; ++round) {
    const grid<2> puzzle = brute::without(brute::full_grid<2>(random), 8 + round % 9, random);
    bits::cells_board<2> b;
    REQUIRE(load(b, puzzle) != status::contradiction);
    cdcl::engine<std::uint16_t, no_proof> e(cdcl::model<std::uint16_t>(b, status::open), repaired, {});
    statistics stats;
    std::size_t found = 0;
    while (e.next({}, stats) == next_result::found) ++found;
    CHECK(found == brute::solutions(puzzle, 1000).size());
  }
}

TEST_CASE("the engine decides by the filling: after the first conflict there is no other before a solution") {
  const grid<3> puzzle =
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const auto failures = [&puzzle](const learning_options& options) {
    bits::cells_board<3> b;
    REQUIRE(load(b, puzzle) != status::contradiction);
    cdcl::engine<std::uint16_t, no_proof> e(cdcl::model<std::uint16_t>(b, status::open), options, {});
    statistics stats;
    REQUIRE(e.next({}, stats) == next_result::found);
    return stats.failures;
  };
  learning_options options{.seed = 1, .spread = 1, .alternating_up_to = 0, .restart_unit = 1};
  CHECK(failures(options) > 10);
  options.repaired_from = 9;
  options.repair_steps = 1000000;
  CHECK(failures(options) <= 2); // the second by what the first one taught
}

} // namespace learning_repair_tests
