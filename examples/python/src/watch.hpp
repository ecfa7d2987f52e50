// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <pybind11/pybind11.h>

#include <atomic>
#include <exception>
#include <thread>
#include <utility>

/// \file
/// Searches without the interpreter's lock: how they are limited, interrupted and observed.

namespace module {

namespace py = pybind11;

/// What every call takes: time, boards, and a callable that receives progress.
struct asked_limits {
  double seconds = 0; ///< 0 for no limit
  std::uint64_t nodes = boxline::unlimited;
  py::object progress = py::none();
};

/// The limits of one call. The thread that called asks Python every 20 ms whether a signal has arrived, and
/// calls `progress` every 100 ms; other threads see only that it has stopped. An exception of either is kept,
/// stops the search, and is thrown by `rethrow`.
class watch {
public:
  explicit watch(const asked_limits& asked)
      : progress_(asked.progress), nodes_(asked.nodes), cancel_(*this), report_(*this),
        monitor_(report_, 0.1) {
    if (asked.seconds > 0) until_ = boxline::deadline::in(asked.seconds);
  }
  watch(const watch&) = delete;
  ~watch() {
    if (failed_) failed_ = nullptr;
  }

  boxline::limits limits() {
    boxline::limits l;
    l.nodes = nodes_;
    l.until = until_;
    l.cancelled = boxline::cancel_callable(cancel_);
    if (!progress_.is_none()) l.progress = &monitor_;
    return l;
  }
  /// To be called with the lock, after the search.
  void rethrow() {
    if (failed_) std::rethrow_exception(std::exchange(failed_, nullptr));
  }
  /// The thread that calls next is the one that asks: for iterators, which may change threads.
  void called_here() { caller_ = std::this_thread::get_id(); }

private:
  template <class F>
  void with_python(F f) {
    const py::gil_scoped_acquire lock;
    try {
      f();
    } catch (...) {
      failed_ = std::current_exception();
      stopped_ = true;
    }
  }
  struct cancel {
    explicit cancel(watch& w) : of(w) {}
    bool operator()() { return of.is_stopped(); }
    watch& of;
  };
  struct report {
    explicit report(watch& w) : of(w) {}
    void operator()(const boxline::progress_report& r) {
      of.with_python([&] { of.progress_(r.stage, r.nodes, r.solutions, r.depth, r.seconds); });
    }
    watch& of;
  };
  bool is_stopped() {
    if (stopped_ || std::this_thread::get_id() != caller_) return stopped_;
    if (!next_.has_passed()) return false;
    next_ = boxline::deadline::in(0.02);
    with_python([] {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    });
    return stopped_;
  }

  py::object progress_;
  std::uint64_t nodes_;
  boxline::deadline until_{}, next_ = boxline::deadline::in(0.02);
  std::atomic<bool> stopped_{false};
  std::thread::id caller_ = std::this_thread::get_id();
  std::exception_ptr failed_;
  cancel cancel_;
  report report_;
  boxline::progress_monitor monitor_;
};

/// Calls `f(limits)` without the interpreter's lock, and throws what a signal or the callable has thrown.
template <class F>
auto unlocked(const asked_limits& asked, F f) {
  watch w(asked);
  auto result = [&] {
    const py::gil_scoped_release release;
    return f(w.limits());
  }();
  w.rethrow();
  return result;
}

} // namespace module
