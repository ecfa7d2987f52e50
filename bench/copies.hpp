// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/random.hpp>

#include <vector>

namespace bench {

/// The same puzzle in another guise, drawn uniformly: digits relabelled, bands and the rows in each, stacks and the
/// columns in each permuted, and for square boxes transposed or not. It has as many solutions. O(n^2).
boxline::any_grid symmetric_copy(const boxline::any_grid& puzzle, boxline::random_source& random);

/// `copies` of every puzzle in turn, in place of the puzzles. Each puzzle's copies depend on `seed` and its place in the
/// list alone, so that they are the same everywhere, and more copies begin with the fewer.
std::vector<boxline::any_grid> symmetric_copies(const std::vector<boxline::any_grid>& puzzles, int copies,
                                                std::uint64_t seed);

} // namespace bench
