// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/rate/difficulty_range.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace command {

class range_meter;

/// A puzzle's value on a scale: its text, or why there is none.
struct scale_value {
  std::string text, why;
  bool is_cancelled = false;
  bool is_limited = false; ///< by nodes, time or a signal: what it would be is not known
};

/// No value, and why, by the word of a verdict: all scales have the same words.
scale_value no_value(std::string_view verdict);

/// Rates puzzles on a scale, one after the other; each thread has its own.
using scale_rater = std::function<scale_value(const boxline::grid<3>&, const boxline::limits&)>;

/// What the raters of one thread share: a score and a level are of one rating.
struct rater_memory {
  std::shared_ptr<void> hodoku;
};

/// A scale of `boxline rate`: a row of a table. `make` gives a rater.
struct rating_scale {
  std::string name;
  const char* what; ///< for the help
  std::function<scale_rater(rater_memory&)> make;
};

/// All scales, in the order of the help.
const std::vector<rating_scale>& rating_scales();

/// The scale of that name, or null. The names of scales with a greatest value may have another one after
/// a colon: puzzles beyond `w:3` need longer whips, which are not searched.
const rating_scale* find_scale(const std::string& name);

/// The names of all scales.
std::vector<std::string> names_of_scales();

/// A meter of a range (generate/generate.hpp), with limits for each puzzle. Any thread.
std::unique_ptr<range_meter> make_range_meter(const boxline::rate::difficulty_range& wanted,
                                              const boxline::limits& limit);

/// Tenths as a number: 7.2 for 72.
std::string in_tenths(int tenths);

} // namespace command
