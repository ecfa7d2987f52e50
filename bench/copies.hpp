// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/random.hpp>

#include <vector>

namespace bench {

/// A symmetric copy of the puzzle, drawn uniformly: digits relabelled; bands, the rows in each, stacks and
/// the columns in each permuted; for square boxes transposed or not. It has as many solutions. O(n^2).
boxline::any_grid symmetric_copy(const boxline::any_grid& puzzle, boxline::random_source& random);

/// `copies` copies of each puzzle, in order, in place of the puzzles. The copies of a puzzle depend only on
/// `seed` and its index, so they are the same on every platform, and a longer list begins with the shorter
/// one.
std::vector<boxline::any_grid> symmetric_copies(const std::vector<boxline::any_grid>& puzzles, int copies,
                                                std::uint64_t seed);

} // namespace bench
