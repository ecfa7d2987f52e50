// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/io/alphabet.hpp>

#include <cstddef>
#include <cstdint>

/// \file
/// Grids as text, written to any output iterator of char: a `char*` with enough space, a back inserter, a
/// stream's iterator. Allocates nothing; usable in constant expressions. format.hpp returns strings.
/// parse.hpp reads these texts with the same alphabet.

namespace boxline::inline v0_2 {

/// How cells are written. Requires that the alphabet supports the grid's n and has `blank` as a blank there.
struct print_options {
  alphabet symbols = alphabets::digits_letters;
  char blank = '.';
};

namespace detail {

constexpr int number_width(int value) {
  return value < 10 ? 1 : value < 100 ? 2 : 3;
}

/// The characters of a cell's widest content.
constexpr int cell_width(alphabet symbols, int n) {
  return symbols.is_numbers() ? number_width(n) : 1;
}

template <class Out>
constexpr Out put_number(Out out, int value) {
  if (value >= 100) *out++ = static_cast<char>('0' + value / 100);
  if (value >= 10) *out++ = static_cast<char>('0' + value / 10 % 10);
  *out++ = static_cast<char>('0' + value % 10);
  return out;
}

/// The value of a cell, 0 for blank; where the alphabet has no such digit a `?`, which no parser accepts.
template <class Out>
constexpr Out put_value(Out out, int value, const print_options& options) {
  if (value == 0)
    *out++ = options.blank;
  else if (options.symbols.is_numbers())
    out = put_number(out, value);
  else
    *out++ = value <= options.symbols.most() ? options.symbols.symbol(value) : '?';
  return out;
}

template <class Out>
constexpr Out put_repeated(Out out, char c, int count) {
  for (int i = 0; i < count; ++i) *out++ = c;
  return out;
}

/// The rule between two bands: `------+-------+------`, where a cell of a stack takes `width(column)`
/// characters.
template <class Width, class Out>
constexpr Out put_rule(Out out, box shape, Width width) {
  for (int stack = 0; stack < shape.rows; ++stack) {
    int length = stack == 0 ? 0 : 1;
    for (int i = 0; i < shape.columns; ++i) length += width(stack * shape.columns + i) + 1;
    if (stack + 1 == shape.rows) --length;
    if (stack != 0) *out++ = '+';
    out = put_repeated(out, '-', length);
  }
  *out++ = '\n';
  return out;
}

/// Cells row by row, bars between stacks and rules between bands, none in a Latin square. `put(out, index)`
/// writes the cell of width `width(column)`, padding included.
template <class Width, class Put, class Out>
constexpr Out put_block(Out out, box shape, Width width, Put put) {
  const int n = shape.size();
  const bool rules = !shape.is_latin();
  for (int r = 0; r < n; ++r) {
    if (rules && r > 0 && r % shape.rows == 0) out = put_rule(out, shape, width);
    for (int c = 0; c < n; ++c) {
      if (c > 0) *out++ = ' ';
      if (rules && c > 0 && c % shape.columns == 0) {
        *out++ = '|';
        *out++ = ' ';
      }
      out = put(out, r * n + c);
    }
    *out++ = '\n';
  }
  return out;
}

/// The values of n^2 cells with spaces between them.
template <class Out>
constexpr Out put_numbers(Out out, int n, const std::uint8_t* values, const print_options& options) {
  for (int c = 0; c < n * n; ++c) {
    if (c > 0) *out++ = ' ';
    out = put_value(out, values[c], options);
  }
  return out;
}

/// The values of n^2 cells as a block, numbers aligned to the right.
template <class Out>
constexpr Out put_value_block(Out out, box shape, const std::uint8_t* values, const print_options& options) {
  const int wide = cell_width(options.symbols, shape.size());
  return put_block(
      out, shape, [&](int) { return wide; },
      [&](Out to, int index) {
        const int value = values[index];
        const int width = value > 0 && options.symbols.is_numbers() ? number_width(value) : 1;
        return put_value(put_repeated(to, ' ', wide - width), value, options);
      });
}

} // namespace detail

/// Writes the n^2 cells as n^2 characters, without an end of line. Requires an alphabet of characters.
template <box B, class Out>
constexpr Out print_line(const grid<B>& g, Out out, const print_options& options = {}) {
  BOXLINE_ASSERT(!options.symbols.is_numbers() && options.symbols.is_blank(options.blank, B.size()));
  std::array<char, B.size() + 1> symbols{};
  for (int value = 0; value <= B.size(); ++value) detail::put_value(symbols.data() + value, value, options);
  for (const int value : g.values())
    if (value <= B.size())
      *out++ = symbols[std::size_t(value)];
    else
      out = detail::put_value(out, value, options);
  return out;
}

/// Writes the n^2 cells separated by single spaces, without an end of line: decimal numbers, also with the
/// default alphabet, as `parse` reads cells with spaces between them; with `hex` or `letters` their
/// characters. At most 4 n^2 characters.
template <box B, class Out>
constexpr Out print_numbers(const grid<B>& g, Out out, print_options options = {alphabets::numbers, '0'}) {
  BOXLINE_ASSERT(options.symbols.is_blank(options.blank, B.size()));
  if (options.symbols == alphabets::digits_letters) options.symbols = alphabets::numbers;
  return detail::put_numbers(out, B.size(), g.values().data(), options);
}

/// Writes n lines of cells, each ended by a line feed, with bars and rules between the boxes (none in a Latin
/// square). Numbers are aligned to the right.
template <box B, class Out>
constexpr Out print_block(const grid<B>& g, Out out, const print_options& options = {}) {
  BOXLINE_ASSERT(options.symbols.is_blank(options.blank, B.size()));
  return detail::put_value_block(out, B, g.values().data(), options);
}

/// The number of characters that `print_block` writes for a grid of box `B`.
template <box B>
constexpr int block_size(alphabet symbols = alphabets::digits_letters) {
  const int n = B.size(),
            line = n * (detail::cell_width(symbols, n) + 1) + (B.is_latin() ? 0 : 2 * (B.rows - 1));
  return line * (n + (B.is_latin() ? 0 : B.columns - 1));
}

} // namespace boxline::inline v0_2
