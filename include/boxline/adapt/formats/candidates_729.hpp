// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// 729 characters a line: for each cell nine, the digit where it is a candidate and a dot (or 0) where not.
/// There are no givens.
struct candidates_729 {
  static constexpr std::string_view name = "729";
  static constexpr record_parts carries{record_part::several, record_part::marks};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      if (line.size() != 729) return "729 characters";
      r.givens.assign(81, 0);
      r.marks.assign(81, 0);
      for (std::size_t i = 0; i < 729; ++i) {
        if (line[i] == static_cast<char>('1' + i % 9))
          r.marks[i / 9] |= std::uint64_t{1} << i % 9;
        else if (line[i] != '.' && line[i] != '0')
          return "in each cell the digits in order, or dots";
      }
      return nullptr;
    });
  }
  /// Where there are no marks, the givens are the candidates of their cells, and the others have all nine.
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      std::string text;
      for (std::size_t c = 0; c < 81; ++c) {
        const std::uint64_t set = !r.marks.empty()   ? r.marks[c]
                                  : r.givens[c] == 0 ? 0x1FF
                                                     : std::uint64_t{1} << (r.givens[c] - 1);
        for (std::size_t d = 0; d < 9; ++d) text += (set >> d & 1) != 0 ? static_cast<char>('1' + d) : '.';
      }
      return text + "\n";
    });
  }
};

} // namespace boxline::inline v0_2::adapt::formats
