// SPDX-License-Identifier: BSL-1.0
//
// What the blocks of README.md and docs/ take as known.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

inline const char* text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const boxline::grid<3> puzzle = *boxline::parse<3>(text);
inline const std::vector<boxline::grid<3>> puzzles(2, puzzle);
inline const std::uint64_t seed = 1;
inline const boxline::solver<3> solve;
using my_order = boxline::branch::row_major<>;

inline void complain(const std::string& message) {
  std::puts(message.c_str());
}
template <class Grid>
void use(const Grid&) {}

using namespace boxline;
