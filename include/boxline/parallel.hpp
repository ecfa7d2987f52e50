// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/enum_word.hpp>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>
#if !defined(__cpp_exceptions) && __has_include(<pthread.h>)
#include <pthread.h>
#endif

/// \file
/// Work on several threads: a pool of workers through which items pass one by one, and a loop over indices
/// that runs on it. `solve_many` and the programs use it.
///
/// It compiles without exceptions too. A std::thread reports by an exception alone that the system grants
/// none, so without them the threads are those of POSIX where there are such; elsewhere the program ends.

namespace boxline::inline v0_2 {

/// The number of threads that an option of `threads` means: itself, or for 0 as many as the machine has
/// cores.
inline unsigned thread_count(unsigned threads) {
  if (threads != 0) return threads;
  const unsigned cores = std::thread::hardware_concurrency();
  return cores != 0 ? cores : 1;
}

namespace detail {

/// Threads that end together.
class thread_group {
public:
  /// Starts a thread that calls `body()`. False where the system grants none.
  template <class Body>
  bool start(Body body) {
#if defined(__cpp_exceptions)
    try {
      threads_.emplace_back(std::move(body));
    } catch (...) {
      return false;
    }
#elif __has_include(<pthread.h>)
    Body* const own = new Body(std::move(body));
    pthread_t thread;
    if (pthread_create(&thread, nullptr, &call_and_delete<Body>, own) != 0) {
      delete own;
      return false;
    }
    threads_.push_back(thread);
#else
    threads_.emplace_back(std::move(body));
#endif
    return true;
  }
  std::size_t size() const {
    return threads_.size();
  }
  void join() {
#if !defined(__cpp_exceptions) && __has_include(<pthread.h>)
    for (const pthread_t t : threads_) pthread_join(t, nullptr);
#else
    for (std::thread& t : threads_) t.join();
#endif
    threads_.clear();
  }

private:
#if !defined(__cpp_exceptions) && __has_include(<pthread.h>)
  template <class Body>
  static void* call_and_delete(void* body) {
    Body* const own = static_cast<Body*>(body);
    (*own)();
    delete own;
    return nullptr;
  }
  std::vector<pthread_t> threads_;
#else
  std::vector<std::thread> threads_;
#endif
};

/// What `call` throws.
template <class Call>
std::exception_ptr thrown_by(Call call) {
#if defined(__cpp_exceptions)
  try {
    call();
  } catch (...) {
    return std::current_exception();
  }
#else
  call();
#endif
  return nullptr;
}

} // namespace detail

/// In which order a `worker_pool` hands items back.
enum class delivery : unsigned char {
  in_order,   ///< in the order in which they were given
  as_finished ///< each as soon as the work on it has ended
};
/// The enumerator in words: `in order` or `as finished`.
constexpr std::string_view to_string(delivery d) {
  return word_of(d, {"in order", "as finished"});
}

/// Threads that work on items. One thread, the owner, gives items and takes them back:
///
///     worker_pool<job> pool(4, delivery::in_order, [](job& j) { j.run(); });
///     pool.give(job(1));
///     pool.give(job(2));
///     while (pool.under_way() > 0) use(*pool.take());
///
/// The pool does not limit how many items are under way: compare `under_way` with a limit before `give`.
/// What `work` throws ends the work: items not begun are dropped, and `take` throws it. Item is movable.
/// Only the owner may call the members.
template <class Item>
class worker_pool {
public:
  /// Starts `threads` threads, each with a copy of `work`, which is called as `work(item)` with an `Item&`.
  /// Where the system grants fewer threads than that, those do the work: see `threads`.
  template <class Work>
  worker_pool(unsigned threads, delivery order, Work work) : order_(order) {
    const auto body = [this, work]() mutable {
      while (run_one(work, true)) {
      }
    };
    while (threads_.size() < threads && threads_.start(body)) {
    }
  }
  /// Drops the items that are not begun, and waits for the end of the work on the others.
  ~worker_pool() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
      waiting_.clear();
    }
    given_.notify_all();
    threads_.join();
  }
  worker_pool(const worker_pool&) = delete;
  worker_pool& operator=(const worker_pool&) = delete;

  /// The threads that do the work. With none, asked for or granted, only `help` does.
  std::size_t threads() const { return threads_.size(); }
  /// Items that were given and not yet taken.
  std::size_t under_way() const { return under_way_; }

  /// Hands an item to the threads.
  void give(Item item) {
    entries_.push_back({std::move(item)});
    ++under_way_;
    {
      const std::lock_guard lock(mutex_);
      if (!thrown_) waiting_.push_back(&entries_.back());
    }
    given_.notify_one();
  }

  /// The next item that is finished, in the pool's order; waits for it. Requires that an item is under way
  /// and, in a pool without threads, that `help` has finished it.
  std::optional<Item> take() {
    BOXLINE_ASSERT(under_way_ > 0);
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [this] { return is_ready(); });
    return next_item();
  }
  /// The same, but nothing if that takes longer than `wait`.
  std::optional<Item> take(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    if (!finished_.wait_for(lock, wait, [this] { return is_ready(); })) return std::nullopt;
    return next_item();
  }

  /// Works on one item in the calling thread; false if none is left to begin.
  template <class Work>
  bool help(Work& work) {
    return run_one(work, false);
  }

