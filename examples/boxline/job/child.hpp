// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/jobs/manifest.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace command {

/// What a process is given.
struct child_words {
  std::string program;            ///< its path
  std::vector<std::string> words; ///< without its own name
  std::string folder;             ///< in which it runs
  std::string input;              ///< the file that has its standard input; empty for none
  boxline::jobs::item_range bytes;
  std::string sha256; ///< that these bytes must have
};

/// How a process ended.
struct child_end {
  int status = -1, signal = 0;
  std::string error; ///< why it could not be run, or its input or output failed; then nothing else counts
  double wall = 0, cpu = 0;
};

/// Runs a program, and passes on what it writes, in pieces: `output` and `messages` give what is wrong with
/// the place that they write to, empty for nothing. The program ends where that fails, where this one is
/// killed, and by SIGTERM after a signal to this one; a process that has not ended 2 s later is killed. Any
/// thread, which waits.
child_end run_child(const child_words& what, const std::function<std::string(std::string_view)>& output,
                    const std::function<std::string(std::string_view)>& messages);

} // namespace command
