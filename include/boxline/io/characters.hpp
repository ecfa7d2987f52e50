// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <cstddef>
#include <string_view>

/// \file
/// Characters, words and numbers of a text in UTF-8, as all parsers of boxline read them.

namespace boxline::inline v0_2 {

/// The bytes that may begin a text in UTF-8. No parser takes them for a part of a line that they begin.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// A text without these bytes at its start.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

/// Whether a line ends with the character at a place of a text: an LF, or a CR without an LF after it.
/// Requires at < text.size().
constexpr bool ends_line(std::string_view text, std::size_t at) {
  return text[at] == '\n' || (text[at] == '\r' && !text.substr(at + 1).starts_with('\n'));
}
/// A line without a CR at its end, which is that of a CRLF.
constexpr std::string_view without_return(std::string_view line) {
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

/// Whether a character is white space within a line: a space or a tab.
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t';
}
/// A text without spaces, tabs and ends of lines at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view outside = " \t\r\n";
  const std::size_t first = text.find_first_not_of(outside);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(outside) - first + 1);
}
/// Whether a byte is the first one of a character of UTF-8.
constexpr bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

/// The characters (code points of UTF-8) in a text. Linear.
constexpr int count_characters(std::string_view text) {
  int count = 0;
  for (const char c : text) count += begins_character(c);
  return count;
}

/// The first character of a text: one to four bytes of UTF-8. Requires that the text is not empty.
constexpr std::string_view first_character(std::string_view text) {
  BOXLINE_ASSERT(!text.empty());
  std::size_t length = 1;
  while (length < 4 && length < text.size() && !begins_character(text[length])) ++length;
  return text.substr(0, length);
}

/// A decimal number from 0 to 999,999,999 without a sign, -1 for any other text.
constexpr int whole_number(std::string_view word) {
  if (word.empty() || word.size() > 9) return -1;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// The next word of a line from offset `at` on: the characters up to the next one for which `is_gap` is true.
/// `at` becomes the word's end and `offset` its start. Empty at the line's end.
template <class IsGap>
constexpr std::string_view next_word(std::string_view line, std::size_t& at, std::size_t& offset,
                                     IsGap is_gap) {
  while (at < line.size() && is_gap(line[at])) ++at;
  offset = at;
  while (at < line.size() && !is_gap(line[at])) ++at;
  return line.substr(offset, at - offset);
}

} // namespace boxline::inline v0_2
