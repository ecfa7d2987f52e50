// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/svg.hpp"

#include <string>
#include <vector>

/// \file
/// The charts of `boxline train`: Entwistle's Figures 2 and 3, and the box plot of the classes.

namespace command {

/// Predicted values over observed ones, a dot each, and the line where they are equal. Requires as many of
/// each, and at least one.
picture observed_plot(const std::string& title, const std::string& unit, const std::vector<double>& observed,
                      const std::vector<double>& predicted);

/// How many errors, in percent of the observed value, lie in each span of 5 percent; those beyond 100 in a
/// span of their own at either end. Requires at least one.
picture error_histogram(const std::string& title, const std::vector<double>& percent);

/// A class and its values.
struct labelled_values {
  std::string label;
  std::vector<double> values;
};
/// For each class a box from the lower to the upper quartile with the median across, whiskers to the values
/// below which 5 and 95 percent lie, and a dashed line at each cut. Requires at least one value of
/// each.
picture box_plot(const std::string& title, const std::string& unit,
                 const std::vector<labelled_values>& classes, const std::vector<double>& cuts);

} // namespace command
