// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/io/scan.hpp>

#include <cstddef>

namespace boxline::inline v0_2 {

// clang-format off
/// Reads one grid from a text: a line of n^2 characters, n^2 numbers separated by white space, or a block of
/// n lines of n cells with or without rules (`| !` inside rows; lines of `- + = |` and corners) and borders.
/// `options.form` chooses one of them; with `automatic` the bars, rules and white space of the text decide.
///
/// - Digits and blanks are those of `options.symbols`; the alphabet is never guessed. Where none is named and
///   a text of characters is another puzzle in another alphabet, it is an error: from 10 digits on a 0, the
///   blank, in at most n cells of a text that is valid in `hex` too; from 24 on likewise an X with `letters`.
///   Texts without such a character are read: the other reading has other names for the digits, and the same
///   solutions.
/// - In a line whose cells are separated by white space, and in a block with words longer than a character
///   and n of them in every row, the default alphabet is replaced by decimal numbers with 0 as a blank; any
///   other alphabet is used as it is.
/// - A block's line of n dashes is a row of blanks if the block has n rows only with such lines, a rule if it
///   has n rows without them, and else an error.
/// - White space around the grid, CRLF, byte order marks at the start of lines, blank lines and comments (`#`
///   at a line's start or after white space) are skipped. Anything else is an error.
///
/// Clashing givens are no error here: see `check_givens`. No allocation. Linear in the text; a 9x9 line takes
/// about ten thousand steps of a constant expression.
// clang-format on
template <box B>
constexpr expected<grid<B>, text_error> parse( // parse<3>(text) for 9x9: 3 is the side of a box
    std::string_view text, const parse_options& options = {}) {
  alphabet written;
  return parse<B>(text, options, written);
}

/// The same, and reports how the cells were written: `written` becomes `options.symbols`, or
/// `alphabets::numbers` where they replaced the default alphabet. It is unchanged after an error.
template <box B>
constexpr expected<grid<B>, text_error> parse(std::string_view text, const parse_options& options,
                                              alphabet& written) {
  using where = geometry<B>;
  std::array<std::uint8_t, where::cells> values{};
  detail::grid_scanner scanner(where::n, options, detail::value_table<where::n>.data(), values.data());
  if (const text_error e = scanner.scan(text)) return unexpected(e);
  written = scanner.written();
  grid<B> g;
  for (int c = 0; c < where::cells; ++c) g.set_value(cell(c), values[std::size_t(c)]);
  return g;
}

/// The first clash of a grid's givens under the houses `h` (or the first value greater than n) as an error
/// without a line and column; an error of kind `none` where there is neither. The error names the two cells
/// and the house, which is a row, column or box if its cells are those of one, in whichever house system.
/// O(houses * n).
template <box B, house_system H = houses::standard<B>>
constexpr text_error check_givens(const grid<B>& g, const H& h = H()) {
  using where = geometry<B>;
  const fault_report report = find_fault(g, h);
  text_error e;
  if (!report) return e;
  e.kind = report.kind == fault::clash ? text_fault::clash : text_fault::out_of_range;
  e.size = where::n;
  e.value = g[report.first];
  e.first = report.first;
  e.second = report.second;
  if (e.kind != text_fault::clash) return e;
  bool row = true, column = true, in_box = true;
  for (const cell c : h.cells(report.where)) {
    row &= where::row(c) == where::row(e.first);
    column &= where::column(c) == where::column(e.first);
    in_box &= where::box_index(c) == where::box_index(e.first);
  }
  e.sort = row ? house_sort::row : column ? house_sort::column : in_box ? house_sort::box : house_sort::other;
  e.row = 1 + (row      ? where::row(e.first)
               : column ? where::column(e.first)
               : in_box ? where::box_index(e.first)
                        : static_cast<int>(report.where));
  return e;
}

/// The same for a grid that was read from `text` with these options: the error then also has the line and
/// column of the second of the clashing cells. Reads the text a second time if there is a clash.
template <box B, house_system H = houses::standard<B>>
constexpr text_error check_givens(const grid<B>& g, std::string_view text, const parse_options& options,
                                  const H& h = H()) {
  using where = geometry<B>;
  text_error e = check_givens(g, h);
  if (!e) return e;
  std::array<std::uint8_t, where::cells> values{};
  detail::grid_scanner scanner(where::n, options, detail::value_table<where::n>.data(), values.data());
  scanner.watch(e.second);
  e.symbols = options.symbols;
  if (scanner.scan(text)) return e;
  e.line = scanner.line();
  e.column = scanner.column();
  return e;
}

} // namespace boxline::inline v0_2
