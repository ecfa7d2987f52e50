// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/text_error.hpp>

#include <string>

/// \file
/// Names of cells and boxes: the cell r1c5 is in row 1 and column 5, both from 1; the box 2x3 has 2 rows and
/// 3 columns.

namespace boxline::inline v0_2 {

/// Writes the name of a cell of a grid of n digits, such as `r1c5`, to an output iterator of char: at most 8
/// characters.
template <class Out>
constexpr Out print_cell_name(cell c, int n, Out out) {
  const int place[] = {c / n + 1, c % n + 1};
  for (int i = 0; i < 2; ++i) {
    *out++ = i == 0 ? 'r' : 'c';
    if (place[i] >= 100) *out++ = static_cast<char>('0' + place[i] / 100);
    if (place[i] >= 10) *out++ = static_cast<char>('0' + place[i] / 10 % 10);
    *out++ = static_cast<char>('0' + place[i] % 10);
  }
  return out;
}

/// The name of a cell of a grid of n digits, such as `r1c5`.
inline std::string cell_name(cell c, int n) {
  char name[8];
  return std::string(name, print_cell_name(c, n, name));
}

/// A box as people write it, `2x3`: rows, then columns; `parse_size` reads it.
inline std::string box_name(box b) {
  return std::to_string(b.rows) + "x" + std::to_string(b.columns);
}

namespace detail {

/// The index of the cell with this name, -1 if it is none of a grid of n digits.
constexpr int cell_index(std::string_view name, int n) {
  int place[2] = {};
  std::size_t at = 0;
  for (int i = 0; i < 2; ++i) {
    if (at >= name.size() || (name[at] != "rc"[i] && name[at] != "RC"[i])) return -1;
    const std::size_t begin = ++at;
    for (; at < name.size() && name[at] >= '0' && name[at] <= '9'; ++at) {
      place[i] = place[i] * 10 + (name[at] - '0');
      if (place[i] > n) return -1;
    }
    if (at == begin || name[begin] == '0') return -1;
  }
  return at == name.size() ? (place[0] - 1) * n + place[1] - 1 : -1;
}

} // namespace detail

/// The cell that a name such as `r1c5` or `R1C5` means in a grid of n digits. An error without a place for
/// any other text.
constexpr expected<cell, text_error> parse_cell_name(std::string_view name, int n) {
  if (const int index = detail::cell_index(name, n); index >= 0) return cell(index);
  text_error e;
  e.kind = text_fault::bad_cell_name;
  e.size = n;
  e.found = found_text(name);
  return unexpected(e);
}

} // namespace boxline::inline v0_2
