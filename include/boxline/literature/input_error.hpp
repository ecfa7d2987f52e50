// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/describe.hpp>

#include <cstdint>
#include <string>

namespace boxline::literature {

/// What kind of thing is wrong with the text of a formula, of its answer or of a set of cells.
enum class input_fault : unsigned char {
  none,         ///< nothing is wrong
  no_header,    ///< `found` stands where the line `p cnf VARIABLES CLAUSES` should
  bad_header,   ///< `found` is wrong in that line, or the line comes a second time
  bad_literal,  ///< `found` is no literal of the `expected_count` variables
  extra_clause, ///< `found` follows the last of `expected_count` clauses
  open_clause,  ///< the text ends within a clause
  clause_count, ///< `found_count` clauses in place of `expected_count`
  no_model,     ///< `found`, or nothing, where a satisfying assignment should be
  second_value, ///< `found` denies what was said of its variable before
  bad_cell,     ///< `found` is neither 0 nor 1
  cell_count    ///< `found_count` cells, which is no fourth power
};

/// What is wrong with a text, and where: a value without allocation. `describe` makes the message. Lines and columns
/// count from 1, columns in characters.
struct input_error {
  input_fault kind = input_fault::none;
  found_text found{}; ///< the offending word; empty at the end of the text
  int line = 0, column = 0;
  std::int64_t found_count = 0, expected_count = 0;

  /// Whether something is wrong.
  constexpr explicit operator bool() const { return kind != input_fault::none; }
  friend constexpr bool operator==(const input_error&, const input_error&) = default;
};

/// The error as one line of English, without an end of line: where, what was found, and what was expected, as in
/// `line 3, column 7: found '1x', expected a literal of the variables 1 to 5, or 0`.
inline std::string describe(const input_error& e) {
  if (!e) return "no error";
  text_error word;
  word.found = e.found;
  const std::string found = "found " + boxline::detail::quoted(word) + ", expected ";
  const auto counted = [&](const char* things) {
    return "found " + std::to_string(e.found_count) + " " + things + ", expected ";
  };
  const std::string wanted = std::to_string(e.expected_count);
  std::string text = "line " + std::to_string(e.line) + ", column " + std::to_string(e.column) + ": ";
  switch (e.kind) {
  case input_fault::none:
    break;
  case input_fault::no_header:
    text += found + "a line p cnf VARIABLES CLAUSES";
    break;
  case input_fault::bad_header:
    text += found + "one line p cnf VARIABLES CLAUSES, with two numbers under 1000000000";
    break;
  case input_fault::bad_literal:
    text += found + (e.expected_count == 0   ? "0, as there are no variables"
                     : e.expected_count == 1 ? "1, -1 or 0"
                                             : "a literal of the variables 1 to " + wanted + ", or 0");
    break;
  case input_fault::extra_clause:
    text += found + "no more than the " + wanted + " clauses of the line p cnf";
    break;
  case input_fault::open_clause:
    text += found + "the 0 that ends the clause";
    break;
  case input_fault::clause_count:
    text += counted(e.found_count == 1 ? "clause" : "clauses") + wanted + ", as the line p cnf says";
    break;
  case input_fault::no_model:
    text += found + "a satisfying assignment: lines v LITERALS 0, or SAT and the literals";
    break;
  case input_fault::second_value:
    text += found + "one value for the variable";
    break;
  case input_fault::bad_cell:
    text += found + "0 or 1";
    break;
  case input_fault::cell_count:
    text += counted(e.found_count == 1 ? "cell" : "cells") +
            "k^4 for boxes of k rows and columns: 16, 81, 256, 625 or more";
    break;
  }
  return text;
}

namespace detail {

/// The words of a text, line by line, each with its place.
class placed_words {
public:
  explicit constexpr placed_words(std::string_view text) : rest_(text) {
    if (rest_.starts_with(boxline::detail::byte_order_mark))
      rest_.remove_prefix(boxline::detail::byte_order_mark.size());
  }

  /// Goes to the next line, blank ones too; false at the end of the text. Then there is no word on the line.
  constexpr bool next_line() {
    if (rest_.empty()) {
      at_ = offset_ = line_.size(); // an error is past the end then
      return false;
    }
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    at_ = offset_ = 0;
    ++number_;
    return true;
  }
  /// The next word of the line; empty at its end.
  constexpr std::string_view next() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    offset_ = at_;
    while (at_ < line_.size() && !is_blank(line_[at_])) ++at_;
    return line_.substr(offset_, at_ - offset_);
  }
  /// An error at the last word, or where it is missing.
  constexpr input_error error(input_fault kind, std::string_view found,
                              std::int64_t expected_count = 0) const {
    input_error e;
    e.kind = kind;
    e.found = found_text(found);
    e.line = number_ > 0 ? number_ : 1;
    e.column = boxline::detail::count_characters(line_.substr(0, offset_)) + 1;
    e.expected_count = expected_count;
    return e;
  }

private:
  static constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  std::string_view rest_, line_{};
  std::size_t at_ = 0, offset_ = 0;
  int number_ = 0;
};

} // namespace detail
} // namespace boxline::literature
