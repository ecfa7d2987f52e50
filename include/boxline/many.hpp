// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/puzzle.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/parallel.hpp>

#include <atomic>
#include <concepts>
#include <iterator>
#include <span>
#include <thread>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2 {

/// Threads and limits of `solve_many`.
struct many_options {
  /// Threads to work with, this one included; 0 for as many as the machine has cores.
  unsigned threads = 0;
  /// For each puzzle. `solutions` counts where the results are counts; the deadline is for all of them, and
  /// all threads call the cancel callable. The thread that called `solve_many`, and no other, calls the
  /// monitor, with a report of the stage "puzzles", whose `nodes` are the puzzles that all threads have
  /// finished; where it is at work on a hard puzzle, with one of that, which is within the other.
  limits limit{};
};

namespace detail {
// What the elements of a contiguous range are, with their const; void for what is none.
template <class List>
struct element {
  using type = void;
};
template <class List>
  requires requires(List& list) {
    std::span(std::data(list), std::size(list));
  }
struct element<List> {
  using type = std::remove_pointer_t<decltype(std::data(std::declval<List&>()))>;
};
template <class List>
using element_of = typename element<List>::type;

template <class P>
inline constexpr bool is_any_puzzle = false;
template <box B>
inline constexpr bool is_any_puzzle<grid<B>> = true;
template <box B>
inline constexpr bool is_any_puzzle<candidates<B>> = true;

template <class R, class Puzzle>
inline constexpr bool is_result_for = false;
template <class Puzzle>
inline constexpr bool is_result_for<count_result, Puzzle> = true;
template <class Puzzle>
inline constexpr bool is_result_for<solve_result<Puzzle::shape>, Puzzle> = true;
template <class Puzzle>
inline constexpr bool is_result_for<unique_result<Puzzle::shape>, Puzzle> = true;

template <class Solver, class Puzzle, class Result>
void solve_spans(const Solver& solver, std::span<Puzzle> puzzles, std::span<Result> results,
                 const many_options& options) {
  // Checked with NDEBUG too: results beyond the end would be written.
  if (puzzles.size() != results.size())
    abort_because("solve_many requires as many results as puzzles", __FILE__, __LINE__);
  constexpr std::size_t longest_run = 64;
  const std::size_t fair = puzzles.size() / thread_count(options.threads) / 8 + 1;
  const auto solve_one = [&](std::size_t i, const limits& limit) {
    if constexpr (std::same_as<Result, count_result>)
      results[i] = solver.count(puzzles[i], limit);
    else if constexpr (std::same_as<Result, solve_result<Solver::shape>>)
      results[i] = solver.first(puzzles[i], limit);
    else
      results[i] = solver.is_unique(puzzles[i], limit);
  };
  const std::size_t run = fair < longest_run ? fair : longest_run;
  progress_monitor* const monitor = options.limit.progress;
  if (monitor == nullptr) {
    for_each_index(puzzles.size(), options.threads, run, [&](std::size_t i) { solve_one(i, options.limit); });
    return;
  }
  limits unreported = options.limit;
  unreported.progress = nullptr;
  std::atomic<std::size_t> finished{0};
  const auto now = [&finished] { return progress_report{.stage = "puzzles", .nodes = finished.load()}; };
  const auto work = [&, caller = std::this_thread::get_id()](std::size_t i) {
    if (std::this_thread::get_id() == caller) {
      monitor->report(now);
      const progress_part part(monitor, now());
      solve_one(i, options.limit);
    } else {
      solve_one(i, unreported);
    }
    ++finished;
  };
  for_each_index(puzzles.size(), options.threads, run, work, [&] { monitor->report(now); });
}
} // namespace detail

/// A contiguous range of puzzles: a vector, an array or a span of `grid<B>` or of `candidates<B>`.
template <class List>
concept puzzle_list = detail::is_any_puzzle<std::remove_const_t<detail::element_of<List>>>;

/// A contiguous range of puzzles for the box of a solver.
template <class List, class Solver>
concept puzzle_list_for =
    puzzle_list<List> &&                              // of grid<B> or of candidates<B>
    detail::element_of<List>::shape == Solver::shape; // solver<3> is for what parse<3> reads

/// A contiguous range to which the results of puzzles can be written: a vector, an array or a span of
/// `solve_result<B>`, `unique_result<B>` or `count_result`, for the box of the puzzles.
template <class List, class Puzzles>
concept result_list_for =
    detail::is_result_for<detail::element_of<List>, std::remove_const_t<detail::element_of<Puzzles>>>;

/// Solves many puzzles, spread over threads: `results[i]` gets what `solver.first(puzzles[i])` gives where
/// the results are `solve_result`s, what `solver.count` gives where they are `count_result`s, and what
/// `solver.is_unique` gives where they are `unique_result`s:
///
///     std::vector<solve_result<3>> results(puzzles.size());
///     solve_many(solver<3>(), puzzles, results, {.threads = 2});
///
/// The same results in the same places whatever the number of threads, unless a deadline passes or the caller
/// cancels. Requires as many results as puzzles: it allocates none, and aborts the program where the sizes
/// differ. Each thread takes up to 64 puzzles at a time, fewer where there are few, so that hard ones do not
/// keep the other threads waiting. Where the system grants fewer threads, these do all the work. What a
/// thread throws (the cancel callable, or where memory runs out) is thrown here when all have stopped;
/// results that were not written by then are unchanged.
template <class Solver, puzzle_list_for<Solver> Puzzles, result_list_for<Puzzles> Results>
void solve_many(const Solver& solver, const Puzzles& puzzles, Results&& results,
                const many_options& options = {}) {
  detail::solve_spans(solver, std::span(std::data(puzzles), std::size(puzzles)),
                      std::span(std::data(results), std::size(results)), options);
}

/// The same with the default pipeline for the box of the puzzles: `solve_many(puzzles, results)`.
template <puzzle_list Puzzles, result_list_for<Puzzles> Results>
void solve_many(const Puzzles& puzzles, Results&& results, const many_options& options = {}) {
  constexpr box shape = detail::element_of<Puzzles>::shape;
  solve_many(solver<shape>(), puzzles, results, options);
}

/// The same with the box named: `solve_many<3>(puzzles, results)`.
template <box B, puzzle_list_for<grid<B>> Puzzles, result_list_for<Puzzles> Results>
void solve_many(const Puzzles& puzzles, Results&& results, const many_options& options = {}) {
  solve_many(solver<B>(), puzzles, results, options);
}

} // namespace boxline::inline v0_2
