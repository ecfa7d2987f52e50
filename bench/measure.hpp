// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// The middle value, or the mean of the middle two; 0 of none.
double median(std::vector<double> values);

/// What one contestant did with one file, over all repeats.
struct result {
  std::string contestant, file;
  allowance allowed;
  std::size_t puzzles = 0;
  std::size_t solved = 0; ///< with a solution found, and what was asked for answered within the time
  double us_median = 0;   ///< over the puzzles, each in its median repeat
  double us_mean = 0;     ///< the median of the repeats' whole time, by puzzle
  double us_mean_least = 0, us_mean_most = 0;
  std::optional<double> no_guess_percent, guesses_per_puzzle;
  double puzzles_per_second() const { return 1e6 / us_mean; }
};

/// Runs each contestant over the puzzles of a file, `repeats` times in turn (A B A B ...). Times are CPU times. The whole
/// time is measured around all puzzles where they are quick, so that the clock does not count, and else by puzzle; a
/// puzzle that ran out of time, or took longer where a solver cannot be stopped, counts with the limit. Contestants that
/// do not know the box are left out, and named on standard error; so is progress where that is a terminal.
std::vector<result> measure(const std::vector<contestant>& contestants, const std::string& file,
                            boxline::box shape, const std::vector<boxline::any_grid>& puzzles,
                            const allowance& allowed, int repeats);

} // namespace bench
