// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/io/error_message.hpp>
#include <boxline/io/text_words.hpp>

namespace boxline::inline v0_2::literature {

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
  second_value, ///< `found` contradicts the value of its variable before
  bad_cell,     ///< `found` is neither 0 nor 1
  cell_count    ///< `found_count` cells, which is no fourth power
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(input_fault i) {
  return word_of(i, {"none", "no header", "bad header", "bad literal", "extra clause", "open clause",
                     "clause count", "no model", "second value", "bad cell", "cell count"});
}

/// What is wrong with such a text, and where; `found` is empty at the end of the text.
using input_error = read_error<input_fault>;

/// The error as one line of English, without an end of line: where, what was found, and what was expected, as
/// in `line 3, column 7: found '1x', expected a literal of the variables 1 to 5, or 0`.
inline std::string describe(const input_error& e) {
  if (!e) return "no error";
  const std::string wanted = std::to_string(e.expected_count);
  std::string text = place_text(e);
  switch (e.kind) {
  case input_fault::none:
    break;
  case input_fault::no_header:
    text += found_expected(e, "a line p cnf VARIABLES CLAUSES");
    break;
  case input_fault::bad_header:
    text += found_expected(e, "one line p cnf VARIABLES CLAUSES, with two numbers under 1000000000");
    break;
  case input_fault::bad_literal:
    text +=
        found_expected(e, e.expected_count == 0   ? "0, as there are no variables"
                          : e.expected_count == 1 ? "1, -1 or 0"
                                                  : "a literal of the variables 1 to " + wanted + ", or 0");
    break;
  case input_fault::extra_clause:
    text += found_expected(e, "no more than the " + wanted + " clauses of the line p cnf");
    break;
  case input_fault::open_clause:
    text += found_expected(e, "the 0 that ends the clause");
    break;
  case input_fault::clause_count:
    text += count_expected(e, "clause", wanted + ", as the line p cnf says");
    break;
  case input_fault::no_model:
    text += found_expected(e, "a satisfying assignment: lines v LITERALS 0, or SAT and the literals");
    break;
  case input_fault::second_value:
    text += found_expected(e, "one value for the variable");
    break;
  case input_fault::bad_cell:
    text += found_expected(e, "0 or 1");
    break;
  case input_fault::cell_count:
    text += count_expected(e, "cell", "k^4 for boxes of k rows and columns: 16, 81, 256, 625 or more");
    break;
  }
  return text;
}

} // namespace boxline::inline v0_2::literature
