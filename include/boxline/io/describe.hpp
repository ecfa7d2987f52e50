// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/error_message.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/text_error.hpp>

#include <algorithm>

namespace boxline::inline v0_2 {

namespace detail {

/// The digits of an alphabet at n, as people name them: `1 to 9 or A to G`.
inline std::string digits_text(alphabet symbols, int n) {
  if (n <= 0) return "a digit";
  if (symbols.is_numbers()) return "a number 1 to " + std::to_string(n);
  n = std::min(n, symbols.most());
  std::string text = "a digit ";
  for (int first = 1; first <= n;) {
    const auto sort = [&](int value) {
      const char c = symbols.symbol(value);
      return c <= '9' ? 0 : c <= 'Z' ? 1 : 2;
    };
    int last = first;
    while (last < n && sort(last + 1) == sort(first)) ++last;
    if (first > 1) text += last == n ? " or " : ", ";
    text += symbols.symbol(first);
    if (last > first) (text += " to ") += symbols.symbol(last);
    first = last + 1;
  }
  return text;
}

/// The blanks of an alphabet at n: `a blank (. 0 - _ * X)`.
inline std::string blanks_text(alphabet symbols, int n) {
  std::string text = "a blank (";
  for (const char c : {'.', '0', '-', '_', '*', 'X'})
    if (symbols.is_blank(c, n)) {
      if (text.back() != '(') text += ' ';
      text += c;
    }
  return text + ")";
}

inline std::string counted_text(const text_error& e, const char* thing, const char* known) {
  return count_expected(e, thing, e.expected_count > 0 ? std::to_string(e.expected_count) : known);
}

/// For a count of cells that is no grid's, or another grid's: how it can be read.
inline std::string other_reading_text(const text_error& e) {
  const std::string count = std::to_string(e.found_count);
  // A size that is no square has to be named.
  for (const box b : {box{2, 3}, box{2, 5}, box{3, 4}})
    if (e.expected_count == 0 && e.found_count == b.cells())
      return " (" + count + " are a grid of " + box_name(b) + " boxes: --size " + box_name(b) +
             ", or parse<box{" + std::to_string(b.rows) + ", " + std::to_string(b.columns) +
             "}> in the library)";
  for (int k = 2; k <= 8; ++k) {
    const std::string n = std::to_string(k);
    const bool may_be_size = e.expected_count == 0 || e.expected_count == box(k).cells();
    if (e.found_count == box(k).size() && may_be_size)
      return " (" + count + " are a row: boxline solve --input block, or layout::blocks in the library)";
    if (e.found_count == box(k).cells() && !may_be_size)
      return " (" + count + " are a grid of " + n + "x" + n + " boxes: --size " + n + ", or parse<" + n +
             "> or parse_any in the library)";
  }
  return "";
}

inline std::string value_text(const text_error& e) {
  const bool has_symbol = !e.symbols.is_numbers() && 1 <= e.value && e.value <= e.symbols.most();
  return has_symbol ? std::string(1, e.symbols.symbol(e.value)) : std::to_string(e.value);
}

inline std::string clash_text(const text_error& e) {
  return cell_name(e.first, e.size) + " and " + cell_name(e.second, e.size) + " both hold " + value_text(e) +
         " (" + std::string(to_string(e.sort)) + " " + std::to_string(e.row) + ")";
}

/// The alphabets of characters in which a character is a digit where it is a blank in the default one, or the
/// reverse.
inline std::string other_alphabets_text(const text_error& e) {
  const char c = e.found.view().empty() ? '0' : e.found.view().front();
  const bool is_blank = alphabets::digits_letters.is_blank(c, e.size);
  std::string text = "found " + quoted(e.found) + ", a " + (is_blank ? "blank" : "digit") +
                     " in the alphabet " + alphabets::digits_letters.name() + " and a " +
                     (is_blank ? "digit" : "blank") + " in ";
  std::string names = alphabets::digits_letters.name();
  for (const alphabet a : {alphabets::hex, alphabets::letters})
    if (a.supports(e.size) && a.is_blank(c, e.size) != is_blank) {
      if (text.back() != ' ') text += " and ";
      text += a.name();
      names += std::string(" or ") + a.name();
    }
  return text + ", expected the name of the alphabet: " + names +
         " (--alphabet, or parse_options::symbols in the library)";
}

inline std::string alphabet_size_text(const text_error& e) {
  return std::string("the alphabet ") + e.symbols.name() + " cannot be used here with " +
         std::to_string(e.size) + " digits, expected an alphabet of characters that writes " +
         std::to_string(e.size);
}

/// The message without its place.
inline std::string message(const text_error& e) {
  const std::string digits = digits_text(e.symbols, e.size);
  switch (e.kind) {
  case text_fault::none:
    return "no error";
  case text_fault::no_puzzle:
    return "found no puzzle, expected a line of characters, numbers or a block of rows";
  case text_fault::bad_character:
  case text_fault::bad_number:
    return found_expected(e, digits + " or " + blanks_text(e.symbols, e.size));
  case text_fault::wrong_length:
    return counted_text(e, "character", "16, 81, 256, 625 or 1296") + other_reading_text(e);
  case text_fault::wrong_count:
    return counted_text(e, "number", "16, 81, 256, 625 or 1296") + other_reading_text(e);
  case text_fault::row_length:
    return "row " + std::to_string(e.row) + ": " + counted_text(e, "cell", "4, 9, 16, 25 or 36");
  case text_fault::row_count:
    return counted_text(e, "row", "4, 9, 16, 25 or 36");
  case text_fault::ambiguous_row:
    return "found " + std::to_string(e.found_count) +
           " dashes, which may be a rule or a row of blanks, expected rules with '+' or another blank";
  case text_fault::ambiguous_alphabet:
    return other_alphabets_text(e);
  case text_fault::trailing_text:
    return found_expected(e, "the end of the puzzle or a comment (# after white space)");
  case text_fault::alphabet_size:
    return alphabet_size_text(e);
  case text_fault::too_long:
    return "found a puzzle of more than " + std::to_string(e.expected_count) +
           " bytes, expected a shorter one";
  case text_fault::clash:
    return clash_text(e);
  case text_fault::out_of_range:
    return cell_name(e.first, e.size) + " holds " + value_text(e) + ", expected " + digits;
  case text_fault::repeated_candidate:
    return found_expected(e, "each candidate of " + cell_name(e.first, e.size) + " once");
  case text_fault::misplaced_candidate:
    return found_expected(e, value_text(e) + " or " + blanks_text(e.symbols, e.size) + " at this place of " +
                                 cell_name(e.first, e.size));
  case text_fault::candidate_length:
    return counted_text(e, "character", "64, 729, 4096, 15625 or 46656");
  case text_fault::candidate_count:
    return counted_text(e, "group", "16, 81, 256, 625 or 1296") + " of candidates";
  case text_fault::bad_candidate:
    return found_expected(e, digits + ": the candidates of " + cell_name(e.first, e.size));
  case text_fault::bad_size:
    return found_expected(e, "a box size such as 3 or 2x3, of at most 255 cells");
  case text_fault::bad_alphabet:
    return found_expected(e, "1-9A, 0-F, A-Y or numbers");
  case text_fault::bad_directive:
    return found_expected(e, "base standard, base rows-columns or base none");
  case text_fault::bad_cell_name:
    return found_expected(e, "a cell r1c1 to " + cell_name(cell(e.size * e.size - 1), e.size));
  case text_fault::repeated_cell:
    return found_expected(e, "each cell of a house once");
  case text_fault::house_length:
    return counted_text(e, "cell", "n") + " for a house";
  case text_fault::broken_constraint:
    return "the digits break a constraint";
  case text_fault::label_count:
    return "label " + quoted(e.found) + ": " + counted_text(e, "cell", "n");
  case text_fault::no_house:
    return "found no house, expected a line of the cells of one, or a grid of labels";
  }
  return "";
}

} // namespace detail

/// The error as one line of English, without an end of line: where, what was found, and what was expected, as
/// in `line 3, column 17: found 'q', expected a digit 1 to 9 or a blank (. 0 - _ * X)`.
inline std::string describe(const text_error& e) {
  return place_text(e) + detail::message(e);
}

} // namespace boxline::inline v0_2
