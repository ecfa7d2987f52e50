// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/io/characters.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/io/text_error.hpp>

namespace boxline::inline v0_2 {

/// How a grid is laid out in a text.
enum class notation : unsigned char {
  automatic, ///< by the text: a block if it has bars or rules, numbers if it is a line with white space
  line,      ///< n^2 characters on one line
  numbers,   ///< n^2 numbers on one line, separated by white space
  block      ///< n lines of n cells, with or without rules and borders
};
/// The enumerator in words: `automatic`, `line`, `numbers` or `block`.
constexpr std::string_view to_string(notation n) {
  return word_of(n, {"automatic", "line", "numbers", "block"});
}

/// What a parser assumes about a text.
struct parse_options {
  alphabet symbols{}; ///< not named: a text that is another puzzle in another alphabet is an error
  notation form = notation::automatic;
  int first_line = 1; ///< the number of the text's first line in its file, for the errors
};

namespace detail {

/// The layout of a text, where `lines` is at the first line with content. Criteria, in this order: bars; a
/// rule with more lines after it; white space inside the line (or the alphabet of numbers). A line that
/// others follow belongs to a block, unless `whole(count)` of its characters or words is true: then it is a
/// whole grid.
template <class Whole>
constexpr notation recognise_notation(content_lines lines, alphabet symbols, Whole whole) {
  const line_shape shape = shape_of(lines.line());
  const bool more = lines.next();
  if (shape.bars || (more && shape.looks_like_rule())) return notation::block;
  if (symbols.is_numbers() || shape.is_numbers())
    return more && !whole(shape.words) ? notation::block : notation::numbers;
  return more && !whole(shape.first_word) ? notation::block : notation::line;
}

/// An error of a kind at an offset of the current line of `lines`.
constexpr text_error error_at(text_fault kind, const content_lines& lines, std::size_t offset,
                              const parse_options& options, int n) {
  text_error e;
  e.kind = kind;
  e.symbols = options.symbols;
  e.line = lines.number();
  e.column = lines.column(offset);
  e.size = n;
  return e;
}

/// The same, with how many of something were found there and expected.
constexpr text_error count_error_at(text_fault kind, const content_lines& lines, std::size_t offset,
                                    const parse_options& options, int n, int found, int expected) {
  text_error e = error_at(kind, lines, offset, options, n);
  e.found_count = found;
  e.expected_count = expected;
  return e;
}

/// Whether text follows after `at` in the current line of `lines` or in a later one, which is the current one
/// then; `at` is where it begins.
constexpr bool has_text_after(content_lines& lines, std::size_t& at) {
  while (at < lines.line().size() && is_space(lines.line()[at])) ++at;
  if (at < lines.line().size()) return true;
  if (!lines.next()) return false;
  at = 0;
  while (is_space(lines.line()[at])) ++at;
  return true;
}

/// An error of the text as a whole: at its first line where nothing was found, else without a place.
constexpr text_error error_anywhere(text_fault kind, const parse_options& options, int n) {
  text_error e;
  e.kind = kind;
  e.symbols = options.symbols;
  if (kind == text_fault::no_puzzle || kind == text_fault::no_house) {
    e.line = options.first_line;
    e.column = 1;
  }
  e.size = n;
  return e;
}

} // namespace detail
} // namespace boxline::inline v0_2
