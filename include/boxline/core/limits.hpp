// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/status.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

#if defined(__unix__) || defined(__APPLE__)
#include <time.h>
#else
#include <chrono>
#endif

namespace boxline::inline v0_2 {

namespace detail {
// The steady clock, without <chrono>, which would double the time to include the umbrella header.
inline std::int64_t steady_nanoseconds() {
#if defined(__unix__) || defined(__APPLE__)
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
#else
  using namespace std::chrono;
  return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
#endif
}
} // namespace detail

/// A point in time at which a search stops, on the steady clock. A default-constructed one never passes.
class deadline {
public:
  constexpr deadline() = default;
  /// `seconds` from now; with a negative number it has passed. Requires a number: with NDEBUG, one that is
  /// not a number has passed too.
  static deadline in(double seconds) {
    BOXLINE_ASSERT(seconds == seconds);
    deadline d;
    const double span = seconds * 1e9;
    if (!(span > 0))
      d.at_ = now();
    else if (span < 9e18 - static_cast<double>(now()))
      d.at_ = now() + static_cast<std::int64_t>(span);
    return d;
  }
  constexpr bool is_set() const { return at_ != never; }
  constexpr bool has_passed() const { return is_set() && now() >= at_; }

private:
  static std::int64_t now() { return detail::steady_nanoseconds(); }

  static constexpr std::int64_t never = INT64_MAX;
  std::int64_t at_ = never;
};

/// A callable of the caller's, `bool()`, that returns true when a search is to stop. It is referred to, not
/// copied, so it must outlive the search. It is called often and should be cheap, as a relaxed atomic load
/// is. A default-constructed one returns false.
class cancel_callable {
public:
  constexpr cancel_callable() = default;
  template <class F>
    requires(!std::same_as<std::remove_cv_t<F>, cancel_callable> && std::predicate<F&>)
  constexpr cancel_callable(F& f)
      : object_(&f),
        call_([](const void* object) -> bool { return (*const_cast<F*>(static_cast<const F*>(object)))(); }) {
  }
  constexpr bool is_set() const { return call_ != nullptr; }
  bool operator()() const { return call_ != nullptr && call_(object_); }

private:
  const void* object_ = nullptr;
  bool (*call_)(const void*) = nullptr;
};

// clang-format off
/// What a search or another long work has done so far, as a `progress_monitor` receives it.
///
///     stage                                    nodes                       depth
///     "depth-first", "learning", "exact cover" those of `stats()`          choices open
///     "generate and test", "linked solver"     those of `stats()`          0
///     "local search"                           steps                       the least cost so far
///     "ant colony"                             assignments                 cells that the ant has left open
///     "visits"                                 visits                      levels open
///     "deduction"                              steps                       cells open
///     "generator", "clue removal"              questions to the solver     attempts; clues left
///     "random grid"                            nodes of all tries          tries
///     "puzzles" (`solve_many`)                 puzzles finished            0
///     others: a rule, a propagation            steps                       0
// clang-format on
struct progress_report {
  const char* stage = "";                  ///< what is at work, "learning" say; a string literal
  std::uint64_t nodes = 0;                 ///< boards examined, or what else the stage counts as its steps
  std::uint64_t solutions = 0;             ///< found so far
  int depth = 0;                           ///< choices open, or what else the stage has open
  double seconds = 0;                      ///< since the monitor was made
  const progress_report* within = nullptr; ///< of the work that this one is a part of, as it began
};

/// Calls a callable of the caller's, `void(const progress_report&)`, at most every `interval` seconds while a
/// search runs whose `limits::progress` points to it. The callable is referred to, not copied, and called by
/// the thread that called the search, never by another. One monitor serves one search at a time, with all
/// parts of it.
///
///     auto show = [](const progress_report& r) { std::fprintf(stderr, "\r%.1f s", r.seconds); };
///     progress_monitor monitor(show);
///     solve.first(puzzle, {.progress = &monitor});
class progress_monitor {
public:
  /// Requires interval >= 0. The first call is `interval` seconds from now or later.
  template <class F>
    requires std::invocable<F&, const progress_report&>
  explicit progress_monitor(F& f, double interval = 0.1)
      : object_(&f), call_([](const void* object, const progress_report& r) {
          (*const_cast<F*>(static_cast<const F*>(object)))(r);
        }),
        interval_(static_cast<std::int64_t>(interval * 1e9)) {}
  progress_monitor(const progress_monitor&) = delete;
  progress_monitor& operator=(const progress_monitor&) = delete;

  /// Calls the callable, if it is time to, with what `now()` gives: a `progress_report`, whose `seconds` and
  /// `within` are set here. Reads the clock.
  template <class Now>
  void report(Now now) {
    const std::int64_t at = detail::steady_nanoseconds();
    if (at - called_ < interval_) return;
    called_ = at;
    progress_report r = now();
    r.seconds = static_cast<double>(at - start_) * 1e-9;
    r.within = within_;
    call_(object_, r);
  }

private:
  friend class progress_part;

