// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace bench {

/// The options of `time_nishio`.
struct nishio_options {
  int size = 3;           ///< rows of a square box, 3 to 6
  int sets = 0;           ///< random sets of cells at each percentage; 0: a number that depends on the size
  int repeats = 3;        ///< measurements of each method, alternating
  std::uint64_t seed = 1; ///< what the sets are drawn from
  bool csv = false;       ///< CSV on standard output, the table on standard error
};

/// Times the methods of single-digit deduction on the same random sets of cells, 15, 25, 40, 60 and 100
/// percent of the grid, each containing a placement. Prints a table of CPU times, with ratios to the first
/// method (the paper's depth-first search, if its graph can be built), and each method's memory with every
/// cell allowed. Throws, with a message, if two exact methods differ or an approximation removes a surviving
/// cell.
void time_nishio(const nishio_options& options);

} // namespace bench
