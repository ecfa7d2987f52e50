// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

#include <string_view>

namespace boxline::inline v0_2::logic {

/// Which strong and weak links a `link_graph` has.
struct link_kinds {
  bool cells = false;       ///< strong: the two candidates of a cell
  bool houses = false;      ///< strong: the two places of a digit in a house
  bool groups = false;      ///< strong: a house's places of a digit, in two parts, one or both of them groups
  bool almost_sets = false; ///< strong: two digits of an almost locked set of two cells or more
  bool in_cells = true;     ///< weak: the candidates of a cell, besides those of a digit
  int most_cells = 8;       ///< of an almost locked set
  friend bool operator==(const link_kinds&, const link_kinds&) = default;
};

/// What a strong link of a `link_graph` rests on.
enum class link_reason : unsigned char { by_cell, by_house, by_almost_set };
/// The enumerator in words: `cell`, `house` or `almost locked set`.
constexpr std::string_view to_string(link_reason r) {
  return word_of(r, {"cell", "house", "almost locked set"});
}

} // namespace boxline::inline v0_2::logic
