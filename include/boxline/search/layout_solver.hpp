// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/layout_search.hpp>

#include <utility>

namespace boxline::inline v0_2 {

/// What `layout_solver::first` found: `values` is a solution when `verdict` is `solved`.
struct layout_solution {
  solve_verdict verdict = solve_verdict::unsolvable;
  layout_values values{};
  search::statistics stats{};
  explicit operator bool() const { return verdict == solve_verdict::solved; }
};

/// What `layout_solver::count` found: `count` solutions at least, and exactly so many when it is complete.
struct layout_count {
  enumeration_verdict verdict = enumeration_verdict::complete;
  std::uint64_t count = 0;
  search::statistics stats{};
  /// Whether the whole space was searched.
  bool is_complete() const { return verdict == enumeration_verdict::complete; }
  /// Whether there is exactly one solution, proven.
  bool is_unique() const { return is_complete() && count == 1; }
};

/// A solver for overlapping grids, each puzzle as one search over the cells of all of them.
///
///     const auto samurai = grid_layout::of(3, known_layout::samurai);
///     layout_solver<> solve(samurai);
///     auto r = solve.first(givens);                         // r.verdict, r.values
///     bool unique = solve.count(givens, {.solutions = 2}).is_unique();
///
/// All members are const: it can be used from several threads at the same time, and equal calls give equal
/// answers. `Search` finds the solutions.
template <search::layout_search Search = search::layout_learning>
class layout_solver {
public:
  explicit layout_solver(grid_layout rules) : layout_(std::move(rules)) {}

  const grid_layout& layout() const { return layout_; }

  /// The first solution that the search finds, within the limits. `limits::solutions` is ignored. A `seed`
  /// other than 0 draws it, where the search can. Requires `givens.size() == layout().cells()`.
  layout_solution first(const layout_values& givens, const limits& limit = {}, std::uint64_t seed = 0) const {
    if (!is_valid(layout_, givens)) return {solve_verdict::invalid};
    return first(search::candidates_of_layout(layout_, givens), limit, seed);
  }
  /// The same for candidates, a bit for each digit of a cell.
  layout_solution first(const search::layout_candidates& open, const limits& limit = {},
                        std::uint64_t seed = 0) const {
    if (const stop_reason why = limit.check(0); why != stop_reason::none)
      return {stopped_as<solve_verdict>(why)};
    Search engine(layout_, open, limit, seed);
    const next_result how = engine.next();
    layout_solution result{how == next_result::found       ? solve_verdict::solved
                           : how == next_result::exhausted ? solve_verdict::unsolvable
                           : how == next_result::cancelled ? solve_verdict::cancelled
                                                           : solve_verdict::limit_reached};
    if (result) result.values = engine.values();
    result.stats = engine.stats();
    return result;
  }

  /// Calls `visit(values)` with each solution, up to `limit.solutions`, and counts them. Requires
  /// `givens.size() == layout().cells()`.
  template <class Visit>
  layout_count for_each(const layout_values& givens, Visit&& visit, const limits& limit = {}) const {
    layout_count result;
    if (!is_valid(layout_, givens)) {
      result.verdict = enumeration_verdict::invalid;
      return result;
    }
    if (const stop_reason why = limit.check(0); why != stop_reason::none) {
      result.verdict = stopped_as<enumeration_verdict>(why);
      return result;
    }
    Search engine(layout_, search::candidates_of_layout(layout_, givens), limit, 0);
    next_result last = next_result::found;
    while (result.count < limit.solutions && (last = engine.next()) == next_result::found) {
      ++result.count;
      visit(engine.values());
    }
    result.verdict = last == next_result::found       ? enumeration_verdict::solution_limit
                     : last == next_result::exhausted ? enumeration_verdict::complete
                     : last == next_result::cancelled ? enumeration_verdict::cancelled
                                                      : enumeration_verdict::limit_reached;
    result.stats = engine.stats();
    return result;
  }

  /// Counts the solutions, up to `limit.solutions`.
  layout_count count(const layout_values& givens, const limits& limit = {}) const {
    return for_each(
        givens, [](const layout_values&) {}, limit);
  }

private:
  grid_layout layout_;
};

} // namespace boxline::inline v0_2
