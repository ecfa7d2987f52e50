// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// The function of a shared library that makes it a contestant, by the name `boxline_peer_solve`. `puzzle` is 81 characters,
/// '1' to '9' or '.', row by row, and a NUL. It returns how many solutions it found, `limit` at most (SIZE_MAX: all), and puts
/// into `*guesses` how often it guessed, or SIZE_MAX where it does not count that.
extern "C" {
using peer_function = std::size_t(const char* puzzle, std::size_t limit, std::size_t* guesses);
}

/// Makes a contestant for 9x9 of `NAME=FILE.so`. On failure `error` is one line of English, and the contestant has no name.
/// The library stays loaded. It is given no limit of time.
contestant load_library(const std::string& name_and_file, std::string& error);

} // namespace bench