private:
  struct entry {
    Item item;
    bool is_finished = false, is_taken = false;
  };

  // False where there is nothing to do: for a thread of the pool when it is over, else when no item waits.
  template <class Work>
  bool run_one(Work& work, bool wait) {
    entry* next = nullptr;
    {
      std::unique_lock lock(mutex_);
      if (wait) given_.wait(lock, [this] { return over_ || !waiting_.empty(); });
      if (waiting_.empty()) return false;
      next = waiting_.front();
      waiting_.pop_front();
    }
    const std::exception_ptr thrown = detail::thrown_by([&] { work(next->item); });
    {
      const std::lock_guard lock(mutex_);
      next->is_finished = true;
      if (order_ == delivery::as_finished) ended_.push_back(next);
      if (thrown && !thrown_) {
        thrown_ = thrown;
        waiting_.clear();
      }
    }
    finished_.notify_one();
    return true;
  }

  bool is_ready() const {
    return thrown_ || (order_ == delivery::in_order ? entries_.front().is_finished : !ended_.empty());
  }
  std::optional<Item> next_item() {
    if (thrown_) std::rethrow_exception(thrown_);
    entry* next = &entries_.front();
    if (order_ == delivery::as_finished) {
      next = ended_.front();
      ended_.pop_front();
    }
    std::optional<Item> item(std::move(next->item));
    next->is_taken = true;
    while (!entries_.empty() && entries_.front().is_taken) entries_.pop_front();
    --under_way_;
    return item;
  }

  const delivery order_;
  std::deque<entry> entries_; // the owner's; the threads refer to entries, which do not move
  std::size_t under_way_ = 0;
  std::mutex mutex_; // guards what follows, and is_finished
  std::condition_variable given_, finished_;
  std::deque<entry*> waiting_, ended_;
  std::exception_ptr thrown_;
  bool over_ = false;
  detail::thread_group threads_;
};

/// Calls `work(i)` for each i from 0 to `count` - 1, on `threads` threads, the calling one included; see
/// `thread_count`. Each thread takes `run` indices at a time. Where the system grants fewer threads, those do
/// the work. What `work` throws is thrown here when all threads have stopped; indices that were not begun by
/// then are skipped. The calling thread calls `tick()` after its own work and then, while it waits for the
/// others, ten times a second. Requires `run > 0`. O(count / run) memory.
template <class Work, class Tick>
void for_each_index(std::size_t count, unsigned threads, std::size_t run, Work work, Tick tick) {
  BOXLINE_ASSERT(run > 0);
  const std::size_t runs = count / run + (count % run != 0);
  const std::size_t most = thread_count(threads);
  const auto do_run = [&work, count, run](std::size_t which) {
    const std::size_t begin = which * run, end = count - begin < run ? count : begin + run;
    for (std::size_t i = begin; i < end; ++i) work(i);
  };
  const std::size_t helpers = (most < runs ? most : runs) - (runs > 0);
  worker_pool<std::size_t> pool(static_cast<unsigned>(helpers), delivery::as_finished, do_run);
  for (std::size_t i = 0; i < runs; ++i) pool.give(i);
  while (pool.help(do_run)) tick();
  while (pool.under_way() > 0) {
    pool.take(std::chrono::milliseconds(100));
    tick();
  }
}

/// The same without a tick.
template <class Work>
void for_each_index(std::size_t count, unsigned threads, std::size_t run, Work work) {
  for_each_index(count, threads, run, std::move(work), [] {});
}

/// Calls `work(i)` for each i from 0 to `count` - 1 on `threads` other threads; see `thread_count`. Meanwhile
/// the calling thread calls `done(i)` for each i whose work has ended, as soon as it has, and `tick()` after
/// these and at least five times a second. No more are begun once `cancelled()` is true, which any thread may
/// call. Where the system grants no thread, the calling one does the work. Throws what `work` throws.
template <class Work, class Done, class Tick, class Cancelled>
void for_each_index_reported(std::size_t count, unsigned threads, Work work, Done done, Tick tick,
                             Cancelled cancelled) {
  struct task {
    std::size_t index;
    bool is_begun = false;
  };
  threads = thread_count(threads);
  const auto run = [&work, &cancelled](task& t) {
    if (cancelled()) return;
    t.is_begun = true;
    work(t.index);
  };
  worker_pool<task> pool(threads, delivery::as_finished, run);
  for (std::size_t next = 0;;) {
    while (next < count && pool.under_way() < 4 * static_cast<std::size_t>(threads) && !cancelled())
      pool.give({next++});
    if (pool.under_way() == 0) break;
    if (pool.threads() == 0) pool.help(run);
    for (auto t = pool.take(std::chrono::milliseconds(200)); t;
         t = pool.under_way() > 0 ? pool.take(std::chrono::milliseconds(0)) : std::nullopt)
      if (t->is_begun) done(t->index);
    tick();
  }
}

} // namespace boxline::inline v0_2
