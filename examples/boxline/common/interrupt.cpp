// SPDX-License-Identifier: BSL-1.0
#include "common/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace command {

namespace {

std::atomic<bool> cancelled{false};

} // namespace

bool is_cancelled() {
  return cancelled.load(std::memory_order_relaxed);
}

void cancel() {
  cancelled.store(true, std::memory_order_relaxed);
}

void catch_signals() {
  struct sigaction note {};
  note.sa_handler = [](int) { cancelled.store(true, std::memory_order_relaxed); };
  note.sa_flags = static_cast<int>(SA_RESETHAND); // no SA_RESTART: a waiting read returns
  sigaction(SIGINT, &note, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

boxline::limits limits_until_cancelled(double seconds, std::uint64_t nodes) {
  static bool (*const stop)() = is_cancelled; // the limits refer to it, so it must stay alive
  boxline::limits limit{.nodes = nodes, .cancelled = boxline::cancel_callable(stop)};
  if (seconds > 0) limit.until = boxline::deadline::in(seconds);
  return limit;
}

} // namespace command
