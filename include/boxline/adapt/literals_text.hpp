// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/answer.hpp>
#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2::adapt::detail {

/// The notation of the literals of an answer.
enum class literal_style : unsigned char {
  numbers, ///< `1 -2 3 0`, ended by 0: SAT solvers
  names    ///< `x1 -x2 x3`: pseudo-Boolean solvers
};
/// The enumerator in words: `numbers` or `names`.
constexpr std::string_view to_string(literal_style l) {
  return word_of(l, {"numbers", "names"});
}

/// Reads the verdict of a line: `s SATISFIABLE` and the like, or minisat's `SAT`, `UNSAT`, `INDET`. False for
/// any other line.
constexpr bool read_verdict(std::string_view line, answer_verdict& verdict) {
  text_words words = text_words::of_line(line);
  std::string_view word = words.next();
  const bool is_marked = word == "s";
  if (is_marked) word = words.next();
  if (word == "SATISFIABLE" || word == "OPTIMUM" || word == "SAT")
    verdict = answer_verdict::solution;
  else if (word == "UNSATISFIABLE" || word == "UNSAT")
    verdict = answer_verdict::no_solution;
  else if (is_marked || word == "INDET")
    verdict = answer_verdict::unknown;
  else
    return false;
  return is_marked || words.next().empty();
}

/// Reads an answer in the format of the SAT or of the pseudo-Boolean competitions, or minisat's result file:
/// a line with the verdict, and literals on lines `v ...` or after `SAT`. Comments and other lines are
/// skipped, and so is everything after the 0 that ends the first answer. Calls `take(variable, words, word)`
/// with each positive literal; it returns an error, or one of kind `none`. Gives the verdict; `solution` only
/// with complete literals.
template <class Take>
expected<answer_verdict, answer_error> read_literals(std::string_view text, literal_style style, Take take) {
  text_words words(text);
  answer_verdict verdict = answer_verdict::unknown;
  bool has_verdict = false, is_ended = false, has_values = false, is_bare = false;
  while (!(has_verdict && is_ended) && words.next_line()) {
    if (answer_verdict read{}; read_verdict(words.line(), read)) {
      verdict = read;
      has_verdict = true;
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
  if (!has_verdict)
    return unexpected(error_in_line(words, answer_fault::no_answer, "", "a line such as 's SATISFIABLE'"));
  if (verdict == answer_verdict::solution && (!has_values || (style == literal_style::numbers && !is_ended)))
    return unexpected(
        error_in_line(words, answer_fault::no_answer, "", "the literals of a model to their end"));
  return verdict;
}

} // namespace boxline::inline v0_2::adapt::detail
