// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

#include <string_view>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Which links a chain uses: those of one digit in a house, those of one cell, or both. With `y`, links of a
/// digit make candidates false, but not true.
enum class chain_kind : unsigned char { x, y, xy };
/// The kind in words: `x`, `y` or `xy`.
constexpr std::string_view to_string(chain_kind k) {
  return word_of(k, {"x", "y", "xy"});
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
