// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/answer.hpp>

namespace boxline::adapt::detail {

/// How the literals of an answer are written.
enum class literal_style : unsigned char {
  numbers, ///< `1 -2 3 0`: the answers of SAT solvers, ended by 0
  names    ///< `x1 -x2 x3`: those of pseudo-Boolean solvers
};

/// The status that a line says: `s SATISFIABLE` and the like, or minisat's `SAT`, `UNSAT`, `INDET`. False for
/// any other line.
constexpr bool is_status(std::string_view line, outcome& status) {
  text_words words = text_words::of_line(line);
  std::string_view word = words.next();
  const bool is_marked = word == "s";
  if (is_marked) word = words.next();
  if (word == "SATISFIABLE" || word == "OPTIMUM" || word == "SAT")
    status = outcome::solved;
  else if (word == "UNSATISFIABLE" || word == "UNSAT")
    status = outcome::unsolvable;
  else if (is_marked || word == "INDET")
    status = outcome::limit_reached;
  else
    return false;
  return is_marked || words.next().empty();
}

/// Reads an answer in the format of the SAT or of the pseudo-Boolean competitions, or minisat's result file: a
/// line of status, and literals on lines `v ...`, or after `SAT`. Comments and lines of other kinds are passed
/// over, as is a second answer behind the 0 that ends the first. Calls `take(variable, words, word)` with each
/// positive literal, which returns an error or one of kind `none`. Returns the status; `solved` only with
/// literals that are complete.
template <class Take>
expected<outcome, answer_error> read_literals(std::string_view text, literal_style style, Take take) {
  text_words words(text);
  outcome status = outcome::limit_reached;
  bool has_status = false, is_ended = false, has_values = false, is_bare = false;
  while (words.next_line()) {
    if (outcome said{}; is_status(words.line(), said)) {
      status = said;
      has_status = true;
      is_bare = words.line().front() != 's';
      continue;
    }
    if (!is_bare && words.next() != "v") continue;
    has_values = true;
    while (!is_ended) {
      const std::string_view word = words.next();
      if (word.empty()) break;
      std::string_view name = word;
      const bool is_negative = name.starts_with('-');
      if (is_negative) name.remove_prefix(1);
      if (style == literal_style::names) {
        if (!name.starts_with('x'))
          name = {};
        else
          name.remove_prefix(1);
      }
      const int variable = whole_number(name);
      if (variable < 0 || (variable == 0 && (style == literal_style::names || is_negative)))
        return unexpected(error_in_line(words, answer_fault::bad_word, word, "a literal"));
      is_ended = variable == 0;
      if (variable > 0 && !is_negative)
        if (const answer_error e = take(variable, words, word)) return unexpected(e);
    }
  }
  if (!has_status)
    return unexpected(error_in_line(words, answer_fault::no_answer, "", "a line such as 's SATISFIABLE'"));
  if (status == outcome::solved && (!has_values || (style == literal_style::numbers && !is_ended)))
    return unexpected(
        error_in_line(words, answer_fault::no_answer, "", "the literals of a model to their end"));
  return status;
}

} // namespace boxline::adapt::detail
