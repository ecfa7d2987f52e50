// SPDX-License-Identifier: BSL-1.0
#include "common/interrupt.hpp"

#include "common/activity.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>

#include <fcntl.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

namespace command {

namespace {

std::atomic<bool> cancelled{false};
std::atomic<int> caught{0};             // the first signal, 0 for none
std::atomic<std::int64_t> caught_at{0}; // in nanoseconds
int wake_up[2] = {-1, -1};              // a pipe that can be read once a signal has come
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);

// What is called here may be called in a signal handler.
void note(int which) {
  const int before = errno;
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  const std::int64_t now = std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
  int none = 0;
  if (caught.compare_exchange_strong(none, which)) {
    caught_at.store(now);
    cancelled.store(true, std::memory_order_relaxed);
    static_cast<void>(!write(wake_up[1], "", 1));
  } else if (caught_at.load() != 0 && now - caught_at.load() >= 100'000'000) {
    std::signal(which, SIG_DFL);
    raise(which); // takes effect on return
  }
  errno = before;
}

} // namespace

bool is_cancelled() {
  return cancelled.load(std::memory_order_relaxed);
}

void cancel() {
  cancelled.store(true, std::memory_order_relaxed);
}

void catch_signals() {
  if (pipe(wake_up) == 0)
    for (const int end : wake_up) fcntl(end, F_SETFD, FD_CLOEXEC);
  struct sigaction action {};
  action.sa_handler = note; // without SA_RESTART: what waits returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

int signal_status() {
  const int which = caught.load();
  return which == 0 ? 0 : 128 + which;
}

bool wait_for(int descriptor, short events) {
  for (;;) {
    if (is_cancelled()) return false;
    pollfd files[] = {{descriptor, events, 0}, {wake_up[0], POLLIN, 0}};
    if (poll(files, 2, -1) < 0 && errno != EINTR) return true; // reading or writing reports the error
    if (files[0].revents != 0) return true;
  }
}

boxline::limits limits_until_cancelled(double seconds, std::uint64_t nodes) {
  static bool (*const stop)() = is_cancelled; // the limits refer to it, so it must stay alive
  boxline::limits limit{
      .nodes = nodes, .cancelled = boxline::cancel_callable(stop), .progress = thread_monitor()};
  if (seconds > 0) limit.until = boxline::deadline::in(seconds);
  return limit;
}

} // namespace command
