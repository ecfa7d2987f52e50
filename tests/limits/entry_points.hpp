// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/generate/instances.hpp>

#include "thread_seconds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

/// \file
/// The table of the library's entry points that can take longer than 0.1 s: each is called for a blank, an
/// unsolvable and a hard puzzle of each size, with a time, with nodes and with a cancel callable that returns
/// true after some time. It must report what stopped it, or finish, and keep the limits: within 0.3 s, and
/// within 1 s at 36x36. That is the thread's own processor time, so that other work on the machine does not
/// count; and for the callable the longest time between two of its calls, which also finds what the limit
/// did not happen to meet.

namespace entry_points {

using namespace boxline;

/// How much longer code takes than as users compile it.
inline constexpr double slowness =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_UNDEFINED__) || defined(BOXLINE_SANITIZED)
    20;
#elif !defined(__OPTIMIZE__)
    10;
#else
    1;
#endif

/// A blank grid; a puzzle that is hard to solve; the same with a wrong digit.
template <box B>
struct puzzles {
  grid<B> blank{}, hard{}, unsolvable{};

  puzzles() {
    random_source random(static_cast<std::uint64_t>(B.cells()));
    hard = generate::varied_grid<B>(random);
    const grid<B> full = hard;
    // Where the search is hardest: 35 to 45 givens in a hundred.
    const int given = B.size() <= 9 ? 30 : B.size() <= 16 ? 38 : B.size() <= 25 ? 43 : 47;
    for (int c = 0; c < B.cells(); ++c)
      if (random.below(100) >= static_cast<std::uint64_t>(given)) hard.clear(cell(c));
    unsolvable = hard;
    for (int c = 0; c < B.cells(); ++c)
      if (hard.is_blank(cell(c)))
        for (int d = 0; d < B.size(); ++d) {
          unsolvable.set(cell(c), digit::from_index(d));
          if (digit::from_index(d) != full.digit_at(cell(c)) && is_valid(unsolvable)) return;
          unsolvable.clear(cell(c));
        }
  }
};

/// The reason of a call that gives one, a verdict, or a result with a verdict.
constexpr stop_reason reason_of(stop_reason why) {
  return why;
}
template <class Verdict>
  requires requires {
    Verdict::limit_reached;
  }
constexpr stop_reason reason_of(Verdict v) {
  return stop_reason_of(v);
}
template <class Result>
  requires requires(const Result& r) {
    r.verdict;
  }
constexpr stop_reason reason_of(const Result& r) {
  return stop_reason_of(r.verdict);
}

/// Calls `f.operator()<B>()` for each box of the table. Without BOXLINE_EVERY_SIZE, which the target
/// `limits-every-size` sets, for 9x9 alone: each box costs seconds to compile. large.cpp has 36x36.
template <class F>
void for_each_size(F f) {
#ifdef BOXLINE_EVERY_SIZE
  f.template operator()<box(2)>();
  f.template operator()<box(4)>();
  f.template operator()<box(5)>();
  f.template operator()<box(6)>();
#endif
  f.template operator()<box(3)>();
}

/// Seconds until a limit stops a call.
inline double allowed() {
  const char* set = std::getenv("BOXLINE_ALLOWED");
  return set != nullptr ? std::atof(set) : 0.02;
}

/// Calls an entry point with each kind of limit, and checks that it keeps them.
inline void keeps_limits(const std::string& what,
                         stop_reason (*call)(const void*, const void*, const limits&), const void* entry,
                         const void* puzzle, double bound) {
  for (const std::uint64_t nodes : {std::uint64_t{20}, unlimited}) {
    const double start = thread_seconds();
    const stop_reason why = call(entry, puzzle, {.nodes = nodes, .until = deadline::in(allowed())});
    const double late = thread_seconds() - start - allowed();
    const std::string kept = what + (nodes == unlimited ? " by time" : " by nodes");
    CHECK_MESSAGE(why != stop_reason::cancelled, kept);
    CHECK_MESSAGE(late < bound * slowness, kept << ": " << late << " s late");
  }
  // The longest time between two questions whether to stop, before the first, and after the last.
  double asked = thread_seconds(), longest = 0;
  const double end = asked + allowed();
  const auto note = [&] {
    const double now = thread_seconds();
    longest = std::max(longest, now - asked);
    return asked = now;
  };
  const auto cancel = [&] { return note() >= end; };
  const stop_reason why = call(entry, puzzle, {.cancelled = cancel});
  note();
  CHECK_MESSAGE(why != stop_reason::limit_reached, what << " by cancel");
  CHECK_MESSAGE(longest < bound * slowness, what << ": " << longest << " s without a question");
  const char* const shown = std::getenv("BOXLINE_SHOW_TIMES");
  if (shown != nullptr && longest > std::atof(shown)) std::printf("%-60s %7.3f s\n", what.c_str(), longest);
}

/// Calls entry points with each kind of limit, and checks that they keep it.
template <box B>
class table {
public:
  /// `call(puzzle, limits)` makes one call and gives its result, its verdict or its `stop_reason`. `bound` is
  /// in seconds, in place of the usual one.
  template <class Call>
  void entry(std::string_view name, Call call, double bound = B.size() > 25 ? 1 : 0.3) const {
    const grid<B>* const all[] = {&all_.blank, &all_.hard, &all_.unsolvable};
    const auto erased = [](const void* f, const void* p, const limits& l) {
      return reason_of((*static_cast<const Call*>(f))(*static_cast<const grid<B>*>(p), l));
    };
    for (int i = 0; i < 3; ++i)
      keeps_limits(std::string(name) +
                       (i == 0   ? " of a blank "
                        : i == 1 ? " of a hard "
                                 : " of an unsolvable ") +
                       std::to_string(B.size()) + "x" + std::to_string(B.size()),
                   erased, &call, all[i], bound);
  }

private:
  puzzles<B> all_;
};

} // namespace entry_points
