// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <vector>

namespace command {

/// The middle value, or the mean of the middle two (Matos, section 4.1). Requires at least one value.
double median(std::vector<double> values);
/// The value below which the share `part` of the values lies, from 0 to 1, by linear interpolation.
/// Requires sorted values, at least one.
double quantile(const std::vector<double>& sorted, double part);
/// Ranks from 1, ties sharing their mean rank.
std::vector<double> ranks(const std::vector<double>& values);
/// Spearman's rank correlation: Pearson's of the ranks. Requires as many of each, at least two.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

} // namespace command
