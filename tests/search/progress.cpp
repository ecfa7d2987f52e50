// SPDX-License-Identifier: BSL-1.0
// The reports that the searches make to a monitor: that they are made, and that they are what stats() counts.
#include <boxline/core/limits.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/literature/generate_and_test.hpp>
#include <boxline/literature/visits.hpp>
#include <boxline/local/ant_colony.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/search/exact_cover.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace boxline;

namespace {

struct kept_reports {
  std::vector<progress_report> all;
  std::vector<std::string> stages; // in the order in which they came, each once

  void operator()(const progress_report& r) {
    all.push_back(r);
    if (std::find(stages.begin(), stages.end(), r.stage) == stages.end()) stages.emplace_back(r.stage);
  }
  // Of one search: neither nodes nor solutions ever fall, and none is beyond the totals.
  bool is_within(const search::statistics& total) const {
    for (std::size_t i = 1; i < all.size(); ++i)
      if (all[i].nodes < all[i - 1].nodes || all[i].solutions < all[i - 1].solutions ||
          all[i].seconds < all[i - 1].seconds)
        return false;
    return all.empty() || (all.back().nodes <= total.nodes && all.back().solutions <= total.solutions);
  }
};

const auto several =
    brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

template <class Solver>
kept_reports reports_of_count(const Solver& solve, const grid<Solver::shape>& puzzle, limits limit = {}) {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  limit.progress = &monitor;
  const count_result r = solve.count(puzzle, limit);
  CHECK(kept.is_within(r.stats));
  CHECK(!kept.all.empty());
  for (const progress_report& p : kept.all) CHECK(p.depth <= r.stats.depth);
  return kept;
}

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;

} // namespace

TEST_CASE("depth-first search, exact cover, and generate and test report their nodes") {
  const auto found = reports_of_count(solver<3>(), several);
  CHECK(found.stages == std::vector<std::string>{"depth-first"});
  CHECK(found.all.size() >= 10);
  CHECK(found.all.back().solutions > 0);
  CHECK(std::any_of(found.all.begin(), found.all.end(), [](const auto& r) { return r.depth > 3; }));
  CHECK(reports_of_count(solver<3, search::exact_cover<>>(), several).stages ==
        std::vector<std::string>{"exact cover"});
  CHECK(reports_of_count(solver<2, literature::generate_and_test<>>(), brute::read<2>("12..34......4..."))
            .stages == std::vector<std::string>{"generate and test"});
}

TEST_CASE("the reports of a hybrid search count both stages") {
  using hybrid = search::hybrid<singles, branch::fewest_candidates<>, bits::cells>;
  const auto found = reports_of_count(solver<3, hybrid>(hybrid{.budget = 17}), several, {.nodes = 20'000});
  CHECK(found.stages == std::vector<std::string>{"depth-first", "learning"});
  const auto first = std::find_if(found.all.begin(), found.all.end(),
                                  [](const auto& r) { return r.stage == std::string("learning"); });
  REQUIRE(first != found.all.end());
  CHECK(first->nodes >= 17); // those of the depth-first search are counted
}

TEST_CASE("a local search and an ant colony report their steps") {
  const grid<3> blank;
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  const limits limit{.nodes = 2000, .progress = &monitor};
  const auto r = solver<3, local::search_by<local::jones>>().first(blank, limit);
  CHECK(kept.is_within(r.stats));
  CHECK(std::count(kept.stages.begin(), kept.stages.end(), "local search") == 1);
  kept = {};
  const auto ants = solver<3, local::ant_colony<>>().first(several, limit);
  CHECK(kept.is_within(ants.stats));
  CHECK(std::count(kept.stages.begin(), kept.stages.end(), "ant colony") == 1);
}

TEST_CASE("a count of visits reports them") {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  literature::visit_counter<3> run{grid<3>()};
  std::uint64_t found = 0;
  while (found < 100'000 && run.next({.progress = &monitor}) == next_result::found) ++found;
  CHECK(kept.is_within({.nodes = run.visits(), .solutions = run.solutions()}));
  CHECK(kept.stages == std::vector<std::string>{"visits"});
}

TEST_CASE("a search is the same with a monitor and without") {
  kept_reports kept;
  progress_monitor monitor(kept, 0);
  const auto with = solver<3>().count(several, {.progress = &monitor}), without = solver<3>().count(several);
  CHECK(with.count == without.count);
  CHECK(with.stats == without.stats);
}

TEST_CASE("reports come a few times a second, whatever the search takes for a node") {
  kept_reports kept;
  progress_monitor monitor(kept, 0.02);
  const count_result r = solver<3>().count(grid<3>(), {.until = deadline::in(0.3), .progress = &monitor});
  CHECK(r.verdict == enumeration_verdict::limit_reached);
  CHECK(kept.all.size() >= 2);
  CHECK(kept.all.size() <= 15);
  for (std::size_t i = 1; i < kept.all.size(); ++i)
    CHECK(kept.all[i].seconds - kept.all[i - 1].seconds >= 0.0199);
}
