// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/error_message.hpp>
#include <boxline/io/lines.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// A puzzle as the files of other programs have it: grids with marks and words, without a type for each size.

namespace boxline::inline v0_2::adapt {

/// What a file may have of a puzzle besides its givens, and in which sizes and numbers.
enum class record_part : unsigned char {
  placed,   ///< digits that a player has placed
  marks,    ///< candidates
  solution, ///< the full grid
  words,    ///< title, author, description, comment, date, source, level, link
  rating,   ///< a rating, as a text
  id,       ///< a name for the puzzle within the file
  several,  ///< more than one puzzle in a file
  sizes     ///< other sizes than 9x9
};
/// The part's word, as it is named.
constexpr std::string_view to_string(record_part p) {
  return word_of(p, {"placed", "marks", "solution", "words", "rating", "id", "several", "sizes"});
}

/// A set of parts.
struct record_parts {
  unsigned bits = 0;
  constexpr record_parts() = default;
  template <class... Parts>
  explicit constexpr record_parts(Parts... p) : bits(((1U << static_cast<unsigned>(p)) | ... | 0U)) {}
  constexpr bool has(record_part p) const { return (bits >> static_cast<unsigned>(p) & 1U) != 0; }
  constexpr void add(record_part p) { bits |= 1U << static_cast<unsigned>(p); }
};

/// A puzzle of a file. Every list has n * n entries or none.
struct puzzle_record {
  int size = 9;                       ///< n: the digits and the cells of a row
  std::vector<std::uint8_t> givens{}; ///< 0 for a blank; a format without givens leaves all blank
  std::vector<std::uint8_t> placed{}; ///< digits of a player in cells without a given, 0 elsewhere
  std::vector<std::uint64_t> marks{}; ///< candidates: bit 0 for digit 1
  std::vector<std::uint8_t> solution{};
  std::string title{}, author{}, description{}, comment{}, date{}, source{}, level{}, link{};
  std::string rating{}, id{};

  /// The texts that are `record_part::words`.
  static constexpr std::array<std::string puzzle_record::*, 8> words();

