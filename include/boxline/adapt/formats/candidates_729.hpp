// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// 729 characters a line: for each cell nine, the digit where it is a candidate and a dot (or 0) where not.
/// There are no givens.
struct candidates_729 {
  static constexpr std::string_view name = "729";
  static constexpr record_parts carries{record_part::several, record_part::marks};
  static constexpr bool has_givens = false;

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
  /// A given is the candidate of its cell, and an open cell without marks has all nine; in a puzzle without
  /// givens, whose marks are all that it has, it has none.
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      std::string text;
      const bool is_marks_alone = !r.marks.empty() && std::count(r.givens.begin(), r.givens.end(), 0) == 81;
      for (std::size_t c = 0; c < 81; ++c) {
        const bool is_marked = is_marks_alone || (!r.marks.empty() && r.marks[c] != 0);
        const std::uint64_t set = r.givens[c] != 0 ? std::uint64_t{1} << (r.givens[c] - 1)
                                  : is_marked      ? r.marks[c]
                                                   : 0x1FF;
        for (std::size_t d = 0; d < 9; ++d) text += (set >> d & 1) != 0 ? static_cast<char>('1' + d) : '.';
      }
      return text + "\n";
    });
  }
};

} // namespace boxline::inline v0_2::adapt::formats
