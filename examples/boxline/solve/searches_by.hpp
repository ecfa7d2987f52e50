// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/activity.hpp"
#include "solve/pipelines.hpp"
#include "solve/searches.hpp"

#include <boxline/describe.hpp>

/// \file
/// The pipelines for one box as a template. Each run_*.cpp instantiates it for the boxes of one size, so that
/// they compile in parallel. bench/studies/pipelines/run_*.cpp instantiate more pipelines for the same
/// engines.

namespace command {

inline boxline::limits limits_of(const request& what) {
  boxline::limits limit{.solutions = what.what == task::solve ? 1 : what.solutions,
                        .nodes = what.nodes,
                        .progress = thread_monitor()};
  if (what.seconds > 0) limit.until = boxline::deadline::in(what.seconds);
  if (what.cancelled) limit.cancelled = boxline::cancel_callable(what.cancelled);
  return limit;
}

/// Solved where a solution was found and no limit but that of solutions stopped the count.
inline boxline::solve_verdict status_of(const boxline::count_result& r) {
  using enum boxline::enumeration_verdict;
  switch (r.verdict) {
  case complete:
    return r.count > 0 ? boxline::solve_verdict::solved : boxline::solve_verdict::unsolvable;
  case solution_limit:
    return r.count > 0 ? boxline::solve_verdict::solved : boxline::solve_verdict::limit_reached;
  case invalid:
    return boxline::solve_verdict::invalid;
  case cancelled:
    return boxline::solve_verdict::cancelled;
  case limit_reached:
    break;
  }
  return boxline::solve_verdict::limit_reached;
}

/// The pipelines `Allowed` of `Pipelines` for boxes B and houses H.
template <class Pipelines, boxline::box B, class H, pipeline_set Allowed>
class searches_by final : public searches_for<B> {
public:
  bool allows(pipeline p) const override { return is_built<H, Allowed>(p); }

  void search(const request& what, const puzzle_rules<B>& rules, const puzzle_of<B>& puzzle,
              solution_sink<B>& to, answer& a) const override {
    with(what.how, rules, what.seed, [&](const auto& solver) {
      const auto visit = [&](const boxline::grid<B>& g) {
        if (a.count++ == 0 && (what.what == task::solve || what.solution)) to.take(g);
      };
      const auto r = puzzle.givens != nullptr ? solver.for_each(*puzzle.givens, visit, limits_of(what))
                                              : solver.for_each(*puzzle.marks, visit, limits_of(what));
      a.verdict = status_of(r);
      a.stats = r.stats;
      a.complete = r.is_complete();
    });
  }

  std::string describe(pipeline p, const puzzle_rules<B>& rules) const override {
    std::string text;
    with(p, rules, 0, [&](const auto& solver) { text = boxline::describe(solver); });
    return text;
  }

  bool takes_grids() const override { return has_grid_search; }

  void search_grid(const request& what, const puzzle_rules<B>& rules, const boxline::grid<B>& puzzle,
                   solution_sink<B>& to, answer& a) const override {
    if constexpr (has_grid_search) {
      const auto solver = fastest(rules, what.seed);
      if (what.what == task::solve) {
        const auto r = solver.first(puzzle, limits_of(what));
        a.verdict = r.verdict;
        a.stats = r.stats;
        a.count = r ? 1 : 0;
        if (r) to.take(r.grid);
      } else {
        const auto r = solver.count(puzzle, limits_of(what));
        a.verdict = status_of(r);
        a.stats = r.stats;
        a.count = r.count;
        a.complete = r.is_complete();
      }
    }
  }

  std::unique_ptr<solution_stream<B>> stream(const puzzle_rules<B>& rules, const boxline::grid<B>& puzzle,
                                             const boxline::limits& limit) const override {
    if constexpr (Allowed.contains(pipeline::fastest)) {
      const auto solver = fastest(rules, 0);
      return std::make_unique<stream_of<decltype(solver.search(puzzle, limit))>>(
          solver.search(puzzle, limit));
    }
    return nullptr;
  }

  drawn_solution<B> draw([[maybe_unused]] const puzzle_rules<B>& rules,
                         [[maybe_unused]] const boxline::grid<B>& puzzle, [[maybe_unused]] std::uint64_t seed,
                         [[maybe_unused]] const boxline::limits& limit) const override {
    if constexpr (Allowed.contains(pipeline::fastest) && !boxline::box_houses<H>) {
      const auto r = fastest(rules, 0).random_solution(puzzle, seed, limit);
      return {r.verdict, r.grid, r.stats};
    } else {
      return {};
    }
  }

private:
  static constexpr bool has_grid_search = [] {
    if constexpr (Allowed.contains(pipeline::fastest))
      return boxline::box_houses<H> && boxline::swept_board<typename fastest_solver<B, H>::board_type>;
    else
      return false;
  }();

  template <class Search>
  class stream_of final : public solution_stream<B> {
  public:
    explicit stream_of(Search&& of) : of_(std::move(of)) {}
    boxline::next_result next() override { return of_.next(); }
    boxline::grid<B> solution() const override { return of_.board().values(); }

  private:
    Search of_;
  };

  // The default pipeline for listed houses is that for a game with them: it keeps constraints too.
  static auto fastest(const puzzle_rules<B>& rules, std::uint64_t seed) {
    if constexpr (boxline::box_houses<H>)
      return Pipelines::template make<pipeline::fastest, B>(H(), seed);
    else
      return Pipelines::template make<pipeline::fastest, B>(rules.game(), seed);
  }
  template <class F>
  static void with(pipeline p, const puzzle_rules<B>& rules, std::uint64_t seed, F f) {
    constexpr pipeline_set alone = pipelines(pipeline::fastest);
    if constexpr (Allowed.contains(pipeline::fastest))
      if (p == pipeline::fastest) return f(fastest(rules, seed));
    if constexpr (boxline::box_houses<H>)
      with_solver<Pipelines, B, Allowed.without(alone)>(p, H(), seed, f);
    else
      with_solver<Pipelines, B, Allowed.without(alone)>(p, rules.houses(), seed, f);
  }
};

/// The pipelines that are compiled for a box. Each costs as much compile time as a small program.
struct build {
  pipeline_set
      standard; ///< for the standard houses, with their tables at compile time; none to treat them as listed
  pipeline_set listed; ///< for other houses
};

/// The pipelines of `How` for houses of one kind; null where there are none.
template <class Pipelines, boxline::box B, build How>
std::unique_ptr<searches_for<B>> make_searches(rules_choice::kind chosen) {
  using namespace boxline;
  if constexpr (How.standard != no_pipelines)
    if (chosen == rules_choice::kind::standard)
      return std::make_unique<searches_by<Pipelines, B, houses::standard<B>, How.standard>>();
  if constexpr (How.listed != no_pipelines)
    return std::make_unique<searches_by<Pipelines, B, houses::listed<B>, How.listed>>();
  return nullptr;
}

template <boxline::box B>
std::unique_ptr<searches_for<B>> listed_searches() {
  return make_searches<everyday_pipelines, B, build{no_pipelines, pipelines(pipeline::fastest)}>(
      rules_choice::kind::listed);
}

} // namespace command
