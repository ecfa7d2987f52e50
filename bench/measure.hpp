// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// The middle value, or the mean of the middle two; 0 of none.
double median(std::vector<double> values);

/// The result of one contestant for one file, over all repeats.
struct result {
  std::string contestant, file;
  allowance allowed;
  std::size_t puzzles = 0;
  std::size_t solved = 0; ///< a solution was found, and the question was answered within the time
  double us_median = 0;   ///< over the puzzles, each in its median repeat
  double us_mean = 0;     ///< the median of the repeats' whole time, by puzzle
  double us_mean_least = 0, us_mean_most = 0;
  std::optional<double> no_guess_percent, guesses_per_puzzle;
  double puzzles_per_second() const { return 1e6 / us_mean; }
};

/// Measures each contestant on the puzzles of a file, `repeats` times, alternating (A B A B ...). Times are
/// CPU times. If the puzzles are quick, the whole file is timed with two clock readings; otherwise each
/// puzzle is. A puzzle that reached the time limit, or exceeded it in a solver that cannot be stopped, counts
/// with the limit. Contestants that do not support the box are left out and named on standard error, where
/// progress is printed too if it is a terminal.
std::vector<result> measure(const std::vector<contestant>& contestants, const std::string& file,
                            boxline::box shape, const std::vector<boxline::any_grid>& puzzles,
                            const allowance& allowed, int repeats);

} // namespace bench
