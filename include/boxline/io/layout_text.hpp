// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid_layout.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/text_words.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2 {

/// What is wrong with the text of a layout, or of the digits in one.
enum class layout_text_fault : unsigned char {
  none,          ///< nothing is wrong
  bad_layout,    ///< `found` is neither the name of a layout nor an offset
  bad_grids,     ///< the offsets are no layout: `grids` is why
  bad_character, ///< `found` is neither a digit nor a blank, where a grid has a cell
  outside,       ///< `found` stands where no grid has a cell
  missing_cells, ///< a line ends before its last cell
  row_count      ///< `found_count` lines in place of `expected_count`
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(layout_text_fault f) {
  return word_of(
      f, {"none", "bad layout", "bad grids", "bad character", "outside", "missing cells", "row count"});
}

/// What is wrong with a text, and where. `describe` makes the message.
struct layout_text_error : read_error<layout_text_fault> {
  layout_fault grids{}; ///< bad_grids: why
  int digits = 0;       ///< n
  friend constexpr bool operator==(const layout_text_error&, const layout_text_error&) = default;
};

/// The error as one line of English, without an end of line: where, what was found, and what was expected.
inline std::string describe(const layout_text_error& e) {
  std::string what;
  switch (e.kind) {
  case layout_text_fault::none:
    what = "no error";
    break;
  case layout_text_fault::bad_layout:
    what = found_expected(e, "");
    for (const known_layout l : known_layouts) (what += to_string(l)) += ", ";
    what += "or the offsets of grids, ROW,COLUMN in cells, such as 0,0 6,6";
    break;
  case layout_text_fault::bad_grids:
    what = e.grids == layout_fault::no_grids ? "found no grids, expected an offset at least"
           : e.grids == layout_fault::repeated_offset
               ? "found two grids on the same cells, expected each offset once"
           : e.grids == layout_fault::too_many_digits
               ? "found grids of " + std::to_string(e.digits) + " digits, expected at most " +
                     std::to_string(grid_layout::most_digits)
               : "found too large a canvas, expected at most " + std::to_string(grid_layout::longest_side) +
                     " rows and columns and " + std::to_string(grid_layout::most_cells) + " cells";
    break;
  case layout_text_fault::bad_character:
    what = found_expected(e, detail::digits_text({}, e.digits) + " or " + detail::blanks_text({}, e.digits) +
                                 ": a grid has a cell here");
    break;
  case layout_text_fault::outside:
    what = found_expected(e, "a space or '#': no grid has a cell here");
    break;
  case layout_text_fault::missing_cells:
    what = count_expected(e, "character", std::to_string(e.expected_count) + " at least");
    break;
  case layout_text_fault::row_count:
    what = count_expected(e, "line", std::to_string(e.expected_count));
  }
  return place_text(e) + what;
}

/// Reads a layout: the name of a `known_layout`, or offsets of its grids in cells, `ROW,COLUMN`, separated
/// by white space or `;`. A comment begins with `#` and ends with the line. An error for any other text.
/// Requires `box_of_a_grid`; a name also requires that n is at most `grid_layout::most_digits`.
inline expected<grid_layout, layout_text_error> parse_layout(std::string_view text, box shape) {
  std::vector<grid_offset> grids;
  layout_text_error e;
  e.digits = shape.size();
  if (shape.size() > grid_layout::most_digits) {
    e.kind = layout_text_fault::bad_grids;
    e.grids = layout_fault::too_many_digits;
    return unexpected(e);
  }
  const auto number = [](std::string_view digits, int& value) {
    const bool is_negative = digits.starts_with('-');
    if (is_negative) digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 5 || digits.find_first_not_of("0123456789") != digits.npos)
      return false;
    value = 0;
    for (const char c : digits) value = 10 * value + (c - '0');
    if (is_negative) value = -value;
    return true;
  };
  text_words words(text, " \t\r;");
  while (words.next_line())
    for (std::string_view word = words.next(); !word.empty() && word.front() != '#'; word = words.next()) {
      if (grids.empty() && words.rest().empty())
        for (const known_layout l : known_layouts)
          if (word == to_string(l)) return grid_layout::of(shape, l);
      const std::size_t comma = word.find(',');
      grid_offset g;
      if (comma == word.npos || !number(word.substr(0, comma), g.row) ||
          !number(word.substr(comma + 1), g.column)) {
        static_cast<read_error<layout_text_fault>&>(e) = words.error(layout_text_fault::bad_layout, word);
        return unexpected(e);
      }
      grids.push_back(g);
    }
  auto layout = grid_layout::of(shape, std::move(grids));
  if (layout) return std::move(*layout);
  e.kind = layout_text_fault::bad_grids;
  e.grids = layout.error();
  return unexpected(e);
}

