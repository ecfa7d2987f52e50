// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/notation.hpp>

namespace boxline::inline v0_2 {

namespace detail {

/// The k of 2 to 6 with k^power == count, 0 if there is none.
constexpr int root(int count, int power) {
  for (int k = 2; k <= 6; ++k) {
    int p = 1;
    for (int i = 0; i < power; ++i) p *= k;
    if (p == count) return k;
  }
  return 0;
}

/// A decimal number from 1 to 255 without a sign or a leading zero, 0 for anything else.
constexpr int small_number(std::string_view word) {
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9' || (value == 0 && c == '0')) return 0;
    value = value * 10 + (c - '0');
    if (value > 255) return 0;
  }
  return value;
}

/// The size of a block: n is the number of characters or of words that all its rows have.
constexpr expected<box, text_error> block_size_of(content_lines lines, const parse_options& options) {
  int rows = 0, cells = 0, words = 0;
  bool same_cells = true, same_words = true;
  content_lines last = lines, first = lines;
  while (lines.next()) {
    const line_shape shape = shape_of(lines.line());
    last = lines;
    if (shape.looks_like_rule()) continue;
    if (rows++ == 0) {
      first = lines;
      cells = shape.cells;
      words = shape.words;
    }
    same_cells &= shape.cells == cells;
    same_words &= shape.words == words;
  }
  const int by_cells = !options.symbols.is_numbers() && same_cells ? root(cells, 2) : 0;
  const int by_words = same_words ? root(words, 2) : 0;
  // Sixteen numbers may have 25 characters in every row: then the number of rows decides.
  if (by_words && (by_cells == 0 || (rows != cells && rows == words))) return box(by_words);
  if (by_cells) return box(by_cells);
  if (rows == 0) return unexpected(error_anywhere(text_fault::no_puzzle, options, 0));
  // The rows disagree. If their number is a size, the parser finds the row that is wrong.
  if (root(rows, 2)) return box(root(rows, 2));
  text_error e = error_at(text_fault::row_count, last, last.line().size(), options, 0);
  e.found_count = rows;
  return unexpected(e);
}

} // namespace detail

/// The box of the grid in a text, by its length: 16, 81, 256, 625 or 1,296 characters or numbers, or rows of
/// 4, 9, 16, 25 or 36 cells. Square boxes only. An error for any other length: 80 or 243 characters are no
/// grid. `parse` may find more errors in the text. Linear in the text.
constexpr expected<box, text_error> size_of(std::string_view text, const parse_options& options = {}) {
  detail::content_lines lines(text, options.first_line);
  const detail::content_lines start = lines;
  if (!lines.next()) return unexpected(detail::error_anywhere(text_fault::no_puzzle, options, 0));
  notation form = options.form;
  // 16 characters with more lines after them are a row of 16x16. The longer lengths are no row of a known
  // size.
  if (form == notation::automatic)
    form = detail::recognise_notation(lines, options.symbols,
                                      [](int count) { return count > 36 && detail::root(count, 4) > 0; });
  if (form == notation::block) return detail::block_size_of(start, options);
  const detail::line_shape shape = detail::shape_of(lines.line());
  const int count = form == notation::numbers ? shape.words : shape.first_word;
  if (const int k = detail::root(count, 4)) return box(k);
  text_error e =
      detail::error_at(form == notation::numbers ? text_fault::wrong_count : text_fault::wrong_length, lines,
                       lines.line().size(), options, 0);
  e.found_count = count;
  return unexpected(e);
}

/// The box that `3` (3 rows of 3 columns) or `2x3` (2 rows of 3 columns) names, as after `--size`. An error
/// without a place for any other text, and for boxes of more than 255 cells.
constexpr expected<box, text_error> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  const int rows = detail::small_number(text.substr(0, cross));
  const int columns = cross == std::string_view::npos ? rows : detail::small_number(text.substr(cross + 1));
  if (rows > 0 && columns > 0 && rows * columns <= 255) return box(rows, columns);
  text_error e;
  e.kind = text_fault::bad_size;
  e.found = found_text(text);
  return unexpected(e);
}

/// The alphabet of a name, as after `--alphabet`: `1-9A`, `0-F`, `A-Y` or `numbers`. An error without a place
/// for any other.
constexpr expected<alphabet, text_error> parse_alphabet(std::string_view name) {
  for (const alphabet a : {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers})
    if (name == a.name()) return a;
  text_error e;
  e.kind = text_fault::bad_alphabet;
  e.found = found_text(name);
  return unexpected(e);
}

} // namespace boxline::inline v0_2
