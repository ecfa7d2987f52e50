// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <string>
#include <vector>

/// \file
/// What the studies share: puzzles in memory, progress, statistics.

namespace command {

/// `boxline study NAME`: each in study_<name>.cpp.
subcommand add_study_visits(CLI::App& app);
subcommand add_study_copies(CLI::App& app);
subcommand add_study_ratings(CLI::App& app);
subcommand add_study_methods(CLI::App& app);
subcommand add_study_nishio(CLI::App& app);
subcommand add_study_local(CLI::App& app);
subcommand add_study_rules(CLI::App& app);
subcommand add_study_removal(CLI::App& app);

/// All puzzles of the source in memory, in order; `status` gets the exit status of reading.
std::vector<puzzle_at> all_puzzles(const puzzle_source& s, int& status);

/// The middle value, or the mean of the middle two (Matos, section 4.1). Requires some value.
double median(std::vector<double> values);
/// The value below which the share `part` of the values lies, from 0 to 1, by linear interpolation. Requires some.
double quantile(const std::vector<double>& sorted, double part);
/// Ranks from 1, ties sharing their mean rank.
std::vector<double> ranks(const std::vector<double>& values);
/// Spearman's rank correlation: Pearson's of the ranks. Requires as many of each, two at least.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

/// How many of `total` are done, on standard error; the line goes away in the end.
class study_progress {
public:
  explicit study_progress(std::size_t total) : total_(total) {}
  ~study_progress() { hide(); }
  void show(std::size_t done);
  void hide();

private:
  output_file to_{2};
  progress_line line_{to_};
  std::size_t total_;
};

} // namespace command
