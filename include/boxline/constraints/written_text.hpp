// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/kinds.hpp>
#include <boxline/constraints/written.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/characters.hpp>
#include <boxline/io/lines.hpp>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

namespace detail {

/// Reads the constraints of one text.
class constraint_scanner {
public:
  constraint_scanner(int n, int first_line) : n_(n), first_line_(first_line) {}

  expected<std::vector<written_constraint>, constraint_error> scan(std::string_view text) {
    for (content_lines lines(text, first_line_); lines.next();)
      for (std::size_t begin = 0; begin <= lines.line().size();) {
        const std::size_t end = std::min(lines.line().find(';', begin), lines.line().size());
        if (!scan_one(lines, begin, end)) return unexpected(error_);
        begin = end + 1;
      }
    return std::move(list_);
  }

private:
  enum class after : unsigned char { start, numbers, cells };

  bool scan_one(const content_lines& lines, std::size_t begin, std::size_t end) {
    const std::string_view part = lines.line().substr(0, end);
    std::size_t at = begin, offset = begin;
    const auto next = [&] { return boxline::next_word(part, at, offset, is_space); };
    const std::string_view kind = next();
    if (kind.empty()) return true;
    error_ = {};
    error_.size = n_;
    error_.line = lines.number();
    const auto wrong = [&](constraint_fault fault, std::string_view found) {
      error_.kind = fault;
      error_.column = lines.column(offset);
      error_.found = found_text(found);
      return false;
    };
    const written_kind* const known = find_constraint_kind(kind);
    if (known == nullptr) return wrong(constraint_fault::bad_kind, kind);
    error_.word = known->word;
    written_constraint w{std::string(kind), {}, {}, lines.number(), lines.column(offset)};
    after state = after::start;
    for (std::string_view word = next(); !word.empty(); word = next()) {
      if (word == "/") {
        if (state == after::start) return wrong(constraint_fault::bad_word, word);
        state = after::start;
        continue;
      }
      if (std::int64_t value = 0; is_number(word, value)) {
        if (state == after::cells) return wrong(constraint_fault::bad_word, word);
        if (state == after::start) w.numbers.emplace_back();
        w.numbers.back().push_back(value);
        state = after::numbers;
        continue;
      }
      if (state != after::cells) w.cells.emplace_back();
      state = after::cells;
      const constraint_fault fault = add_cells(word, w.cells.back());
      if (fault != constraint_fault::none) return wrong(fault, word);
    }
    if (state == after::start && !(w.numbers.empty() && w.cells.empty()))
      return wrong(constraint_fault::bad_word, {});
    list_.push_back(std::move(w));
    return true;
  }

  static bool is_number(std::string_view word, std::int64_t& value) {
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    return code == std::errc() && end == word.data() + word.size();
  }

  constraint_fault add_cells(std::string_view word, std::vector<cell>& to) const {
    const std::size_t dash = word.find('-');
    const int first = cell_index(word.substr(0, dash), n_);
    if (first < 0) return constraint_fault::bad_word;
    to.push_back(cell(first));
    if (dash == word.npos) return constraint_fault::none;
    const int last = cell_index(word.substr(dash + 1), n_);
    if (last < 0) return constraint_fault::bad_word;
    const int rows = last / n_ - first / n_, columns = last % n_ - first % n_;
    const int length = std::max(rows < 0 ? -rows : rows, columns < 0 ? -columns : columns);
    if (length == 0 || (rows != 0 && columns != 0 && rows != columns && rows != -columns))
      return constraint_fault::bad_range;
    for (int i = 1; i <= length; ++i) to.push_back(cell(first + i * (rows / length * n_ + columns / length)));
    return constraint_fault::none;
  }

  int n_, first_line_;
  std::vector<written_constraint> list_;
  constraint_error error_;
};

} // namespace detail

// clang-format off
/// Reads constraints from a text, one a line or separated by `;`: the word of the kind, then what the kind
/// takes (`constraint_kinds`): numbers, cells, ranges of cells in a row, column or diagonal, and `/` between
/// lists.
///
///     anti-knight
///     cage 17 r1c1 r1c2          # a killer cage
///     thermometer r4c4-r7c4 r7c5
///     sandwich 12 r3c1-r3c9      # all cells of row 3
///     clones r1c1 r1c2 / r5c5 r5c6
///
/// `n` digits a house, at most 64. Blank lines, comments and line ends are as in `parse`. Gives the first
/// error in the text: an unknown word for a kind, a word that is no number, cell or range. What the kinds
/// demand is tested by `constraints_of`. Allocates. Linear.
// clang-format on
inline expected<std::vector<written_constraint>, constraint_error>
parse_written_constraints(std::string_view text, int n, int first_line = 1) {
  return detail::constraint_scanner(n, first_line).scan(text);
}

/// A constraint as `parse_written_constraints` reads it in a grid of n digits, without an end of line. Cells
/// in a straight line, three or more, are written as a range.
inline std::string format_constraint(const written_constraint& w, int n) {
  std::string text = w.kind;
  bool is_first = true;
  const auto separate = [&](bool must) {
    if (!is_first && must) text += " /";
    is_first = false;
  };
  for (const auto& numbers : w.numbers) {
    separate(true);
    for (const std::int64_t v : numbers) text += ' ' + std::to_string(v);
  }
  bool after_cells = false;
  for (const auto& cells : w.cells) {
    separate(after_cells || w.numbers.size() > 1);
    after_cells = true;
    for (std::size_t i = 0; i < cells.size();) {
      // The rows and columns from a cell to the next, at most one of each for a straight range; else 0.
      const auto step = [&](std::size_t k) {
        const std::pair by(cells[k + 1] / n - cells[k] / n, cells[k + 1] % n - cells[k] % n);
        const bool is_near = -1 <= by.first && by.first <= 1 && -1 <= by.second && by.second <= 1;
        return is_near ? by : std::pair(0, 0);
      };
      std::size_t last = i;
      while (last + 1 < cells.size() && step(last) != std::pair(0, 0) && step(last) == step(i)) ++last;
      text += ' ' + cell_name(cells[i], n);
      if (last >= i + 2) {
        text += '-' + cell_name(cells[last], n);
        i = last + 1;
      } else {
        ++i;
      }
    }
  }
  return text;
}

} // namespace boxline::inline v0_2
