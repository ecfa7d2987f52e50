// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/status.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

#if defined(__unix__) || defined(__APPLE__)
#include <time.h>
#else
#include <chrono>
#endif

namespace boxline {

/// A point in time at which a search stops, on the steady clock. A default-constructed one never passes.
class deadline {
public:
  constexpr deadline() = default;
  /// `seconds` from now; with a negative number it has passed.
  static deadline in(double seconds) {
    deadline d;
    const double span = seconds * 1e9;
    d.at_ = span >= 9e18 - static_cast<double>(now()) ? never : now() + static_cast<std::int64_t>(span);
    return d;
  }
  constexpr bool is_set() const { return at_ != never; }
  constexpr bool has_passed() const { return is_set() && now() >= at_; }

private:
  // Without <chrono>, which would double the time to include the umbrella header.
  static std::int64_t now() {
#if defined(__unix__) || defined(__APPLE__)
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
#else
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
#endif
  }

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

/// No limit, for `limits::solutions` and `limits::nodes`.
inline constexpr std::uint64_t unlimited = UINT64_MAX;

/// When a search stops before it has searched the whole space.
struct limits {
  std::uint64_t solutions = unlimited; ///< stop after so many; `first` and `is_unique` set their own
  std::uint64_t nodes = unlimited;     ///< stop before the search examines more boards than this
  deadline until{};                    ///< stop when it has passed, read every 16 nodes
  cancel_callable cancelled{};         ///< stop when it returns true, called every 16 nodes

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
};

} // namespace boxline
