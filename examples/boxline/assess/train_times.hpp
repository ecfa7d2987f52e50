// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "assess/train_table.hpp"

#include <cstdint>
#include <string>

/// \file
/// `boxline train --times`: the model of minutes from mean times of people.

namespace command {

/// What is wanted of `train_times`.
struct times_training {
  std::string file, output, svg_prefix, note;
  int folds = 10, rounds = 20, jobs = 1;
  std::uint64_t seed = 0;
  double seconds = 0;
};

/// Fits log2 of the mean times, in minutes, to `rate::time_features`, weighted by the numbers of games, and
/// compares the model on held-out folds with other predictors. The values are seconds, the weights whole
/// numbers. Gives the program's status.
int train_times(const times_training& w, const rated_table& table);

} // namespace command
