// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/alphabet.hpp>
#include <boxline/io/read_error.hpp>

#include <cstdio>

namespace boxline::inline v0_2 {

/// What kind of thing is wrong with a text, or with the grid that was read from it.
enum class text_fault : unsigned char {
  none,          ///< nothing is wrong
  no_puzzle,     ///< the text holds nothing but blank lines, comments or rules
  bad_character, ///< `found` is neither a digit nor a blank
  bad_number,    ///< `found` is neither a number from 1 to n nor a blank
  // An expected count of 0 in the next kinds means that of some known size.
  wrong_length,        ///< a line of `found_count` characters where `expected_count` are needed
  wrong_count,         ///< `found_count` numbers where `expected_count` are needed
  row_length,          ///< row `row` of a block has `found_count` cells in place of `expected_count`
  row_count,           ///< a block of `found_count` rows in place of `expected_count`
  ambiguous_row,       ///< a line of n dashes may be a rule or a row of blanks
  ambiguous_alphabet,  ///< no alphabet is named, and `found` is a blank in one and a digit in another
  trailing_text,       ///< `found` stands after the puzzle
  alphabet_size,       ///< the alphabet does not write grids of this size
  too_long,            ///< a line or block of more than `expected_count` bytes
  clash,               ///< `first` and `second` both hold the digit `value`
  out_of_range,        ///< `first` holds `value`, which is greater than n
  repeated_candidate,  ///< a cell's candidates name `found` twice
  misplaced_candidate, ///< `found` is at the place of the digit `value` in the cell `first`
  bad_candidate,       ///< `found` names no candidate for the cell `first`
  candidate_length,    ///< a line of `found_count` characters in place of n^3, `expected_count`
  candidate_count,     ///< `found_count` groups of candidates in place of n^2, `expected_count`
  bad_size,            ///< `found` is no box size
  bad_alphabet,        ///< `found` is no alphabet's name
  bad_directive,       ///< `found` is no base of a house file
  bad_cell_name,       ///< `found` is no name of a cell
  repeated_cell,       ///< a house names the cell `found` twice
  house_length,        ///< a house of `found_count` cells in place of `expected_count`
  broken_constraint,   ///< digits of the grid break a constraint besides the houses
  label_count,         ///< the label `found` has `found_count` cells in place of `expected_count`
  no_house             ///< a file of houses has none besides its base
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(text_fault t) {
  return word_of(t, {"none",
                     "no puzzle",
                     "bad character",
                     "bad number",
                     "wrong length",
                     "wrong count",
                     "row length",
                     "row count",
                     "ambiguous row",
                     "ambiguous alphabet",
                     "trailing text",
                     "alphabet size",
                     "too long",
                     "clash",
                     "out of range",
                     "repeated candidate",
                     "misplaced candidate",
                     "bad candidate",
                     "candidate length",
                     "candidate count",
                     "bad size",
                     "bad alphabet",
                     "bad directive",
                     "bad cell name",
                     "repeated cell",
                     "house length",
                     "broken constraint",
                     "label count",
                     "no house"});
}

/// Which sort of house two clashing cells share.
enum class house_sort : unsigned char { row, column, box, other };
/// The enumerator in words: `row`, `column`, `box` or `house`.
constexpr std::string_view to_string(house_sort h) {
  return word_of(h, {"row", "column", "box", "house"});
}

/// What is wrong with the text of a grid, of candidates or of houses, and what the message needs to state
/// what was expected. `describe` of describe.hpp makes the message.
struct text_error : read_error<text_fault> {
  house_sort sort = house_sort::row; ///< clash: the sort of the house
  alphabet symbols{};                ///< the alphabet that was asked for
  int size = 0;                      ///< n, 0 where it was to follow from the text
  int row = 0;   ///< row_length: the row of the grid, from 1; clash: the house of its sort, from 1
  int value = 0; ///< the digit, from 1
  cell first{}, second{};

  /// As the base does; for a clash and a value out of range, the cells.
  void print_to(std::FILE* out) const {
    const bool is_clash = kind == text_fault::clash;
    if ((!is_clash && kind != text_fault::out_of_range) || size <= 0) return read_error::print_to(out);
    std::fprintf(out, "r%dc%d", first / size + 1, first % size + 1);
    if (is_clash) std::fprintf(out, " and r%dc%d both", second / size + 1, second % size + 1);
    std::fprintf(out, is_clash ? " hold %d" : " holds %d", value);
  }

  friend constexpr bool operator==(const text_error&, const text_error&) = default;
};

} // namespace boxline::inline v0_2
