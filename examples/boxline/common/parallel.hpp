// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/worker.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace command {

/// The number of threads that --jobs means, 0 for as many as there are processors.
inline int threads_of(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

/// Calls `work(i)` for i from 0 to `count` - 1 on `jobs` threads, and meanwhile `done(i)` on this one for each that has
/// ended, and `tick()` now and then. No more are begun once Ctrl-C was pressed.
template <class Work, class Done, class Tick>
void in_parallel(std::size_t count, int jobs, Work work, Done done, Tick tick) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable some_done;
  std::vector<std::size_t> ended;
  int running = jobs;
  const auto run = [&] {
    for (std::size_t i = next++; i < count && !is_cancelled(); i = next++) {
      work(i);
      const std::lock_guard lock(mutex);
      ended.push_back(i);
      some_done.notify_one();
    }
    const std::lock_guard lock(mutex);
    --running;
    some_done.notify_one();
  };
  std::vector<std::thread> threads;
  for (int j = 0; j < jobs; ++j) threads.emplace_back(run);
  for (bool over = false; !over;) {
    std::vector<std::size_t> now;
    {
      std::unique_lock lock(mutex);
      some_done.wait_for(lock, std::chrono::milliseconds(200),
                         [&] { return !ended.empty() || running == 0; });
      now.swap(ended);
      over = running == 0 && now.empty();
    }
    for (const std::size_t i : now) done(i);
    tick();
  }
  for (std::thread& t : threads) t.join();
}

} // namespace command
