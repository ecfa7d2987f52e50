// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>

namespace bench {

/// Prints the time of `solve_many` for a file of 9x9 puzzles, beside single calls: microseconds a puzzle of
/// wall time with 1 to `threads` threads, the median of `repeats` measurements. Returns an error, or nothing.
std::string time_many(const std::string& file, unsigned threads, int repeats);

} // namespace bench
