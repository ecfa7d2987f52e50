// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>
#include <boxline/core/ids.hpp>
#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2 {

/// The two kinds of constraint.
enum class constraint_kind : unsigned char {
  cell_filled, ///< the cell `where` holds a digit
  digit_placed ///< the house `among` has a place for the digit `what`
};
/// The enumerator in words: `cell filled` or `digit placed`.
constexpr std::string_view to_string(constraint_kind c) {
  return word_of(c, {"cell filled", "digit placed"});
}

/// A constraint of a Sudoku: exactly one of the candidates that meet it holds. It is a column of the exact
/// cover matrix. The members that its kind does not name are 0.
struct constraint {
  constraint_kind kind = constraint_kind::cell_filled;
  cell where{};
  house among{};
  digit what{};
  friend constexpr bool operator==(const constraint&, const constraint&) = default;

  /// Cell `c` holds a digit.
  static constexpr constraint of(cell c) { return {constraint_kind::cell_filled, c, {}, {}}; }
  /// House `u` has digit `d`.
  static constexpr constraint of(house u, digit d) { return {constraint_kind::digit_placed, {}, u, d}; }
  /// Whether the assignment meets the constraint, under the houses `h`. O(1).
  template <house_system H>
  constexpr bool is_met_by(assignment a, const H& h) const {
    return kind == constraint_kind::cell_filled ? a.where == where
                                                : a.what == what && h.contains(among, a.where);
  }
};

} // namespace boxline::inline v0_2
