// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace bench {

/// CPU time of this thread, in seconds.
double cpu_seconds();

/// CPU time of this thread and of the child processes that were waited for, in seconds.
double cpu_seconds_with_children();

/// A limit of CPU time for what this thread does from now on.
class cpu_deadline {
public:
  /// 0 for none.
  explicit cpu_deadline(double seconds);
  bool is_set() const { return until_ > 0; }
  bool has_passed() const { return is_set() && cpu_seconds() >= until_; }

private:
  double until_ = 0;
};

} // namespace bench
