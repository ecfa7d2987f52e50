// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace bench {

/// What `time_nishio` measures.
struct nishio_options {
  int size = 3;           ///< rows of a square box, 3 to 6
  int sets = 0;           ///< random sets of cells at each percentage; 0: as many as are fitting for the size
  int repeats = 3;        ///< runs of each method over the sets, in turn
  std::uint64_t seed = 1; ///< what the sets are drawn from
  bool csv = false;       ///< CSV on standard output, the table on standard error
};

/// Times the methods of single-digit deduction on the same random sets of cells, 15, 25, 40, 60 and 100 percent of the grid,
/// each with a placement in it; ratios are to the first, the paper's depth-first search where it can be. Prints a table,
/// CPU time, and how much memory each takes with every cell allowed. Throws, with a message, when two exact methods differ
/// or an approximation takes away a survivor.
void time_nishio(const nishio_options& options);

} // namespace bench
