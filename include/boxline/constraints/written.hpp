// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/error_message.hpp>
#include <boxline/io/names.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

/// A constraint as people write it, apart from what it means: the word for its kind, and lists of numbers and
/// of cells. All texts of constraints are read into these and written from them, and drawings show them.
/// `constraint_kinds` has the kinds and what each takes.
///
///     written_constraint{"cage", {{17}}, {{cell(0), cell(1)}}}
struct written_constraint {
  std::string kind;
  std::vector<std::vector<std::int64_t>> numbers{};
  std::vector<std::vector<cell>> cells{};
  int line = 0, column = 0; ///< where its kind stands in a text, from 1; 0: in none

  /// Whether kinds, numbers and cells are equal, wherever they stand.
  friend bool operator==(const written_constraint& a, const written_constraint& b) {
    return a.kind == b.kind && a.numbers == b.numbers && a.cells == b.cells;
  }
};

/// What is wrong with written constraints.
enum class constraint_fault : unsigned char {
  none,
  bad_kind,      ///< `found` is the word for no kind
  bad_word,      ///< `found` is no number, cell, range of cells or `/`
  bad_range,     ///< the cells of `found` are in no row, column or diagonal
  outside,       ///< the cell `found` is outside the grid
  repeated_cell, ///< the cell `found` stands twice where cells have to differ
  bad_arguments, ///< other lists of numbers or cells than the kind takes: see `usage`
  bad_number,    ///< the number `found` is none that the kind takes in a grid of this size
  bad_line       ///< the cells are no row, column or diagonal from edge to edge, which the kind takes
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(constraint_fault f) {
  return word_of(f, {"none", "bad kind", "bad word", "bad range", "outside", "repeated cell", "bad arguments",
                     "bad number", "bad line"});
}

/// What is wrong with a written constraint, and where.
struct constraint_error : read_error<constraint_fault> {
  int size = 0;                       ///< n
  std::string_view word{};            ///< of the kind, where it is known
  std::string_view usage{};           ///< what the kind takes
  std::size_t numbers = 0, cells = 0; ///< how many it was given
};

namespace detail {
inline std::string count_text(std::size_t count, const char* thing) {
  return (count == 0 ? "no" : std::to_string(count)) + " " + thing + (count == 1 ? "" : "s");
}
} // namespace detail

/// The error as one line of English, without an end of line: where, what was found, and what was expected, as
/// in `line 3, column 1: cage: found 1 number and no cells, expected cage [SUM] CELLS`.
inline std::string describe(const constraint_error& e) {
  if (!e) return "no error";
  const std::string whole = std::string(e.word) + (e.usage.empty() ? "" : " ") + std::string(e.usage);
  const std::string last = cell_name(cell(e.size > 0 ? e.size * e.size - 1 : 0), e.size > 0 ? e.size : 1);
  const std::string of = e.word.empty() ? "" : std::string(e.word) + ": ";
  const std::string text = place_text(e);
  switch (e.kind) {
  case constraint_fault::none:
    break;
  case constraint_fault::bad_kind:
    return text + found_expected(e, "the name of a kind of constraint, such as cage, thermometer or "
                                    "anti-knight (all: boxline constraints)");
  case constraint_fault::bad_word:
    return text + of +
           found_expected(e, "a number, a cell r1c1 to " + last + ", a range such as r1c1-r1c3, or /");
  case constraint_fault::bad_range:
    return text + of + found_expected(e, "a range in a row, column or diagonal");
  case constraint_fault::outside:
    return text + of + found_expected(e, "a cell of the grid, r1c1 to " + last);
  case constraint_fault::repeated_cell:
    return text + of + found_expected(e, "each cell once");
  case constraint_fault::bad_arguments:
    return text + of + "found " + detail::count_text(e.numbers, "number") + " and " +
           detail::count_text(e.cells, "cell") + ", expected " + whole;
  case constraint_fault::bad_number:
    return text + of +
           found_expected(e, "a number that it takes in a grid of " + std::to_string(e.size) +
                                 " digits: " + whole);
  case constraint_fault::bad_line:
    return text + of + "found other cells, expected a row, column or diagonal from edge to edge: " + whole;
  }
  return text;
}

} // namespace boxline::inline v0_2
