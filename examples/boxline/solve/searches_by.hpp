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

  void search(const request& what, const boxline::house_list<B>& list, const puzzle_of<B>& puzzle,
              solution_sink<B>& to, answer& a) const override {
    with_solver<Pipelines, B, Allowed>(what.how, houses_of(list), what.seed, [&](const auto& solver) {
      const auto visit = [&](const boxline::grid<B>& g) {
        if (a.count++ == 0 && what.what == task::solve) to.take(g);
      };
      const auto r = puzzle.givens != nullptr ? solver.for_each(*puzzle.givens, visit, limits_of(what))
                                              : solver.for_each(*puzzle.marks, visit, limits_of(what));
      a.verdict = status_of(r);
      a.stats = r.stats;
      a.complete = r.is_complete();
    });
  }

  std::string describe(pipeline p, const boxline::house_list<B>& list) const override {
    std::string text;
    with_solver<Pipelines, B, Allowed>(p, houses_of(list), 0,
                                       [&](const auto& solver) { text = boxline::describe(solver); });
    return text;
  }

  bool takes_grids() const override { return has_grid_search; }

  void search_grid(const request& what, const boxline::house_list<B>& list, const boxline::grid<B>& puzzle,
                   solution_sink<B>& to, answer& a) const override {
    if constexpr (has_grid_search) {
      const auto solver = make_solver<pipeline::fastest, B>(houses_of(list), what.seed);
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

  std::unique_ptr<solution_stream<B>> stream(const boxline::house_list<B>& list,
                                             const boxline::grid<B>& puzzle,
                                             const boxline::limits& limit) const override {
    if constexpr (Allowed.contains(pipeline::fastest)) {
      const auto solver = make_solver<pipeline::fastest, B>(houses_of(list), 0);
      return std::make_unique<stream_of<decltype(solver.search(puzzle, limit))>>(
          solver.search(puzzle, limit));
    }
    return nullptr;
  }

private:
  static constexpr bool has_grid_search = [] {
    if constexpr (Allowed.contains(pipeline::fastest))
      return boxline::swept_board<typename fastest_solver<B, H>::board_type>;
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

  static H houses_of([[maybe_unused]] const boxline::house_list<B>& list) {
    if constexpr (boxline::box_houses<H>)
      return H();
    else
      return H(list);
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
std::unique_ptr<searches_for<B>> make_searches(houses_choice::kind chosen) {
  using namespace boxline;
  if constexpr (How.standard != no_pipelines)
    if (chosen == houses_choice::kind::standard)
      return std::make_unique<searches_by<Pipelines, B, houses::standard<B>, How.standard>>();
  if constexpr (How.listed != no_pipelines)
    return std::make_unique<searches_by<Pipelines, B, houses::listed<B>, How.listed>>();
  return nullptr;
}

} // namespace command
