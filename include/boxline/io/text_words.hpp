// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/lines.hpp>
#include <boxline/io/read_error.hpp>

namespace boxline::inline v0_2 {

/// The words of a text, line by line, each with its place: the reader of every format that consists of words.
/// Words are separated by the characters of `separators`. A view: allocates nothing.
///
///     text_words words(text);
///     while (words.next_line())
///       for (std::string_view word = words.next(); !word.empty(); word = words.next())
///         if (!is_good(word)) return words.error(my_fault::bad_word, word);
class text_words {
public:
  static constexpr std::string_view white_space = " \t\r";

  /// Begins before the first line of `text`: call `next_line` first.
  explicit constexpr text_words(std::string_view text, std::string_view separators = white_space)
      : lines_(text), separators_(separators) {}
  /// Begins at the start of a single line, which ends where `line` ends.
  static constexpr text_words of_line(std::string_view line, std::string_view separators = white_space) {
    text_words words({}, separators);
    words.line_ = line;
    return words;
  }

  /// Advances to the next line, blank ones included. False at the end of the text: then the last line has no
  /// word left, and an error is past its end.
  constexpr bool next_line() {
    if (!lines_.next()) {
      at_ = offset_ = line_.size();
      return false;
    }
    line_ = lines_.line();
    at_ = offset_ = 0;
    return true;
  }

  /// The next word of the line; empty at its end.
  constexpr std::string_view next() {
    return next_word(line_, at_, offset_, [this](char c) { return separates(c); });
  }
  /// What follows the last word in the line, without the separators before and behind it.
  constexpr std::string_view rest() const {
    std::string_view rest = line_.substr(at_);
    while (!rest.empty() && separates(rest.front())) rest.remove_prefix(1);
    while (!rest.empty() && separates(rest.back())) rest.remove_suffix(1);
    return rest;
  }

  /// The whole line, without its end.
  constexpr std::string_view line() const { return line_; }
  /// The line's number, from 1; 0 before the first.
  constexpr int line_number() const { return lines_.number(); }
  /// The column where the last word begins or is missing, from 1, in characters. Linear in the line.
  constexpr int column() const { return count_characters(line_.substr(0, offset_)) + 1; }

  /// An error at the last word, or where it is missing; on line 1 in an empty text.
  template <class Fault>
  constexpr read_error<Fault> error(Fault kind, std::string_view found,
                                    std::int64_t expected_count = 0) const {
    read_error<Fault> e;
    e.kind = kind;
    e.found = found_text(found);
    e.line = line_number() > 0 ? line_number() : 1;
    e.column = column();
    e.expected_count = expected_count;
    return e;
  }

private:
  constexpr bool separates(char c) const { return separators_.find(c) != separators_.npos; }

  text_lines lines_;
  std::string_view separators_, line_{};
  std::size_t at_ = 0, offset_ = 0;
};

} // namespace boxline::inline v0_2
