// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/catalogue/not_unique.hpp>
#include <boxline/catalogue/seen_classes.hpp>
#include <boxline/catalogue/vicinity.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/minimal_sample.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Options of `many_clue_search`.
struct many_clue_options {
  int width = 50;            ///< puzzles from which steps are taken at a time, at least 1
  int sideways = 5;          ///< steps {-1+1} in a row where no step adds a clue
  bool same_solution = true; ///< only puzzles with the solution of the start
  std::uint64_t seed = 1;    ///< equal seeds give equal results
};

/// How a search for minimal puzzles of many clues ended.
enum class many_clue_verdict : unsigned char {
  ended,         ///< no step was left, or no step upwards after so many sideways
  several,       ///< the start has several solutions
  unsolvable,    ///< it has none
  invalid,       ///< its givens clash
  limit_reached, ///< puzzles, nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `ended`, `several`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(many_clue_verdict v) {
  return word_of(v, {"ended", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// The result of `many_clue_search`.
template <box B>
struct many_clue_result {
  many_clue_verdict verdict = many_clue_verdict::invalid;
  grid<B> best{};            ///< the first minimal puzzle with the most clues; blank where there is none
  int clues = 0;             ///< of `best`
  std::uint64_t puzzles = 0; ///< minimal ones that were visited
  std::uint64_t nodes = 0;   ///< those of the steps: sets of clues that were examined
};

/// Searches for minimal puzzles with many clues, by steps from one to others: {-1+2}, and where these lead no
/// further {-1+1}. Each puzzle that is visited is proven to have one solution and no redundant clue. That
/// there are none with more clues is not proven, however the search ends: for that, `clue_search` with
/// `minimal` enumerates all puzzles of a grid with so many clues, which is feasible for small boxes alone.
/// Not for several threads.
///
/// It holds up to `width` puzzles of equally many clues, and replaces them by as many neighbours with one
/// more, or where there are none by neighbours with as many, none of a class that it has had. Each is
/// searched in a random copy, so that the first neighbours that are found are not those of its first cells.
///
/// Solvers of other houses, or of a game, are refused: the search rests on the standard houses.
template <box B, generate::plain_sudoku_solver Solver = solver<B>>
class many_clue_search {
  static constexpr int cells = B.cells();

public:
  many_clue_search() = default;
  explicit many_clue_search(const Solver& s) : solve_(s), vicinity_(s), sampler_(s) {}

  /// Calls `visit(puzzle)` with each minimal puzzle that it steps to, no two of which are equivalent, the
  /// first one of its start: a puzzle with one solution, or a full grid, whose redundant clues are removed in
  /// a random order. Limits: the number of puzzles, nodes, time and cancellation.
  template <class Visit>
  many_clue_result<B> operator()(const grid<B>& start, const many_clue_options& options, Visit&& visit,
                                 const limits& limit = {}) {
    result_ = many_clue_result<B>();
    options_ = options;
    limit_ = limit;
    limit_.solutions = unlimited;
    most_puzzles_ = limit.solutions;
    why_ = stop_reason::none;
    random_ = random_source(options.seed);
    seen_.clear();
    std::vector<grid<B>> level;
    if (!solves(start)) return result_;
    if (most_puzzles_ == 0)
      why_ = stop_reason::limit_reached;
    else
      add(remove_redundant(start), level, visit);
    for (int sideways = 0; !level.empty() && !has_ended();) {
      std::vector<grid<B>> next = steps(level, 2, visit);
      if (next.empty() && !has_ended()) {
        if (sideways++ == options.sideways) break;
        next = steps(level, 1, visit);
      } else {
        sideways = 0;
      }
      level = std::move(next);
    }
    result_.verdict =
        why_ == stop_reason::none ? many_clue_verdict::ended : stopped_as<many_clue_verdict>(why_);
    return result_;
  }

private:
  bool has_ended() const { return why_ != stop_reason::none; }

  bool solves(const grid<B>& start) {
    const auto r = solve_.is_unique(start, limit_);
    full_ = r.first;
    if (r) return true;
    result_.verdict = detail::not_unique_as<many_clue_verdict>(r.verdict);
    return false;
  }

  grid<B> remove_redundant(const grid<B>& puzzle) {
    limits within = limit_;
    within.nodes = unlimited;
    const auto r = sampler_.draw_top_down(puzzle, random_, within);
    why_ = stop_reason_of(r.verdict);
    return r.puzzle;
  }

  // Visits a minimal puzzle, and keeps it for the next steps, unless its class is known.
  template <class Visit>
  bool add(const grid<B>& puzzle, std::vector<grid<B>>& to, Visit& visit) {
    if (has_ended()) return false;
    limits within = limit_;
    within.nodes = unlimited;
    const novelty n = seen_.insert(puzzle, within);
    if (n == novelty::limit_reached || n == novelty::cancelled) why_ = stop_reason_of(n);
    if (n != novelty::unseen) return false;
    to.push_back(puzzle);
    if (puzzle.givens() > result_.clues) {
      result_.best = puzzle;
      result_.clues = puzzle.givens();
    }
    visit(puzzle);
    if (++result_.puzzles == most_puzzles_) why_ = stop_reason::limit_reached;
    return true;
  }

  // Up to `width` puzzles in the vicinity {-1+added} of some, as many from each as it takes.
  template <class Visit>
  std::vector<grid<B>> steps(std::vector<grid<B>> from, int added, Visit& visit) {
    std::vector<grid<B>> found;
    random_.shuffle(from.begin(), from.end());
    const std::size_t width = static_cast<std::size_t>(std::max(options_.width, 1));
    const std::size_t share = 2 * width / from.size() + 1;
    for (const grid<B>& puzzle : from) {
      const std::size_t most = std::min(found.size() + share, width);
      const transform<B> to = transform<B>::random(random_), back = to.inverse();
      const grid<B> full = to(full_);
      bool is_enough = false;
      limits within = limit_;
      if (limit_.nodes < unlimited) within.nodes = limit_.nodes - std::min(limit_.nodes, result_.nodes);
      auto stop = [&] { return is_enough || (limit_.cancelled.is_set() && limit_.cancelled()); };
      within.cancelled = cancel_callable(stop);
      const vicinity_options step{.removed = 1, .added = added, .minimal = true};
      const auto take = [&](const grid<B>& g) {
        if (is_enough) return;
        add(back(g), found, visit);
        is_enough = found.size() >= most || has_ended();
      };
      const vicinity_result r = options_.same_solution
                                    ? vicinity_.within(full, to(puzzle), step, take, within)
                                    : vicinity_(to(puzzle), step, take, within);
      result_.nodes += r.nodes;
      if (!is_enough) why_ = stop_reason_of(r.verdict);
      if (has_ended() || found.size() == width) break;
    }
    return found;
  }

  Solver solve_{};
  vicinity_search<B, Solver> vicinity_{};
  generate::minimal_sampler<B, Solver> sampler_{};
  seen_classes<B> seen_{};
  random_source random_{1};
  grid<B> full_{};
  many_clue_options options_{};
  limits limit_{};
  std::uint64_t most_puzzles_ = unlimited;
  many_clue_result<B> result_{};
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::catalogue