// clang-format off
/// Reads the digits of a layout from its canvas, a line for each row and a character for each column, as
/// `format_layout` writes it:
///
///     1..4##
///     ..1.##
///     ......      a digit or a blank where some grid has a cell
///     ......      a space or `#` elsewhere; at the end of a line nothing is needed
///     ##..3.
///     ##...2
///
/// Digits are 1 to 9, then letters. Blank lines before and after the canvas are skipped. An error for any
/// other text. `first_line` is the number of the first line. Requires at most 61 digits.
// clang-format on
inline expected<layout_values, layout_text_error> parse_values(std::string_view text, const grid_layout& l,
                                                               int first_line = 1) {
  constexpr alphabet symbols;
  BOXLINE_ASSERT(symbols.supports(l.digits()));
  layout_values values(static_cast<std::size_t>(l.cells()));
  layout_text_error e;
  e.digits = l.digits();
  int row = 0, lines_found = 0, last = first_line;
  text_lines lines(text, first_line);
  while (lines.next()) {
    std::string_view line = without_return(lines.line());
    if (line.find_first_not_of(" \t") == line.npos && (row == 0 || row >= l.rows())) continue;
    last = lines.number();
    ++lines_found;
    if (row >= l.rows()) continue;
    e.line = lines.number();
    int column = 0;
    for (std::size_t at = 0; at < line.size(); ++column) {
      const std::string_view found = first_character(line.substr(at));
      e.column = column + 1;
      e.found = found_text(found);
      at += found.size();
      const char c = found.size() == 1 ? found.front() : '\0';
      if (!l.has(row, column)) {
        if (c == ' ' || c == '\t' || c == '#') continue;
        e.kind = layout_text_fault::outside;
        return unexpected(e);
      }
      const int value = c == '\0' ? -1 : symbols.value(c, l.digits());
      if (value < 0) {
        e.kind = layout_text_fault::bad_character;
        return unexpected(e);
      }
      values[std::size_t(l.at(row, column))] = static_cast<std::uint8_t>(value);
    }
    for (int c = l.columns(); c-- > column;)
      if (l.has(row, c)) {
        e.kind = layout_text_fault::missing_cells;
        e.found = {};
        e.column = column + 1;
        e.found_count = column;
        e.expected_count = c + 1;
        return unexpected(e);
      }
    ++row;
  }
  if (lines_found == l.rows()) return values;
  e.kind = layout_text_fault::row_count;
  e.found = {};
  e.line = last;
  e.column = 0;
  e.found_count = lines_found;
  e.expected_count = l.rows();
  return unexpected(e);
}

/// The canvas of a layout with these digits, a dot for a blank, `outside` where no grid has a cell. Each line
/// ends with LF. Requires at most 61 digits, and `values.size() == l.cells()`.
inline std::string format_layout(const layout_values& values, const grid_layout& l, char outside = '#') {
  constexpr alphabet symbols;
  BOXLINE_ASSERT(symbols.supports(l.digits()) && values.size() == std::size_t(l.cells()));
  std::string text;
  for (int r = 0; r < l.rows(); ++r) {
    for (int c = 0; c < l.columns(); ++c) {
      const int value = l.has(r, c) ? values[std::size_t(l.at(r, c))] : 0;
      text += !l.has(r, c) ? outside : value == 0 ? '.' : symbols.symbol(value);
    }
    text += '\n';
  }
  return text;
}

} // namespace boxline::inline v0_2
