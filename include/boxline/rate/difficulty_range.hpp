// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/technique.hpp>

#include <cstddef>
#include <optional>

namespace boxline::inline v0_2::rate {

/// How difficult puzzles of 9x9 are wanted to be, on one scale or several: each from a value to a value, both
/// included. What is left empty may be anything.
struct difficulty_range {
  template <class T>
  struct bounds {
    T from, to;
  };
  std::optional<bounds<double>> minutes{};      ///< as by `predict_minutes`
  std::optional<bounds<std::size_t>> classes{}; ///< of these minutes: places in `minutes_model().classes`
  std::optional<bounds<int>> rating{};          ///< Sudoku Explainer's ER, in tenths
  std::optional<bounds<hodoku::level>> level{}; ///< HoDoKu's
  bool is_empty() const { return !minutes && !classes && !rating && !level; }
};

} // namespace boxline::inline v0_2::rate
