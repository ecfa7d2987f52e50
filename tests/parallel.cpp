// SPDX-License-Identifier: BSL-1.0
#include <boxline/parallel.hpp>

#include "no_threads.hpp"
#include <atomic>

#include <doctest/doctest.h>
#include <memory>
#include <stdexcept>

using namespace boxline;

namespace {

void short_pause(int i) {
  std::this_thread::sleep_for(std::chrono::microseconds(i % 7 * 50));
}

} // namespace

TEST_CASE("a number of threads, or as many as the machine has cores") {
  CHECK(thread_count(3) == 3);
  CHECK(thread_count(0) >= 1);
}

TEST_CASE("a pool hands every item back once, in the order asked for") {
  for (const unsigned threads : {1u, 2u, 5u})
    for (const delivery order : {delivery::in_order, delivery::as_finished}) {
      worker_pool<std::unique_ptr<int>> pool(threads, order, [](std::unique_ptr<int>& item) {
        short_pause(*item);
        *item *= 2;
      });
      int given = 0, taken = 0;
      std::vector<int> times(200);
      while (taken < 200) {
        while (given < 200 && pool.under_way() < 10) pool.give(std::make_unique<int>(given++));
        CHECK(pool.under_way() == static_cast<std::size_t>(given - taken));
        const auto item = pool.take();
        REQUIRE(item);
        if (order == delivery::in_order) CHECK(**item == 2 * taken);
        ++times[static_cast<std::size_t>(**item / 2)];
        ++taken;
      }
      for (const int n : times) CHECK(n == 1);
      CHECK(pool.under_way() == 0);
    }
}

TEST_CASE("take gives up after its time") {
  std::atomic<bool> go = false;
  worker_pool<int> pool(1, delivery::in_order, [&go](int&) {
    while (!go) std::this_thread::yield();
  });
  pool.give(7);
  CHECK(!pool.take(std::chrono::milliseconds(5)));
  go = true;
  CHECK(pool.take() == 7);
}

TEST_CASE("the owner can do the work itself") {
  int sum = 0;
  const auto add = [&sum](int& item) { sum += item; };
  worker_pool<int> pool(0, delivery::in_order, add);
  for (int i = 1; i <= 4; ++i) pool.give(i);
  while (pool.help(add)) {
  }
  CHECK(sum == 10);
  for (int i = 1; i <= 4; ++i) CHECK(pool.take() == i);
}

TEST_CASE("what the work throws ends it") {
  for (const unsigned threads : {1u, 4u}) {
    std::atomic<int> begun = 0;
    worker_pool<int> pool(threads, delivery::in_order, [&begun](int& item) {
      ++begun;
      if (item == 3) throw std::runtime_error("three");
      short_pause(item);
    });
    const auto all = [&pool] {
      for (int i = 0; i < 1000; ++i) pool.give(i);
      while (pool.under_way() > 0) pool.take();
    };
    CHECK_THROWS_WITH_AS(all(), "three", std::runtime_error);
    CHECK(begun < 1000);
  }
}

TEST_CASE("what is not begun when the pool ends is dropped") {
  std::atomic<int> begun = 0;
  {
    worker_pool<int> pool(2, delivery::in_order, [&begun](int&) {
      ++begun;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    });
    for (int i = 0; i < 100; ++i) pool.give(i);
  }
  CHECK(begun <= 4);
}

TEST_CASE("where the system grants no thread, the calling one does the work") {
  std::vector<int> calls(100), reported(100);
  std::size_t threads = 9;
  const bool is_arranged = no_threads::run([&] {
    threads = worker_pool<int>(3, delivery::in_order, [](int&) {}).threads();
    for_each_index(100, 3, 7, [&](std::size_t i) { ++calls[i]; });
    for_each_index_reported(
        100, 3, [](std::size_t) {}, [&](std::size_t i) { ++reported[i]; }, [] {}, [] { return false; });
  });
  if (!is_arranged) {
    MESSAGE("skipped: threads cannot be refused here");
    return;
  }
  CHECK(threads == 0);
  CHECK(calls == std::vector<int>(100, 1));
  CHECK(reported == std::vector<int>(100, 1));
  CHECK(worker_pool<int>(3, delivery::in_order, [](int&) {}).threads() == 3);
}

TEST_CASE("for_each_index calls each index once") {
  for (const unsigned threads : {0u, 1u, 2u, 9u})
    for (const std::size_t count : {0u, 1u, 5u, 64u, 1000u})
      for (const std::size_t run : {1u, 7u, 64u}) {
        std::vector<std::atomic<int>> calls(count);
        for_each_index(count, threads, run, [&calls](std::size_t i) { ++calls[i]; });
        for (const auto& n : calls) CHECK(n == 1);
      }
}

TEST_CASE("for_each_index throws what the work throws, when all threads have stopped") {
  for (const unsigned threads : {1u, 3u}) {
    std::atomic<int> begun = 0, at_work = 0;
    const auto refuse = [&](std::size_t i) {
      ++begun;
      ++at_work;
      short_pause(static_cast<int>(i));
      --at_work;
      if (i == 20) throw std::runtime_error("enough");
    };
    CHECK_THROWS_WITH_AS(for_each_index(10'000, threads, 1, refuse), "enough", std::runtime_error);
    CHECK(begun < 10'000);
    CHECK(at_work == 0);
  }
}

TEST_CASE("for_each_index_reported reports each index in the calling thread") {
  const auto here = std::this_thread::get_id();
  std::vector<int> done(300);
  int ticks = 0;
  for_each_index_reported(
      done.size(), 3,
      [&](std::size_t i) {
        CHECK(std::this_thread::get_id() != here);
        short_pause(static_cast<int>(i));
      },
      [&](std::size_t i) {
        CHECK(std::this_thread::get_id() == here);
        ++done[i];
      },
      [&] { ++ticks; }, [] { return false; });
  for (const int n : done) CHECK(n == 1);
  CHECK(ticks > 0);
}

TEST_CASE("for_each_index_reported begins no more once it is cancelled, and reports what was done") {
  std::atomic<bool> stop = false;
  std::atomic<int> worked = 0;
  int done = 0;
  for_each_index_reported(
      100'000, 2,
      [&](std::size_t i) {
        ++worked;
        if (i == 50) stop = true;
      },
      [&](std::size_t) { ++done; }, [] {}, [&] { return stop.load(); });
  CHECK(done == worked);
  CHECK(done >= 50);
  CHECK(done < 100'000);
}

TEST_CASE("for_each_index_reported does not report what was given but never begun") {
  std::atomic<bool> stop = false;
  std::vector<std::size_t> done;
  for_each_index_reported(
      10, 1,
      [&](std::size_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50)); // meanwhile the next ones are given
        stop = true;
      },
      [&](std::size_t i) { done.push_back(i); }, [] {}, [&] { return stop.load(); });
  CHECK(done == std::vector<std::size_t>{0});
}
