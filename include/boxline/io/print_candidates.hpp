// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/io/print.hpp>

namespace boxline::inline v0_2 {

namespace detail {

/// Writes the digits of a set side by side, or numbers with commas between them; the blank for an empty set.
template <class Set, class Out>
constexpr Out put_group(Out out, const Set& digits, const print_options& options) {
  if (digits.empty()) *out++ = options.blank;
  for (const int d : digits) {
    if (d != digits.first() && options.symbols.is_numbers()) *out++ = ',';
    out = put_value(out, d + 1, options);
  }
  return out;
}

/// The characters that `put_group` writes.
template <class Set>
constexpr int group_width(const Set& digits, alphabet symbols) {
  if (digits.empty()) return 1;
  if (!symbols.is_numbers()) return digits.count();
  int width = -1;
  for (const int d : digits) width += number_width(d + 1) + 1;
  return width;
}

} // namespace detail

/// Writes pencil marks: n lines of n groups, each as wide as its column needs, with bars and rules between
/// the boxes (none in a Latin square). A cell without a candidate becomes a blank, which `parse_candidates`
/// refuses. To any output iterator of char, like all of print.hpp.
template <box B, class Out>
constexpr Out print_pencil_marks(const candidates<B>& marks, Out out, const print_options& options = {}) {
  using where = geometry<B>;
  std::array<int, where::n> widths{};
  for (int c = 0; c < where::cells; ++c) {
    const int width = detail::group_width(marks[cell(c)], options.symbols);
    if (width > widths[where::column(cell(c))]) widths[where::column(cell(c))] = width;
  }
  return detail::put_block(
      out, B, [&](int column) { return widths[column]; },
      [&](Out to, int index) {
        const auto& digits = marks[cell(index)];
        const int column = where::column(cell(index));
        to = detail::put_group(to, digits, options);
        if (column + 1 == where::n) return to;
        return detail::put_repeated(to, ' ', widths[column] - detail::group_width(digits, options.symbols));
      });
}

/// Writes the n^2 groups of candidates on one line, separated by single spaces, without an end of line.
template <box B, class Out>
constexpr Out print_candidate_groups(const candidates<B>& marks, Out out, const print_options& options = {}) {
  for (int c = 0; c < B.cells(); ++c) {
    if (c > 0) *out++ = ' ';
    out = detail::put_group(out, marks[cell(c)], options);
  }
  return out;
}

/// Writes n^3 characters, 729 at 9x9, without an end of line: for each cell and each digit the digit or a
/// blank. Requires an alphabet of characters.
template <box B, class Out>
constexpr Out print_candidate_line(const candidates<B>& marks, Out out, const print_options& options = {}) {
  BOXLINE_ASSERT(!options.symbols.is_numbers() && options.symbols.is_blank(options.blank, B.size()));
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d)
      out = detail::put_value(out, marks[cell(c)].test(d) ? d + 1 : 0, options);
  return out;
}

} // namespace boxline::inline v0_2
