// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/status.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/text_error.hpp>

#include <iterator>
#include <string>

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

/// What is wrong, and where: a value without allocation. `describe` makes the message.
struct answer_error {
  answer_fault kind = answer_fault::none;
  int line = 0;                ///< from 1; 0: no place
  found_text found{};          ///< the offending word
  std::string_view expected{}; ///< what should have been there; refers to a literal
  cell where{};                ///< the cell that it is about, for the last two kinds
  int size = 0;                ///< n, for the last two kinds

  /// Whether something is wrong.
  constexpr explicit operator bool() const { return kind != answer_fault::none; }
  friend constexpr bool operator==(const answer_error&, const answer_error&) = default;
};

/// The error as one line of English, without an end of line, as in
/// `line 3: found 'v1x', expected a literal`.
inline std::string describe(const answer_error& e) {
  if (!e) return "no error";
  std::string text = e.line > 0 ? "line " + std::to_string(e.line) + ": found " : "found ";
  if (e.kind == answer_fault::no_digit)
    text += "no digit";
  else if (e.found.view().empty())
    text += "nothing";
  else
    ((text += "'") += e.found.view()) += e.found.is_cut() ? "...'" : "'";
  (text += ", expected ") += e.expected;
  if (e.kind == answer_fault::several_digits || e.kind == answer_fault::no_digit) {
    text += ' ';
    print_cell_name(e.where, e.size, std::back_inserter(text));
  }
  return text;
}

namespace detail {

/// The words of a line, between white space.
class line_words {
public:
  explicit constexpr line_words(std::string_view line) : rest_(line) {}
  /// The next word; empty at the end.
  constexpr std::string_view next() {
    skip();
    std::size_t length = 0;
    while (length < rest_.size() && !is_blank(rest_[length])) ++length;
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return word;
  }
  constexpr std::string_view rest() {
    skip();
    return rest_;
  }

private:
  static constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
  constexpr void skip() {
    while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  }
  std::string_view rest_;
};

/// The lines of a text, blank ones too, with their numbers.
class answer_lines {
public:
  explicit constexpr answer_lines(std::string_view text) : rest_(text) {}
  constexpr bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    ++number_;
    return true;
  }
  constexpr std::string_view line() const { return line_; }
  constexpr int number() const { return number_; }
  constexpr line_words words() const { return line_words(line_); }
  /// An error on this line.
  constexpr answer_error error(answer_fault kind, std::string_view found, std::string_view expected) const {
    answer_error e;
    e.kind = kind;
    e.line = number_;
    e.found = found_text(found);
    e.expected = expected;
    return e;
  }

private:
  std::string_view rest_, line_;
  int number_ = 0;
};

using boxline::detail::whole_number;

/// Gathers the digits of an answer.
template <box B>
class gathered {
public:
  /// A digit for a cell; the same one again is no matter. An error if the cell has another.
  answer_error add(cell c, digit d, const answer_lines& lines, std::string_view word) {
    if (!values_.is_blank(c) && values_.digit_at(c) != d) {
      answer_error e = lines.error(answer_fault::several_digits, word, "one digit in");
      e.where = c;
      e.size = B.size();
      return e;
    }
    values_.set(c, d);
    return {};
  }
  /// The answer with this status; a solved one has a digit in each cell.
  expected<answer<B>, answer_error> finish(outcome status, const answer_lines& lines) const {
    answer<B> result;
    result.status = status;
    if (status != outcome::solved) return result;
    for (int c = 0; c < B.cells(); ++c)
      if (values_.is_blank(cell(c))) {
        answer_error e = lines.error(answer_fault::no_digit, "", "a digit in");
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
