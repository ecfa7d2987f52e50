// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt {

namespace detail {
/// Whether a line is a rule: `* - + | .` and the like without a digit.
inline bool is_rule(std::string_view line) {
  return line.size() >= 9 && line.find_first_not_of("*-+|.':=") == line.npos && line.find("---") != line.npos;
}
/// A line without its bars.
inline std::string without_bars(std::string_view line) {
  std::string text;
  for (const char c : line) text += c == '|' || c == '!' || c == ':' ? ' ' : c;
  return text;
}
} // namespace detail

namespace formats {

/// A grid of Simple Sudoku, `.ss` and on its clipboard: nine lines of nine cells with bars between boxes, and
/// rules `*-----------*` and `|---+---+---|`. Lines of words after the last row are not read; more rows are
/// an error.
struct simple_sudoku {
  static constexpr std::string_view name = "ss";
  static constexpr record_parts carries{};

  static read_records read(std::string_view text) {
    using namespace adapt::detail;
    puzzle_record r;
    int rules = 0;
    for (const record_line& line : record_lines(text)) {
      std::string cells;
      for (const char c : line.text)
        if (c != '|' && c != ' ') cells += c;
      std::vector<std::uint8_t> row;
      const auto bars = std::count(line.text.begin(), line.text.end(), '|');
      const bool is_row = cells.size() == 9 && bars >= 2 && read_cells(cells, row);
      if (!is_row && detail::is_rule(line.text)) {
        ++rules;
        continue;
      }
      if (r.givens.size() == 81) {
        if (is_row || !has_letter(line.text)) return unexpected(bad_line(line, "nine rows, and words alone"));
        continue;
      }
      if (!is_row) return unexpected(bad_line(line, "nine cells, with bars between boxes"));
      r.givens.insert(r.givens.end(), row.begin(), row.end());
    }
    if (r.givens.size() != 81 || rules < 2) return unexpected(no_puzzle());
    return std::vector{std::move(r)};
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    const std::string line = detail::cells_text(all.front().givens, '.');
    std::string text = "*-----------*\n";
    for (std::size_t row = 0; row < 9; ++row) {
      if (row == 3 || row == 6) text += "|---+---+---|\n";
      for (std::size_t k = 0; k < 3; ++k) text += "|" + line.substr(9 * row + 3 * k, 3);
      text += "|\n";
    }
    return text + "*-----------*\n";
  }

private:
  static bool has_letter(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    });
  }
};

} // namespace formats

} // namespace boxline::inline v0_2::adapt
