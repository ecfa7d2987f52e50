// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/house_list.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/notation.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2 {

namespace detail {

/// The houses of a text: those that it adds to, and n cells for each that it adds.
struct scanned_houses {
  bool to_standard = false, to_lines = false; // added to the standard houses; to rows and columns
  std::vector<cell> cells;
};

/// Reads the houses of `parse_houses` in a grid of n digits: one code for all sizes.
class house_scanner {
public:
  house_scanner(int n, const parse_options& options) : n_(n), options_(options) {}

  expected<scanned_houses, text_error> scan(std::string_view text) {
    content_lines lines(text, options_.first_line);
    if (!lines.next()) return unexpected(error_anywhere(text_fault::no_house, options_, n_));
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
      if (!lines.next()) return unexpected(error_anywhere(text_fault::no_house, options_, n_));
    }
    at = 0;
    const std::string_view first = next_word(lines.line(), at, offset);
    const bool by_name =
        cell_index(first, n_) >= 0 && (n_ == 1 || !next_word(lines.line(), at, offset).empty());
    scanned_houses houses;
    houses.to_standard = base == "standard" || (base.empty() && by_name);
    houses.to_lines = base == "rows-columns" || (base.empty() && !by_name);
    if (const text_error e = by_name ? scan_names(lines, houses.cells) : scan_labels(lines, houses.cells))
      return unexpected(e);
    return houses;
  }

private:
  // A label of the label grid, and its place.
  struct label {
    std::string_view text;
    int line, column;
  };

  text_error scan_names(content_lines& lines, std::vector<cell>& cells) {
    do {
      const std::size_t first = cells.size();
      std::size_t at = 0, offset = 0;
      const int words = shape_of(lines.line()).words;
      for (int i = 0;; ++i) {
        const std::string_view name = next_word(lines.line(), at, offset);
        if (name.empty() || i == n_) {
          if (words == n_) break;
          return counted(lines, name.empty() ? lines.line().size() : offset, words);
        }
        const int index = cell_index(name, n_);
        if (index < 0) return wrong(text_fault::bad_cell_name, lines, offset, name);
        for (std::size_t j = first; j < cells.size(); ++j)
          if (cells[j] == index) return wrong(text_fault::repeated_cell, lines, offset, name);
        cells.push_back(cell(index));
      }
    } while (lines.next());
    return {};
  }

  text_error scan_labels(content_lines& lines, std::vector<cell>& cells) {
    std::vector<label> labels;
    const line_shape shape = shape_of(lines.line());
    const bool by_words = shape.words == n_ * n_ || (shape.words == n_ && n_ > 1);
    const bool whole = (by_words ? shape.words : shape.cells) == n_ * n_;
    const int in_line = whole ? n_ * n_ : n_;
    content_lines last = lines;
    do {
      if (static_cast<int>(labels.size()) == n_ * n_)
        return wrong(text_fault::trailing_text, lines, 0, lines.line());
      if (const text_error e = scan_label_line(lines, by_words, in_line, labels)) return e;
      last = lines;
    } while (lines.next());
    if (const int rows = static_cast<int>(labels.size()) / n_; rows < n_)
      return count_error_at(text_fault::row_count, last, last.line().size(), options_, n_, rows, n_);
    return add_regions(labels, cells);
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
    e.row = static_cast<int>(before) / n_ + 1;
    return e;
  }

  text_error add_regions(const std::vector<label>& labels, std::vector<cell>& cells) {
    for (int c = 0; c < n_ * n_; ++c) {
      const label& l = labels[std::size_t(c)];
      bool seen = l.text == ".";
      for (int i = 0; i < c && !seen; ++i) seen = labels[std::size_t(i)].text == l.text;
      if (seen) continue;
      int count = 0;
      const label* at = &l;
      for (int i = c; i < n_ * n_; ++i) {
        if (labels[std::size_t(i)].text != l.text) continue;
        cells.push_back(cell(i));
        // The place of the error: the first label too many, or the last one where there are too few.
        if (count++ <= n_) at = &labels[std::size_t(i)];
      }
      if (count != n_) {
        text_error e = error_anywhere(text_fault::label_count, options_, n_);
        e.line = at->line;
        e.column = at->column;
        e.found = found_text(l.text);
        e.found_count = count;
        e.expected_count = n_;
        return e;
      }
    }
    return {};
  }

  text_error wrong(text_fault kind, const content_lines& lines, std::size_t offset,
                   std::string_view found) const {
    text_error e = error_at(kind, lines, offset, options_, n_);
    e.found = found_text(found);
    return e;
  }
  text_error counted(const content_lines& lines, std::size_t offset, int found) const {
    return count_error_at(text_fault::house_length, lines, offset, options_, n_, found, n_);
  }

  int n_;
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
  using list = house_list<B>;
  const auto scanned = detail::house_scanner(B.size(), options).scan(text);
  if (!scanned) return unexpected(scanned.error());
  list houses = scanned->to_standard ? list::standard()
                : scanned->to_lines  ? list::rows_and_columns()
                                     : list();
  typename list::region cells{};
  for (auto first = scanned->cells.begin(); first != scanned->cells.end(); first += B.size()) {
    std::copy_n(first, B.size(), cells.begin());
    houses.add(cells);
  }
  return houses;
}

} // namespace boxline::inline v0_2