  const void* object_;
  void (*call_)(const void*, const progress_report&);
  const progress_report* within_ = nullptr;
  std::int64_t interval_, start_ = detail::steady_nanoseconds(), called_ = start_;
};

/// While it lives, the reports of a monitor are of a part of the work that `outer` describes, and `within`
/// points to that. Does nothing without a monitor.
class progress_part {
public:
  constexpr progress_part(progress_monitor* monitor, const progress_report& outer)
      : monitor_(monitor), outer_(outer) {
    if (monitor_ == nullptr) return;
    outer_.within = monitor_->within_;
    monitor_->within_ = &outer_;
  }
  constexpr ~progress_part() {
    if (monitor_ != nullptr) monitor_->within_ = outer_.within;
  }
  progress_part(const progress_part&) = delete;
  progress_part& operator=(const progress_part&) = delete;

private:
  progress_monitor* monitor_;
  progress_report outer_;
};

/// No limit, for `limits::solutions` and `limits::nodes`.
inline constexpr std::uint64_t unlimited = UINT64_MAX;

/// When a search stops before it has searched the whole space.
struct limits {
  std::uint64_t solutions = unlimited; ///< stop after so many; `first` and `is_unique` set their own
  std::uint64_t nodes = unlimited;     ///< stop before the search examines more boards than this
  deadline until{};                    ///< stop when it has passed; read every 16 nodes, and inside long ones
  cancel_callable cancelled{}; ///< stop when it returns true; called every 16 nodes, and inside long ones
  /// Receives a report from time to time, where there is one; it must outlive the search. Examined every
  /// 16 nodes.
  progress_monitor* progress = nullptr;

  /// Whether a search that has examined `examined` boards is to stop before the next one, and why. Calls the
  /// callable and reads the clock at each multiple of 16.
  constexpr stop_reason check(std::uint64_t examined) const {
    if (examined >= nodes) return stop_reason::limit_reached;
    if (examined % 16 == 0) {
      if (cancelled.is_set() && cancelled()) return stop_reason::cancelled;
      if (until.is_set() && until.has_passed()) return stop_reason::limit_reached;
    }
    return stop_reason::none;
  }

  /// The same, and at each multiple of 16 the monitor, if there is one, may call `now()` for a report.
  template <class Now>
  constexpr stop_reason check(std::uint64_t examined, Now now) const {
    const stop_reason why = check(examined);
    if (examined % 16 == 0 && progress != nullptr && why == stop_reason::none) progress->report(now);
    return why;
  }

  /// The same, with reports of a stage that counts what it has examined and nothing else.
  BOXLINE_ALWAYS_INLINE constexpr stop_reason check(std::uint64_t examined, const char* stage) const {
    if (examined % 16 != 0 && examined < nodes) return stop_reason::none; // without a call
    return check(examined, [=] { return progress_report{.stage = stage, .nodes = examined}; });
  }

  /// Calls the monitor, if there is one and it is time to, with what `now()` gives.
  template <class Now>
  constexpr void report(Now now) const {
    if (progress != nullptr) progress->report(now);
  }
};

/// What a long step between two nodes of a search asks: whether the callable of some limits returns true, or
/// their time has passed. Limits of solutions and nodes do not stop it. Once it has stopped it stays so.
class stop_check {
public:
  /// Never stops.
  constexpr stop_check() = default;
  /// Also reports `now` to the monitor of the limits, if there is one, where it asks.
  explicit constexpr stop_check(const limits& l, const progress_report& now = {.stage = "propagation"})
      : within_{.until = l.until, .cancelled = l.cancelled, .progress = l.progress}, now_(now) {}

  /// Asks now: calls the callable and reads the clock. To be called every 10 to 1,000 microseconds.
  constexpr bool operator()() {
    if (why_ == stop_reason::none) {
      why_ = within_.check(0, [this] { return now_; });
    }
    return why_ != stop_reason::none;
  }
  /// Asks at each `Every`-th call: for loops of short rounds.
  template <unsigned Every>
  constexpr bool each() {
    return ++rounds_ % Every == 0 ? (*this)() : why_ != stop_reason::none;
  }
  /// Stops it for the reason that another part gave, one that had `within()` as its limits.
  constexpr void stop(stop_reason why) { why_ = why; }
  /// Why it has stopped, or `none`: the answer to the last question.
  constexpr stop_reason why() const { return why_; }
  /// The time, the callable and the monitor as limits, without limits of solutions and nodes.
  constexpr const limits& within() const { return within_; }

private:
  limits within_;
  progress_report now_;
  stop_reason why_ = stop_reason::none;
  unsigned rounds_ = 0;
};

} // namespace boxline::inline v0_2
