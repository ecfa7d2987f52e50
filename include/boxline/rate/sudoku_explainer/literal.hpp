// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/state.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// A candidate: cell * 9 + digit.
using literal = std::uint16_t;
constexpr literal literal_of(int c, int d) {
  return static_cast<literal>(c * 9 + d);
}
constexpr int cell_of(literal l) {
  return l / 9;
}
constexpr int digit_of(literal l) {
  return l % 9;
}

/// A set of candidates, by digit.
using literal_set = std::array<cell_set, 9>;
constexpr bool contains(const literal_set& s, int c, int d) {
  return s[std::size_t(d)].has(c);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
