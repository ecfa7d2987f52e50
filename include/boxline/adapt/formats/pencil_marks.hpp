// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/simple_sudoku.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// Pencil marks as forums and the clipboards of HoDoKu and Simple Sudoku have them: nine rows of nine words
/// of digits, with bars between boxes and rules. A cell with one digit may be a given, a placed digit or an
/// open cell: all are read as marks.
struct pencil_marks {
  static constexpr std::string_view name = "pencil-marks";
  static constexpr record_parts carries{record_part::marks};
  static constexpr bool has_givens = false;

  static read_records read(std::string_view text) {
    using namespace adapt::detail;
    puzzle_record r;
    r.givens.assign(81, 0);
    int rules = 0;
    for (const record_line& line : record_lines(text)) {
      if (detail::is_rule(line.text)) {
        ++rules;
        continue;
      }
      const std::string row = detail::without_bars(line.text);
      const auto words = words_of(row);
      if (r.marks.size() == 81 || words.size() != 9 || line.text.find('|') == line.text.npos)
        return unexpected(bad_line(line, "nine words of digits, with bars between boxes"));
      for (const std::string_view word : words) {
        r.marks.push_back(digits_in(word));
        if (r.marks.back() == 0) return unexpected(bad_line(line, "different digits"));
      }
    }
    if (r.marks.size() != 81 || rules < 2) return unexpected(no_puzzle());
    return std::vector{std::move(r)};
  }
  /// Givens and placed digits are single marks; an open cell without marks has all nine.
  static std::string write(const std::vector<puzzle_record>& all) {
    const puzzle_record& r = all.front();
    std::vector<std::string> words;
    std::vector<std::size_t> widths(9);
    for (std::size_t c = 0; c < 81; ++c) {
      const int value = r.givens[c] != 0 ? r.givens[c] : r.placed.empty() ? 0 : r.placed[c];
      words.push_back(value != 0                           ? std::string(1, static_cast<char>('0' + value))
                      : r.marks.empty() || r.marks[c] == 0 ? "123456789"
                                                           : detail::digits_text(r.marks[c]));
      widths[c % 9] = std::max(widths[c % 9], words.back().size());
    }
    std::string rule = "+";
    for (std::size_t k = 0; k < 9; ++k)
      rule += std::string(widths[k] + (k % 3 == 0 ? 2 : 1), '-') + (k % 3 == 2 ? "+" : "");
    std::string text = rule + "\n";
    for (std::size_t c = 0; c < 81; ++c) {
      text += c % 3 == 0 ? "| " : "";
      text += words[c] + std::string(widths[c % 9] + 1 - words[c].size(), ' ');
      if (c % 9 == 8) text += c % 27 == 26 ? "|\n" + rule + "\n" : "|\n";
    }
    return text;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