  /// All parts that it has.
  record_parts parts() const {
    record_parts p;
    if (!placed.empty()) p.add(record_part::placed);
    if (!marks.empty()) p.add(record_part::marks);
    if (!solution.empty()) p.add(record_part::solution);
    for (const auto word : words())
      if (!(this->*word).empty()) p.add(record_part::words);
    if (!rating.empty()) p.add(record_part::rating);
    if (!id.empty()) p.add(record_part::id);
    if (size != 9) p.add(record_part::sizes);
    return p;
  }
  friend bool operator==(const puzzle_record&, const puzzle_record&) = default;
};
constexpr std::array<std::string puzzle_record::*, 8> puzzle_record::words() {
  using r = puzzle_record;
  return {&r::title, &r::author, &r::description, &r::comment, &r::date, &r::source, &r::level, &r::link};
}

/// What is wrong with a file of puzzles.
enum class record_fault : unsigned char {
  none,
  no_puzzle,  ///< there is none in the text
  bad_line,   ///< a line is not what the format has there
  no_format,  ///< no format has such a text
  ambiguous,  ///< two formats read it as different puzzles
  unsupported ///< the format has it, and boxline does not read it
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(record_fault f) {
  return word_of(f, {"none", "no puzzle", "bad line", "no format", "ambiguous", "unsupported"});
}

/// What is wrong, and in which line.
struct record_error : read_error<record_fault> {
  std::string expected{}; ///< what was expected, or the names of formats
};

/// The error as one line of English, without an end of line: `line 2: found 'abc', expected 81 characters`.
inline std::string describe(const record_error& e) {
  switch (e.kind) {
  case record_fault::none:
    return "";
  case record_fault::no_puzzle:
    return place_text(e) + "found no puzzle";
  case record_fault::bad_line:
    return place_text(e) + found_expected(e, e.expected);
  case record_fault::no_format:
    return "no format has this text; expected one of " + e.expected;
  case record_fault::ambiguous:
    return "the text is a different puzzle in each of " + e.expected + ": name one";
  case record_fault::unsupported:
    break;
  }
  return place_text(e) + "not supported: " + e.expected;
}

/// The puzzles of a text, or what is wrong with it.
using read_records = expected<std::vector<puzzle_record>, record_error>;

namespace detail {

/// A line without its end and white space around it, and its number.
struct record_line {
  std::string_view text;
  int number = 0;
};

/// The lines that are not blank; without a byte order mark.
inline std::vector<record_line> record_lines(std::string_view text) {
  std::vector<record_line> found;
  for (text_lines lines(text); lines.next();)
    if (const std::string_view line = trimmed(lines.line()); !line.empty())
      found.push_back({line, lines.number()});
  return found;
}

/// A text with one space for each line end, and the white space around it: what a format with a line for each
/// text writes.
inline std::string in_one_line(std::string_view text) {
  if (text.find_first_of("\r\n") == text.npos) return std::string(text);
  std::string result;
  for (const record_line& line : record_lines(text)) (result += result.empty() ? "" : " ") += line.text;
  return result;
}

/// The words between separators; all of them where `separator` is no blank, also empty ones.
inline std::vector<std::string_view> words_of(std::string_view line, char separator = ' ') {
  std::vector<std::string_view> words;
  const auto is_between = [separator](char c) { return c == separator || (separator == ' ' && c == '\t'); };
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && !is_between(line[i])) continue;
    if (i > begin || separator != ' ') words.push_back(line.substr(begin, i - begin));
    begin = i + 1;
  }
  return words;
}

/// The digits of a row or grid at 9x9: `.`, `0` and other blanks of programs. False for another character.
inline bool read_cells(std::string_view text, std::vector<std::uint8_t>& values) {
  for (const char c : text) {
    if (c >= '1' && c <= '9')
      values.push_back(static_cast<std::uint8_t>(c - '0'));
    else if (c == '.' || c == '0' || c == '-' || c == '*' || c == '_' || c == 'x' || c == 'X')
      values.push_back(0);
    else
      return false;
  }
  return true;
}
inline bool read_grid_of_9(std::string_view text, std::vector<std::uint8_t>& values) {
  values.clear();
  return text.size() == 81 && read_cells(text, values);
}
inline std::string cells_text(const std::vector<std::uint8_t>& values, char blank) {
  std::string text;
  for (const std::uint8_t v : values) text += v == 0 ? blank : static_cast<char>('0' + v);
  return text;
}
/// The digits of a set, `.` for none.
inline std::string digits_text(std::uint64_t set) {
  std::string text;
  for (int d = 1; d <= 9; ++d)
    if ((set >> (d - 1) & 1) != 0) text += static_cast<char>('0' + d);
  return text.empty() ? "." : text;
}
/// The set of different digits of a word; 0 for any other word.
inline std::uint64_t digits_in(std::string_view word) {
  std::uint64_t set = 0;
  for (const char c : word) {
    if (c < '1' || c > '9') return 0;
    const std::uint64_t bit = std::uint64_t{1} << (c - '1');
    if ((set & bit) != 0) return 0;
    set |= bit;
  }
  return set;
}

inline record_error bad_line(const record_line& line, std::string expected) {
  record_error e;
  e.kind = record_fault::bad_line;
  e.line = line.number;
  e.found = found_text(line.text);
  e.expected = std::move(expected);
  return e;
}
inline record_error no_puzzle() {
  record_error e;
  e.kind = record_fault::no_puzzle;
  return e;
}

/// One puzzle a line: `read(line, record)` gives what was expected, null where the line is one.
template <class Read>
read_records read_lines(std::string_view text, Read read) {
  std::vector<puzzle_record> all;
  for (const record_line& line : record_lines(text)) {
    if (line.text.front() == '#') continue;
    puzzle_record r;
    if (const char* expected = read(line.text, r)) return unexpected(bad_line(line, expected));
    all.push_back(std::move(r));
  }
  if (all.empty()) return unexpected(no_puzzle());
  return all;
}

/// Leaves of the words of a puzzle those that are named alone.
template <class... Words>
void keep_words(puzzle_record& r, Words... named) {
  puzzle_record kept;
  ((kept.*named = std::move(r.*named)), ...);
  for (const auto word : puzzle_record::words()) r.*word = std::move(kept.*word);
}

/// One text after the other.
template <class Write>
std::string written(const std::vector<puzzle_record>& all, Write write) {
  std::string text;
  for (const puzzle_record& r : all) text += write(r);
  return text;
}

} // namespace detail

} // namespace boxline::inline v0_2::adapt
