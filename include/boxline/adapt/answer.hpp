// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/status.hpp>
#include <boxline/io/error_message.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/text_words.hpp>

/// \file
/// What other people's solvers answered, read from their texts.

namespace boxline::adapt {

/// What a solver says of a model. Nothing of it is checked against a puzzle: `is_solution_of` of recognise.hpp
/// does that.
template <box B>
struct answer {
  /// `solved`: `values` is complete, one digit a cell. `unsolvable`: it says that there is no solution.
  /// `limit_reached`: it does not know.
  outcome status = outcome::limit_reached;
  grid<B> values{};
};

/// What is wrong with a solver's answer, or with a model that is read back.
enum class answer_fault : unsigned char {
  none,             ///< nothing is wrong
  no_header,        ///< a model without boxline's first comments
  bad_header,       ///< a model whose first comments are damaged, or of another box
  no_answer,        ///< the text ends without one, or amid one
  bad_word,         ///< `found` is not what can stand there
  unknown_variable, ///< `found` is no variable, vertex or item of the model
  several_digits,   ///< a second digit, `found`, for the cell `where`
  no_digit          ///< no digit for the cell `where`
};

/// What is wrong, and where: a value without allocation. `describe` makes the message. There is no column.
struct answer_error : read_error<answer_fault> {
  std::string_view expected{}; ///< what should have been there; refers to a literal
  cell where{};                ///< the cell that it is about, for the last two kinds
  int size = 0;                ///< n, for the last two kinds

  friend constexpr bool operator==(const answer_error&, const answer_error&) = default;
};

/// The error as one line of English, without an end of line, as in
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

/// An error on the line on which `words` stands; without a line in an empty text.
constexpr answer_error error_in_line(const text_words& words, answer_fault kind, std::string_view found,
                                     std::string_view expected) {
  answer_error e;
  e.kind = kind;
  e.line = words.line_number();
  e.found = found_text(found);
  e.expected = expected;
  return e;
}

/// Gathers the digits of an answer.
template <box B>
class gathered {
public:
  /// A digit for a cell; the same one again is no matter. An error if the cell has another.
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
  /// The answer with this status; a solved one has a digit in each cell.
  expected<answer<B>, answer_error> finish(outcome status, const text_words& words) const {
    answer<B> result;
    result.status = status;
    if (status != outcome::solved) return result;
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
} // namespace boxline::adapt
