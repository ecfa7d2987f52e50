// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace soak {

/// A grid of any size, row by row, 0 for blank.
using values = std::vector<std::uint8_t>;
/// The cells of each house.
using house_cells = std::vector<std::vector<int>>;

/// What one draw checks. A file holds all of it: everything that the checks draw besides follows from
/// `options`. It is written and read by code of its own, not by the library's parsers, which are checked too.
struct puzzle_case {
  boxline::box shape{1};
  std::uint64_t seed = 0, draw = 0; ///< where it comes from: for the reader alone
  std::uint64_t options = 0;        ///< the seed of all options of the checks
  bool is_standard = true;          ///< the standard houses, by the library's own tables
  house_cells houses{};             ///< all houses; the standard ones where it is so
  values givens{};                  ///< blank where there are candidates
  std::vector<std::uint64_t>
      marks{}; ///< masks of candidates, bit 0 for digit 1; empty where there are givens

  bool has_candidates() const { return !marks.empty(); }
};

/// Rows, columns and boxes.
house_cells standard_houses(boxline::box shape);

/// The case as the text of a file, with what was found as comments.
std::string text_of(const puzzle_case& c, std::string_view found);

/// Reads such a text. Returns what is wrong with it; empty where nothing is.
std::string read_case(const std::string& text, puzzle_case& c);

} // namespace soak
