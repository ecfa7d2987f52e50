// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/batch.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <signal.h>

namespace command {

/// Threads that work on batches; they come back in the order in which they were given, and only so many are under way
/// at a time.
class pool {
public:
  template <class Work>
  pool(int threads, Work work) : most_(static_cast<std::size_t>(4 * threads)) {
    // Ctrl-C is for the main thread, so that it comes back from a read that waits.
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, work] { run(work); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }
  ~pool() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    given_.notify_all();
    for (std::thread& t : threads_) t.join();
  }
  pool(const pool&) = delete;

  bool is_full() const { return under_way_.size() >= most_; }
  bool is_empty() const { return under_way_.empty(); }

  void give(std::unique_ptr<batch> b) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(b.get());
    }
    under_way_.push_back(std::move(b));
    given_.notify_one();
  }

  /// The oldest batch once it is done; null if that takes longer than `wait`. Requires that one is under way.
  std::unique_ptr<batch> take(std::chrono::milliseconds wait) {
    {
      std::unique_lock lock(mutex_);
      if (!done_.wait_for(lock, wait, [this] { return under_way_.front()->done; })) return nullptr;
    }
    std::unique_ptr<batch> oldest = std::move(under_way_.front());
    under_way_.pop_front();
    return oldest;
  }

private:
  template <class Work>
  void run(Work work) {
    for (;;) {
      batch* next = nullptr;
      {
        std::unique_lock lock(mutex_);
        given_.wait(lock, [this] { return over_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        next = waiting_.front();
        waiting_.pop_front();
      }
      work(*next);
      {
        const std::lock_guard lock(mutex_);
        next->done = true;
      }
      done_.notify_one();
    }
  }

  std::size_t most_;
  std::deque<std::unique_ptr<batch>> under_way_; // the main thread's
  std::mutex mutex_;
  std::condition_variable given_, done_;
  std::deque<batch*> waiting_;
  bool over_ = false;
  std::vector<std::thread> threads_;
};

} // namespace command
