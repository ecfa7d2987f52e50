// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// The function `boxline_bench_solve` that a shared library exports to be a contestant. `puzzle` is 81
/// characters, '1' to '9' or '.', row by row, and a NUL. It returns the number of solutions found, at most
/// `limit` (SIZE_MAX: all), and sets `*guesses` to the number of guesses, or SIZE_MAX if it does not count
/// them.
extern "C" {
using solve_function = std::size_t(const char* puzzle, std::size_t limit, std::size_t* guesses);
}

/// Makes a contestant for 9x9 from `NAME=FILE.so`. On failure `error` is one line of English, and the
/// contestant has no name. The library stays loaded. It has no limit of time.
contestant load_library(const std::string& name_and_file, std::string& error);

} // namespace bench
