// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/instances.hpp>
#include <boxline/io/format.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

namespace {

template <box B>
constexpr auto by_solver = [](const grid<B>& g) { return solver<B>().is_unique(g); };

// Unique by a search that shares no code with the solver.
template <box B>
bool is_proven(const grid<B>& puzzle, const grid<B>& solution) {
  const auto found = brute::solutions(puzzle, 2);
  return found.size() == 1 && found[0] == solution;
}

} // namespace

TEST_CASE("varied grids are full, and vary") {
  std::set<grid<2>> small;
  std::set<grid<3>> seen;
  for (int seed = 0; seed < 3000; ++seed) {
    random_source random(static_cast<std::uint64_t>(seed));
    const auto g = generate::varied_grid<2>(random);
    REQUIRE(is_solution(g));
    small.insert(g);
    if (seed >= shortened(300)) continue;
    REQUIRE(is_solution(generate::varied_grid<box{2, 3}>(random)));
    REQUIRE(is_solution(generate::varied_grid<box{3, 2}>(random)));
    REQUIRE(is_solution(generate::varied_grid<box{1, 5}>(random)));
    seen.insert(generate::varied_grid<3>(random));
    REQUIRE(is_solution(*seen.rbegin()));
  }
  CHECK(seen.size() == shortened(300u));
  // Of the 288 grids 192 are equivalent to the cyclic one: half of those, as rows and columns are not
  // exchanged.
  CHECK(small.size() == 96);
}

TEST_CASE("every puzzle is unique, by two searches that share no code") {
  for (std::uint64_t seed = 0; seed < shortened(40u); ++seed) {
    const auto made = generate::make_instance<3>(seed, by_solver<3>);
    REQUIRE(made.verdict == generate::instance_verdict::made);
    REQUIRE(made.attempts == 1);
    REQUIRE(made.questions == 81);
    REQUIRE(is_solution_of(made.solution, made.puzzle));
    const auto verdict = solver<3>().is_unique(made.puzzle);
    REQUIRE(verdict.verdict == uniqueness::unique);
    REQUIRE(verdict.first == made.solution);
    REQUIRE(is_proven(made.puzzle, made.solution));
    REQUIRE(made.puzzle.givens() < 35);
    // Minimal: no given is redundant.
    for (int c = 0; c < 81 && seed < shortened(5u, 1); ++c) {
      grid<3> fewer = made.puzzle;
      fewer.clear(cell(c));
      if (!made.puzzle.is_blank(cell(c))) REQUIRE(!solver<3>().is_unique(fewer));
    }
  }
}

TEST_CASE("other boxes, by a predicate that is not a solver of boxline") {
  const auto check = []<box B>(const generate::instance<B>& made) {
    CHECK(made.verdict == generate::instance_verdict::made);
    CHECK(is_proven(made.puzzle, made.solution));
    CHECK(made.puzzle.givens() < B.cells() / 2);
  };
  const auto unique = [](const auto& g) { return brute::solutions(g, 2).size() == 1; };
  for (std::uint64_t seed = 0; seed < shortened(10u); ++seed) {
    check(generate::make_instance<2>(seed, unique));
    check(generate::make_instance<box{2, 3}>(seed, unique));
    check(generate::make_instance<box{1, 4}>(seed, unique));
  }
}

TEST_CASE("the wanted number of givens, and the same puzzle for the same seed") {
  for (const int givens : {81, 80, 60, 40, 30}) {
    const auto made = generate::make_instance<3>(5, by_solver<3>, {.givens = givens, .attempts = 20});
    CHECK(made.verdict == generate::instance_verdict::made);
    CHECK(made.puzzle.givens() == givens);
    CHECK(is_proven(made.puzzle, made.solution));
    const auto again = generate::make_instance<3>(5, by_solver<3>, {.givens = givens, .attempts = 20});
    CHECK(again.puzzle == made.puzzle);
    CHECK(generate::make_instance<3>(6, by_solver<3>, {.givens = givens}).solution != made.solution);
  }
  // The same on every platform.
  CHECK(format_line(generate::make_instance<2>(1, by_solver<2>).puzzle) == "...3.1....3.2...");
  CHECK(hash<grid<3>>()(generate::make_instance<3>(1, by_solver<3>).puzzle) == 9029880372188125030u);
}

TEST_CASE("a number of givens that is not reached: the best of all attempts, still unique") {
  const auto one = generate::make_instance<2>(3, by_solver<2>, {.givens = 3});
  CHECK(one.verdict == generate::instance_verdict::too_many_givens);
  CHECK(one.attempts == 1);
  CHECK(one.questions == 16);
  const auto many = generate::make_instance<2>(3, by_solver<2>, {.givens = 3, .attempts = 50});
  CHECK(many.verdict == generate::instance_verdict::too_many_givens);
  CHECK(many.attempts == 50);
  CHECK(many.questions == 50 * 16);
  CHECK(many.puzzle.givens() == 4);
  CHECK(is_proven(many.puzzle, many.solution));
}

TEST_CASE("trap: a predicate of houses that the grids break makes no minimal puzzle") {
  int asked = 0;
  const auto never = [&asked](const grid<2>&) {
    ++asked;
    return false;
  };
  CHECK(generate::make_instance<2>(1, never).verdict == generate::instance_verdict::other_solution);
  CHECK(asked == 16);
  // No question is asked, and nothing is claimed but the number of givens.
  CHECK(generate::make_instance<2>(1, never, {.givens = 16}).verdict == generate::instance_verdict::made);
  CHECK(generate::make_instance<2>(1, never, {.givens = 15}).verdict ==
        generate::instance_verdict::too_many_givens);
}

TEST_CASE("limits: questions, time and cancellation") {
  const auto few = generate::make_instance<3>(5, by_solver<3>, {.limit = {.nodes = 10}});
  CHECK(few.verdict == generate::instance_verdict::limit_reached);
  CHECK(few.questions == 10);
  CHECK(few.puzzle.givens() == 71);
  const auto none = generate::make_instance<3>(5, by_solver<3>, {.limit = {.until = deadline::in(-1)}});
  CHECK(none.verdict == generate::instance_verdict::limit_reached);
  CHECK(none.puzzle == none.solution);
  CHECK(is_solution(none.puzzle));
  int asked = 0;
  const auto cancel = [&asked] { return ++asked > 3; };
  const auto cancelled = generate::make_instance<3>(5, by_solver<3>, {.limit = {.cancelled = cancel}});
  CHECK(cancelled.verdict == generate::instance_verdict::cancelled);
  CHECK(cancelled.questions == 3);
  // A predicate that is always false keeps every given.
  const auto unknown = generate::make_instance<3>(5, [](const grid<3>&) { return false; });
  CHECK(unknown.puzzle == unknown.solution);
  CHECK(unknown.questions == 81);
}
