// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

namespace bench {

/// The result of a child process.
struct child_result {
  std::string answer;       ///< its output
  int status = -1;          ///< its exit status; -1 if a signal ended it
  bool out_of_time = false; ///< it was stopped at its limit of CPU time
};

/// Runs a program with `input` on its standard input and returns its output to the descriptor `answers_on`, 1
/// or 3; the rest of its output is discarded. Both are files in memory, so that no process waits for a pipe.
/// Stops it after `cpu_seconds` of CPU time (0: no limit). Throws, with a message, if it cannot be started.
child_result run_program(const std::vector<std::string>& command, const std::string& input, int answers_on,
                         double cpu_seconds);

} // namespace bench
