// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/activity.hpp"
#include "common/files.hpp"

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>

namespace command {

/// A line of progress on a terminal, from the first second on and at most five times a second. Does nothing
/// where the output is no terminal.
class progress_line {
public:
  explicit progress_line(output_file& to) : to_(to) {}

  /// Writes `text(seconds)` if it is time to; `seconds` is the time since construction.
  template <class Text>
  void show(Text text) {
    const auto now = clock::now();
    if (!to_.is_terminal() || now - start_ < std::chrono::seconds(1) ||
        now - shown_ < std::chrono::milliseconds(200))
      return;
    shown_ = now;
    is_there_ = true;
    to_.write("\r");
    to_.write(text(std::chrono::duration<double>(now - start_).count()));
    to_.write("\033[K");
    to_.flush();
  }
  /// Clears the line, so that something else can be written.
  void hide() {
    if (is_there_) to_.write("\r\033[K");
    is_there_ = false;
  }

private:
  using clock = std::chrono::steady_clock;

  output_file& to_;
  clock::time_point start_ = clock::now(), shown_{};
  bool is_there_ = false;
};

/// Shows on standard error how many of `total` items are done, while that is a terminal; removed at the end.
class item_progress {
public:
  explicit item_progress(std::size_t total) : total_(total) {}
  ~item_progress() { hide(); }
  void show(std::size_t done) {
    line_.show([this, done](double seconds) {
      char text[100];
      std::snprintf(text, sizeof text, "%zu of %zu, %.0f s", done, total_, seconds);
      std::string line = text;
      if (const std::string search = activity(); !search.empty()) (line += "; ") += search;
      return line;
    });
  }
  void hide() {
    line_.hide();
    to_.flush();
  }

private:
  output_file to_{2};
  progress_line line_{to_};
  std::size_t total_;
};

/// In its lifetime, what a search of this thread reports is shown on standard error, while that is a
/// terminal: for long work in the main thread, which can show nothing itself then. Requires that nothing else
/// is written there meanwhile.
class search_progress {
public:
  search_progress() { show_reports_on(&line_); }
  ~search_progress() {
    show_reports_on(nullptr);
    line_.hide();
    to_.flush();
  }
  search_progress(const search_progress&) = delete;

private:
  output_file to_{2};
  progress_line line_{to_};
};

/// What `work()` gives, with a `search_progress` meanwhile.
template <class Work>
auto with_search_progress(Work work) {
  const search_progress shown;
  return work();
}

} // namespace command
