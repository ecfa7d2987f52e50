// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "common/svg.hpp"

/// \file
/// Charts as pictures for an SVG page. Shades have their numbers beside them: no information is in the
/// colours alone.

namespace command {

/// A number with at most `digits` significant digits: 1234, 5.67e+07.
std::string short_number(double x, int digits = 4);

/// A grid of n x n cells with box borders, each shaded by its class: class i is from `bounds[i - 1]` on,
/// class 0 the rest, which stays white. Values are written into the cells, small; `given` cells get a second
/// frame. `shape` for the borders.
picture heat_map(const std::string& title, boxline::box shape, const std::vector<double>& values,
                 const std::vector<double>& bounds, const std::vector<bool>& given);

/// One bar for each value, on a logarithmic scale from 1; those marked hatched. Values under 1 get no bar.
picture log_bars(const std::string& title, const std::vector<double>& values,
                 const std::vector<bool>& marked);

/// How many of the values fall into each of `bins` bins of equal width on a logarithmic scale, with the
/// median marked.
picture log_histogram(const std::string& title, const std::string& unit, std::vector<double> values,
                      int bins);

/// Values one after the other as a line, from 0 up, with a dashed line across at each of `marks` (indices of
/// values, in order), where the line begins anew. Where there are more values than pixels, each pixel column
/// shows the least and the largest. Requires at least one value.
picture trace_plot(const std::string& title, const std::string& across, const std::string& up,
                   const std::vector<double>& values, const std::vector<std::size_t>& marks);

/// A page of pictures with the styles of the charts.
std::string chart_page(const std::string& title, const std::vector<picture>& pictures);

} // namespace command
