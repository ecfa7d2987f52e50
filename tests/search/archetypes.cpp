// SPDX-License-Identifier: BSL-1.0
// The engine compiles against, and runs with, policies that have nothing but what the concepts ask for.
#include <boxline/branch/bivalue_first.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/search/depth_first.hpp>

#include "archetypes.hpp"
#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

archetypes::board fresh() {
  return archetypes::board(archetypes::houses(archetypes::not_default()));
}

struct propagator_archetype {
  static constexpr bool is_inference = true;
  explicit propagator_archetype(int) {}
  progress propagate(archetypes::board&) { return progress::none; }
};

// An assignment and its refutation: not a list of digits.
struct choice_archetype {
  explicit choice_archetype(assignment a) : what(a) {}
  int size() const { return 2 - taken; }
  status apply_next(archetypes::board& b) {
    return taken++ == 0 ? b.place(what.where, what.what) : b.remove(what.where, what.what);
  }
  assignment what;
  int taken = 0;
};

struct brancher_archetype {
  explicit brancher_archetype(int) {}
  choice_archetype choose(const archetypes::board& b) {
    int c = 0;
    while (b.is_placed(cell(c))) ++c;
    // A cell without a candidate: both alternatives are contradictions then, or lead to nothing; see below.
    const int d = b.digits(cell(c)).first();
    return choice_archetype({cell(c), digit::from_index(d < 0 ? 0 : d)});
  }
};

// Finds the empty cell, since the brancher above always gives an alternative.
struct checking_propagator {
  static constexpr bool is_inference = true;
  explicit checking_propagator(int) {}
  progress propagate(archetypes::board& b) {
    for (int c = 0; c < 16; ++c)
      if (b.digits(cell(c)).empty()) return progress::contradiction;
    return progress::none;
  }
};

struct restart_archetype {
  explicit restart_archetype(int) {}
  static constexpr bool restarts = true;
  std::uint64_t next_budget() { return 1000; }
};

// The four events, each for this board and choice alone; neither copyable nor default constructible.
struct observer_archetype {
  explicit observer_archetype(int& count) : events(count) {}
  observer_archetype(const observer_archetype&) = delete;
  void visit(const archetypes::board&, int) { ++events; }
  void branch(const archetypes::board&, const choice_archetype&, int) { ++events; }
  void backtrack(const archetypes::board&, int) { ++events; }
  void restart(const archetypes::board&, int) { ++events; }
  void solution(const archetypes::board&) { ++events; }
  int& events;
};

} // namespace

TEST_CASE("a search made of archetypes finds the 288 grids") {
  int events = 0;
  observer_archetype watching(events);
  search::depth_first_engine<archetypes::board, checking_propagator, brancher_archetype, restart_archetype,
                             observer_archetype&>
      run(fresh(), checking_propagator(0), brancher_archetype(0), {}, restart_archetype(0), watching);
  std::vector<grid<2>> found;
  while (run.next() == next_result::found) found.push_back(run.board().values());
  std::sort(found.begin(), found.end());
  CHECK(found == brute::solutions(grid<2>(), 1000));
  CHECK(events > 3 * 288);
}

TEST_CASE("the branching policies ask for no more than a board") {
  const auto count = []<class Brancher>(Brancher brancher) {
    search::depth_first_engine<archetypes::board, checking_propagator, Brancher> run(
        fresh(), checking_propagator(0), brancher, {}, {}, {});
    while (run.next() == next_result::found) {
    }
    return run.stats().solutions;
  };
  std::array<cell, 16> order{};
  for (int i = 0; i < 16; ++i) order[static_cast<std::size_t>(i)] = cell(15 - i);
  CHECK(count(branch::row_major()) == 288);
  CHECK(count(branch::in_order<2>(order)) == 288);
  CHECK(count(branch::fewest_candidates(branch::descending())) == 288);
  CHECK(count(branch::fewest_candidates(branch::random_order(1))) == 288);
  CHECK(count(branch::fewest_candidates(branch::least_constraining())) == 288);
  CHECK(count(branch::fewest_places()) == 288);
  CHECK(count(branch::bivalue_first()) == 288);
  CHECK(count(branch::fewest_ways(1)) == 288);
  CHECK(count(branch::weighted_degree()) == 288);
  CHECK(count(branch::shuffled<branch::row_major<>>(1)) == 288);
}

TEST_CASE("a propagator that infers nothing is enough for a given grid") {
  archetypes::board b = fresh();
  const grid<2> full = brute::read<2>("1234341221434321");
  CHECK(load(b, full) == status::solved);
  search::depth_first_engine<archetypes::board, propagator_archetype, brancher_archetype> run(
      b, propagator_archetype(0), brancher_archetype(0), {}, {}, {});
  CHECK(run.next() == next_result::found);
  CHECK(run.board().values() == full);
  CHECK(run.next() == next_result::exhausted);
}
