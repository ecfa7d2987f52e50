// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"

#include <boxline/parallel.hpp>

namespace command {

/// The number of threads that --jobs means, 0 for as many as there are processors.
inline int threads_of(int jobs) {
  return static_cast<int>(boxline::thread_count(jobs > 0 ? static_cast<unsigned>(jobs) : 0));
}

/// Calls `work(i)` for i from 0 to `count` - 1 on `jobs` threads. Meanwhile the calling thread calls
/// `done(i)` for each that has ended, and `tick()` several times a second. After a signal no more are begun.
template <class Work, class Done, class Tick>
void in_parallel(std::size_t count, int jobs, Work work, Done done, Tick tick) {
  boxline::for_each_index_reported(count, static_cast<unsigned>(threads_of(jobs)), work, done, tick,
                                   is_cancelled);
}

} // namespace command
