// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/parallel.hpp>

#include <concepts>
#include <span>
#include <type_traits>

namespace boxline {

/// Threads and limits of `solve_many`.
struct many_options {
  /// Threads to work with, this one included; 0 for as many as the machine has cores.
  unsigned threads = 0;
  /// For each puzzle. `solutions` counts where the results are counts; the deadline is for all of them, and
  /// all threads call the cancel callable.
  limits limit{};
};

namespace detail {
template <class R>
struct is_result_of_many : std::is_same<R, count_result> {};
template <box B>
struct is_result_of_many<solve_result<B>> : std::true_type {};
template <box B>
struct is_result_of_many<unique_result<B>> : std::true_type {};
} // namespace detail

/// What `solve_many` can write: for each puzzle what `solver::first`, `count` or `is_unique` gives.
template <class R>
concept result_of_many = detail::is_result_of_many<R>::value;

/// Solves many puzzles, spread over threads: `results[i]` gets what `solver.first(puzzles[i])` gives where
/// the results are `solve_result`s, what `solver.count` gives where they are `count_result`s, and what
/// `solver.is_unique` gives where they are `unique_result`s. The same results in the same places whatever the
/// number of threads, unless a deadline passes or the caller cancels. Requires as many results as puzzles.
/// Each thread takes up to 64 puzzles at a time, fewer where there are few, so that hard ones do not keep the
/// other threads waiting. Where the system grants fewer threads, these do all the work. What a thread throws
/// (the cancel callable, or where memory runs out) is thrown here when all have stopped; results that were
/// not written by then are unchanged.
template <class Solver, result_of_many Result>
void solve_many(const Solver& solver, std::span<const grid<Solver::shape>> puzzles, std::span<Result> results,
                const many_options& options = {}) {
  BOXLINE_ASSERT(puzzles.size() == results.size());
  constexpr std::size_t longest_run = 64;
  const std::size_t fair = puzzles.size() / thread_count(options.threads) / 8 + 1;
  for_each_index(puzzles.size(), options.threads, fair < longest_run ? fair : longest_run,
                 [&](std::size_t i) {
                   if constexpr (requires { results[i] = solver.first(puzzles[i], options.limit); })
                     results[i] = solver.first(puzzles[i], options.limit);
                   else if constexpr (std::same_as<Result, count_result>)
                     results[i] = solver.count(puzzles[i], options.limit);
                   else
                     results[i] = solver.is_unique(puzzles[i], options.limit);
                 });
}

/// The same with the default pipeline: `solve_many<3>(puzzles, results)`.
template <box B, result_of_many Result>
void solve_many(std::span<const grid<B>> puzzles, std::span<Result> results,
                const many_options& options = {}) {
  solve_many(solver<B>(), puzzles, results, options);
}

} // namespace boxline
