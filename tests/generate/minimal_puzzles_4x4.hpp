// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "brute.hpp"

#include <boxline/io/format.hpp>

#include <bit>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// \file
/// All minimal puzzles of a 4x4 grid, by brute force.

namespace minimal_puzzles {

using namespace boxline;

inline grid<2> full_grid(const char* text) {
  grid<2> g;
  for (int c = 0; c < 16; ++c) g.set_value(cell(c), text[c] - '0');
  return g;
}

/// The two grids that are not equivalent, and how many each stands for of the 288.
inline constexpr std::pair<const char*, int> grids[] = {{"1234341221434321", 96}, {"1234341223414123", 192}};

// By all 65,536 sets of clues: how many minimal puzzles have each number of clues, with brute force.
inline std::map<int, int> all_minimal(const grid<2>& full, std::map<std::string, int>& puzzles) {
  std::vector<bool> is_unique(65536);
  const auto puzzle_of = [&](unsigned set) {
    grid<2> g;
    for (int c = 0; c < 16; ++c)
      if ((set >> c & 1) != 0) g.set_value(cell(c), full[cell(c)]);
    return g;
  };
  for (unsigned set = 0; set < 65536; ++set)
    is_unique[set] = brute::solutions<box(2)>(puzzle_of(set), 2).size() == 1;
  std::map<int, int> result;
  for (unsigned set = 0; set < 65536; ++set) {
    bool is_minimal = is_unique[set];
    for (int c = 0; c < 16 && is_minimal; ++c)
      is_minimal = (set >> c & 1) == 0 || !is_unique[set & ~(1u << c)];
    if (!is_minimal) continue;
    ++result[std::popcount(set)];
    puzzles[format_line(puzzle_of(set))] = 0;
  }
  return result;
}

} // namespace minimal_puzzles
