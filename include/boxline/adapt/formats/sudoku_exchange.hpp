// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Records of the Sudoku Exchange puzzle bank: twelve hexadecimal digits, the puzzle with 0 for a blank, and
/// a rating in four columns. Source: github.com/grantm/sudoku-exchange-puzzle-bank, README.
struct sudoku_exchange {
  static constexpr std::string_view name = "sudoku-exchange";
  static constexpr record_parts carries{record_part::several, record_part::rating, record_part::id};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      const auto words = detail::words_of(line);
      if (words.size() != 3 || !is_id(words[0])) return "12 hexadecimal digits, 81 digits, a rating";
      if (!detail::read_grid_of_9(words[1], r.givens)) return "81 digits";
      if (!is_rating(words[2])) return "a rating";
      r.id = words[0];
      r.rating = words[2];
      return nullptr;
    });
  }
  static void keep(puzzle_record& r) {
    if (!is_id(r.id)) r.id.clear();
    if (!is_rating(r.rating)) r.rating.clear();
  }
  /// Without an identifier: zeros. Without a rating: 0.0.
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      std::string rating = r.rating.empty() ? "0.0" : r.rating;
      while (rating.size() < 4) rating = " " + rating;
      return (r.id.empty() ? std::string(12, '0') : r.id) + " " + detail::cells_text(r.givens, '0') + " " +
             rating + "\n";
    });
  }

private:
  static bool is_id(std::string_view word) {
    return word.size() == 12 && word.find_first_not_of("0123456789abcdef") == word.npos;
  }
  static bool is_rating(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789.") == word.npos;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
