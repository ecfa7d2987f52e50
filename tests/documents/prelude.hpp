// SPDX-License-Identifier: BSL-1.0
//
// What the blocks of README.md and docs/ take as known: what docs/start.md names, and nothing else.
#pragma once

#include <cstdint>
#include <cstdio>
#include <vector>

inline const boxline::grid<3> puzzle =
    *boxline::parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
inline const std::vector<boxline::grid<3>> puzzles(2, puzzle);
inline const std::uint64_t seed = 1;
template <class Grid>
void use(const Grid&) {}

using namespace boxline;
