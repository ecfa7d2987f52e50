// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <ctime>

/// Processor time of this thread in seconds, for limits: what other programs take of the machine does not
/// count. Wall time where there is no such clock.
inline double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}
