// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

namespace bench {

/// What a program left behind.
struct child_result {
  std::string answer;       ///< what it wrote
  int status = -1;          ///< its exit status; -1 where it was ended by a signal
  bool out_of_time = false; ///< it was stopped since its CPU time ran out
};

/// Runs a program, `input` on its standard input, and takes what it writes to the descriptor `answers_on`, 1 or 3; the
/// rest of its output is dropped. Both are files in memory, so that nothing waits for a pipe. Stops it when it has
/// used `cpu_seconds` (0: never). Throws, with a message, where it cannot be run.
child_result run_program(const std::vector<std::string>& command, const std::string& input, int answers_on,
                         double cpu_seconds);

} // namespace bench
