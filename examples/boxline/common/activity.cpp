// SPDX-License-Identifier: BSL-1.0
#include "common/activity.hpp"

#include "common/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

#include <unistd.h>

namespace command {

namespace {

using clock = std::chrono::steady_clock;

class thread_reports;

std::mutex mutex; // guards what follows, and the texts
std::vector<thread_reports*> threads;

std::string text_of(const boxline::progress_report& r) {
  std::string text = r.within != nullptr ? text_of(*r.within) + "; " : std::string();
  ((text += r.stage) += ", ") += std::to_string(r.nodes) + " nodes";
  if (r.depth > 0) text += ", depth " + std::to_string(r.depth);
  if (r.solutions > 0) text += ", " + std::to_string(r.solutions) + " solutions";
  return text;
}

// The last report of a thread.
class thread_reports {
public:
  thread_reports() {
    const std::lock_guard lock(mutex);
    threads.push_back(this);
  }
  ~thread_reports() {
    const std::lock_guard lock(mutex);
    std::erase(threads, this);
  }
  thread_reports(const thread_reports&) = delete;

  void operator()(const boxline::progress_report& r) {
    {
      const std::lock_guard lock(mutex);
      text_ = text_of(r);
      nodes_ = r.nodes;
      at_ = clock::now();
    }
    if (line != nullptr)
      line->show([](double seconds) {
        return activity() + ", " + std::to_string(static_cast<long>(seconds)) + " s";
      });
  }

  // Requires the mutex.
  bool is_recent() const { return !text_.empty() && clock::now() - at_ < std::chrono::seconds(1); }
  std::uint64_t nodes() const { return nodes_; }
  const std::string& text() const { return text_; }

  progress_line* line = nullptr;

private:
  std::string text_;
  std::uint64_t nodes_ = 0;
  clock::time_point at_{};
};

thread_reports& reports() {
  thread_local thread_reports own;
  return own;
}

} // namespace

boxline::progress_monitor* thread_monitor() {
  static const bool is_shown = isatty(STDERR_FILENO) != 0;
  if (!is_shown) return nullptr;
  thread_local boxline::progress_monitor monitor(reports(), 0.1);
  return &monitor;
}

std::string activity() {
  const std::lock_guard lock(mutex);
  const thread_reports* most = nullptr;
  for (const thread_reports* t : threads)
    if (t->is_recent() && (most == nullptr || t->nodes() > most->nodes())) most = t;
  return most == nullptr ? std::string() : most->text();
}

void show_reports_on(progress_line* line) {
  reports().line = line;
}

} // namespace command
