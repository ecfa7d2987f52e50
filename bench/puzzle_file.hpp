// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>

#include <string>
#include <vector>

namespace bench {

/// The puzzles of a file, all of one size.
struct puzzle_file {
  boxline::box shape = 3;
  std::vector<boxline::any_grid> puzzles;
  std::string error; ///< file, line and what is wrong; empty if nothing
};

/// Reads a whole file of puzzles, a puzzle a line or in blocks.
puzzle_file read_puzzles(const std::string& name);

} // namespace bench
