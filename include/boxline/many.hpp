// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/solver.hpp>

#include <atomic>
#include <cstddef>
#include <exception>
#include <span>
#include <thread>
#include <type_traits>
#include <vector>

namespace boxline {

/// How `solve_many` goes about it.
struct many_options {
  /// Threads to work with, this one included; 0 for as many as the machine has cores.
  unsigned threads = 0;
  /// For each puzzle. `solutions` counts where the results are counts; the deadline is for all of them, and a
  /// cancel callable is asked from all threads.
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

/// Solves many puzzles, spread over threads: `results[i]` gets what `solver.first(puzzles[i])` gives where the
/// results are `solve_result`s, what `solver.count` gives where they are `count_result`s, and what
/// `solver.is_unique` gives where they are `unique_result`s. The same results in the same places whatever the
/// number of threads, unless a deadline or the caller's cancelling comes in between. Requires as many results
/// as puzzles. Puzzles are handed out in small runs, so that hard ones do not keep the other threads waiting.
/// A thread that the system does not grant is done without. What a thread throws (the cancel callable, or where
/// memory runs out) comes out here, when all have stopped; results that were not written by then are as before.
template <class Solver, result_of_many Result>
void solve_many(const Solver& solver, std::span<const grid<Solver::shape>> puzzles, std::span<Result> results,
                const many_options& options = {}) {
  BOXLINE_ASSERT(puzzles.size() == results.size());
  const unsigned cores = std::thread::hardware_concurrency();
  const std::size_t wanted = options.threads != 0 ? options.threads : cores != 0 ? cores : 1;
  constexpr std::size_t longest_run = 64;
  const std::size_t fair = puzzles.size() / wanted / 8 + 1, run = fair < longest_run ? fair : longest_run;
  std::atomic<std::size_t> next = 0;
  const auto solve_rest = [&] {
    for (;;) {
      const std::size_t begin = next.fetch_add(run, std::memory_order_relaxed);
      if (begin >= puzzles.size()) return;
      const std::size_t end = puzzles.size() - begin < run ? puzzles.size() : begin + run;
      for (std::size_t i = begin; i < end; ++i) {
        if constexpr (requires { results[i] = solver.first(puzzles[i], options.limit); })
          results[i] = solver.first(puzzles[i], options.limit);
        else if constexpr (std::same_as<Result, count_result>)
          results[i] = solver.count(puzzles[i], options.limit);
        else
          results[i] = solver.is_unique(puzzles[i], options.limit);
      }
    }
  };
  std::atomic<bool> failed = false;
  std::exception_ptr thrown;
  const auto work = [&] {
    try {
      solve_rest();
    } catch (...) {
      next.store(puzzles.size(), std::memory_order_relaxed);
      if (!failed.exchange(true)) thrown = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < wanted && i * run < puzzles.size(); ++i) {
      try {
        helpers.emplace_back(work);
      } catch (const std::exception&) {
        break;
      }
    }
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
}

/// The same with the default pipeline: `solve_many<3>(puzzles, results)`.
template <box B, result_of_many Result>
void solve_many(std::span<const grid<B>> puzzles, std::span<Result> results,
                const many_options& options = {}) {
  solve_many(solver<B>(), puzzles, results, options);
}

} // namespace boxline
