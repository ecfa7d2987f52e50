// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/house_list.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/notation.hpp>

#include <cstddef>

namespace boxline {

namespace detail {

/// Reads the houses of `parse_houses`.
template <box B>
class house_scanner {
public:
  explicit house_scanner(const parse_options& options) : options_(options) {}

  expected<house_list<B>, text_error> scan(std::string_view text) {
    content_lines lines(text, options_.first_line);
    if (!lines.next()) return unexpected(error_anywhere(text_fault::no_puzzle, options_, n));
    std::string_view base;
    std::size_t at = 0, offset = 0;
    if (next_word(lines.line(), at, offset) == "base") {
      base = next_word(lines.line(), at, offset);
      const std::size_t begin = offset;
      const bool known = base == "standard" || base == "rows-columns" || base == "none";
      const std::string_view rest = next_word(lines.line(), at, offset);
      if (!known || !rest.empty())
        return unexpected(
            wrong(text_fault::bad_directive, lines, known ? offset : begin, known ? rest : base));
      if (!lines.next()) return unexpected(error_anywhere(text_fault::no_puzzle, options_, n));
    }
    at = 0;
    const std::string_view first = next_word(lines.line(), at, offset);
    const bool by_name =
        cell_index(first, n) >= 0 && (n == 1 || !next_word(lines.line(), at, offset).empty());
    house_list<B> list;
    if (base == "standard" || (base.empty() && by_name)) list = house_list<B>::standard();
    if (base == "rows-columns" || (base.empty() && !by_name)) list = house_list<B>::rows_and_columns();
    if (const text_error e = by_name ? scan_names(lines, list) : scan_labels(lines, list))
      return unexpected(e);
    return list;
  }

private:
  static constexpr int n = B.size();
  using region = typename house_list<B>::region;

  // A label of the label grid, and its place.
  struct label {
    std::string_view text;
    int line, column;
  };

  text_error scan_names(content_lines& lines, house_list<B>& list) {
    do {
      region cells{};
      std::size_t at = 0, offset = 0;
      const int words = shape_of(lines.line()).words;
      for (int i = 0;; ++i) {
        const std::string_view name = next_word(lines.line(), at, offset);
        if (name.empty() || i == n) {
          if (words == n) break;
          return counted(lines, name.empty() ? lines.line().size() : offset, words);
        }
        const int index = cell_index(name, n);
        if (index < 0) return wrong(text_fault::bad_cell_name, lines, offset, name);
        for (int j = 0; j < i; ++j)
          if (cells[std::size_t(j)] == index) return wrong(text_fault::repeated_cell, lines, offset, name);
        cells[std::size_t(i)] = cell(index);
      }
      list.add(cells);
    } while (lines.next());
    return {};
  }

  text_error scan_labels(content_lines& lines, house_list<B>& list) {
    std::vector<label> labels;
    const line_shape shape = shape_of(lines.line());
    const bool by_words = shape.words == n * n || (shape.words == n && n > 1);
    const bool whole = (by_words ? shape.words : shape.cells) == n * n;
    const int in_line = whole ? n * n : n;
    content_lines last = lines;
    do {
      if (static_cast<int>(labels.size()) == n * n)
        return wrong(text_fault::trailing_text, lines, 0, lines.line());
      if (const text_error e = scan_label_line(lines, by_words, in_line, labels)) return e;
      last = lines;
    } while (lines.next());
    if (static_cast<int>(labels.size()) < n * n) {
      text_error e = error_at(text_fault::row_count, last, last.line().size(), options_, n);
      e.found_count = static_cast<int>(labels.size()) / n;
      e.expected_count = n;
      return e;
    }
    return add_regions(labels, list);
  }

  text_error scan_label_line(const content_lines& lines, bool by_words, int in_line,
                             std::vector<label>& labels) {
    std::size_t at = 0, offset = 0;
    int count = 0;
    const std::size_t before = labels.size();
    for (;; ++count) {
      std::string_view text;
      if (by_words) {
        text = next_word(lines.line(), at, offset);
      } else {
        while (at < lines.line().size() && is_gap(lines.line()[at])) ++at;
        offset = at;
        if (at < lines.line().size()) text = first_character(lines.line().substr(at));
        at += text.size();
      }
      if (text.empty() || count == in_line) break;
      labels.push_back({text, lines.number(), 0});
      labels.back().column = lines.column(offset);
    }
    const line_shape shape = shape_of(lines.line());
    const int found = by_words ? shape.words : shape.cells;
    if (found == in_line) return {};
    text_error e = counted(lines, count < in_line ? lines.line().size() : offset, found);
    e.kind = text_fault::row_length;
    e.expected_count = in_line;
    e.row = static_cast<int>(before) / n + 1;
    return e;
  }

  text_error add_regions(const std::vector<label>& labels, house_list<B>& list) {
    for (int c = 0; c < n * n; ++c) {
      const label& l = labels[std::size_t(c)];
      bool seen = l.text == ".";
      for (int i = 0; i < c && !seen; ++i) seen = labels[std::size_t(i)].text == l.text;
      if (seen) continue;
      region cells{};
      int count = 0;
      const label* at = &l;
      for (int i = c; i < n * n; ++i) {
        if (labels[std::size_t(i)].text != l.text) continue;
        if (count < n) cells[std::size_t(count)] = cell(i);
        // The place of the error: the first label too many, or the last one where there are too few.
        if (count++ <= n) at = &labels[std::size_t(i)];
      }
      if (count != n) {
        text_error e = error_anywhere(text_fault::label_count, options_, n);
        e.line = at->line;
        e.column = at->column;
        e.found = found_text(l.text);
        e.found_count = count;
        e.expected_count = n;
        return e;
      }
      list.add(cells);
    }
    return {};
  }

  text_error wrong(text_fault kind, const content_lines& lines, std::size_t offset,
                   std::string_view found) const {
    text_error e = error_at(kind, lines, offset, options_, n);
    e.found = found_text(found);
    return e;
  }
  text_error counted(const content_lines& lines, std::size_t offset, int found) const {
    text_error e = error_at(text_fault::house_length, lines, offset, options_, n);
    e.found_count = found;
    e.expected_count = n;
    return e;
  }

  parse_options options_;
};

} // namespace detail

// clang-format off
/// Reads a house system from a text. The first line decides between two forms:
///
/// - A label grid, for jigsaws: n lines of n characters, or n^2 of them on one line, or as many words
///   separated by white space. Each label other than `.` stands for a house, whose n cells are those with the
///   label. These houses replace the boxes.
/// - Cells by name, such as `r1c1 r1c2 ...`, one house of n cells a line. These houses are added to the
///   standard ones.
///
/// A first line `base standard`, `base rows-columns` or `base none` chooses the houses to which they are
/// added. Blank lines, comments and line ends are as in `parse`; of the options only `first_line` is used. An
/// error for any other text: a label or a house of more or fewer than n cells, an unknown name, a cell twice
/// in a house. Allocates. O(n^4) for labels.
// clang-format on
template <box B>
expected<house_list<B>, text_error> parse_houses(std::string_view text, const parse_options& options = {}) {
  return detail::house_scanner<B>(options).scan(text);
}

} // namespace boxline
