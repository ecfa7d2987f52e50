// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/error_message.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/text_words.hpp>

/// \file
/// The answers of other solvers, read from their output files.

namespace boxline::inline v0_2::adapt {

/// What another solver reports of a model.
enum class answer_verdict : unsigned char {
  solution,    ///< a solution
  no_solution, ///< that there is none
  unknown      ///< neither: it was stopped, or failed
};

/// The verdict's word, as `boxline import` prints it: `solved`, `unsolvable` or `limit`.
constexpr std::string_view to_string(answer_verdict v) {
  return word_of(v, {"solved", "unsolvable", "limit"});
}

/// The answer of another solver to a model. It is not checked against a puzzle: use `is_solution_of` of
/// recognise.hpp.
template <box B>
struct answer {
  /// With `solution`, each cell of `values` has a digit.
  answer_verdict verdict = answer_verdict::unknown;
  grid<B> values{};
};

/// The kinds of errors in a solver's answer, or in a model that is read back.
enum class answer_fault : unsigned char {
  none,             ///< no error
  no_header,        ///< a model without boxline's first comments
  bad_header,       ///< a model whose first comments are damaged, or of another box
  no_answer,        ///< the text ends before the answer, or within it
  bad_word,         ///< `found` is not allowed there
  unknown_variable, ///< `found` is no variable, vertex or item of the model
  several_digits,   ///< a second digit, `found`, for the cell `where`
  no_digit          ///< no digit for the cell `where`
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(answer_fault a) {
  return word_of(a, {"none", "no header", "bad header", "no answer", "bad word", "unknown variable",
                     "several digits", "no digit"});
}

/// An error and its place: a value without allocation. `describe` gives the message. There is no column.
struct answer_error : read_error<answer_fault> {
  std::string_view expected{}; ///< what was expected; refers to a string literal
  cell where{};                ///< the cell, for the last two kinds
  int size = 0;                ///< n, for the last two kinds

  friend constexpr bool operator==(const answer_error&, const answer_error&) = default;
};

/// The error as one line of English, without a line end, as in
/// `line 3: found 'v1x', expected a literal`.
inline std::string describe(const answer_error& e) {
  if (!e) return "no error";
  std::string text = place_text(e) + "found ";
  text += e.kind == answer_fault::no_digit ? "no digit" : quoted(e.found);
  (text += ", expected ") += e.expected;
  if (e.kind == answer_fault::several_digits || e.kind == answer_fault::no_digit)
    text += ' ' + cell_name(e.where, e.size);
  return text;
}

namespace detail {

/// An error on the current line of `words`; without a line number in an empty text.
constexpr answer_error error_in_line(const text_words& words, answer_fault kind, std::string_view found,
                                     std::string_view expected) {
  answer_error e;
  e.kind = kind;
  e.line = words.line_number();
  e.found = found_text(found);
  e.expected = expected;
  return e;
}

/// Collects the digits of an answer.
template <box B>
class gathered {
public:
  /// Sets the digit of a cell. The same digit may be set again; an error if the cell has another one.
  answer_error add(cell c, digit d, const text_words& words, std::string_view word) {
    if (!values_.is_blank(c) && values_.digit_at(c) != d) {
      answer_error e = error_in_line(words, answer_fault::several_digits, word, "one digit in");
      e.where = c;
      e.size = B.size();
      return e;
    }
    values_.set(c, d);
    return {};
  }
  /// The answer with this verdict. An error if it is `solution` and some cell has no digit.
  expected<answer<B>, answer_error> finish(answer_verdict verdict, const text_words& words) const {
    answer<B> result;
    result.verdict = verdict;
    if (verdict != answer_verdict::solution) return result;
    for (int c = 0; c < B.cells(); ++c)
      if (values_.is_blank(cell(c))) {
        answer_error e = error_in_line(words, answer_fault::no_digit, "", "a digit in");
        e.where = cell(c);
        e.size = B.size();
        return unexpected(e);
      }
    result.values = values_;
    return result;
  }
  grid<B>& values() { return values_; }

private:
  grid<B> values_{};
};

} // namespace detail
} // namespace boxline::inline v0_2::adapt
