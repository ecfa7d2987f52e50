// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Columns after a puzzle, as gsf's program and its users print them: `PUZZLE # COLUMNS` or
/// `PUZZLE,COLUMN,...`. What the columns mean is not in the file: they are the comment, and `id` is the
/// separator.
struct gsf {
  static constexpr std::string_view name = "gsf";
  static constexpr record_parts carries{record_part::several, record_part::words, record_part::id};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      if (!detail::read_grid_of_9(line.substr(0, 81), r.givens)) return "81 digits";
      std::string_view rest = trimmed(line.substr(81));
      if (rest.empty() || (rest[0] != '#' && rest[0] != ',') || (rest[0] == ',' && line[81] != ','))
        return "# or a comma after the 81 digits";
      r.id = rest.substr(0, 1);
      r.comment = trimmed(rest.substr(1));
      return nullptr;
    });
  }
  static void keep(puzzle_record& r) {
    detail::keep_words(r, &puzzle_record::comment);
    if (r.id != "#" && r.id != ",") r.id.clear();
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      return detail::cells_text(r.givens, '.') + (r.id == "," ? "," : " # ") +
             detail::in_one_line(r.comment) + "\n";
    });
  }
};

} // namespace boxline::inline v0_2::adapt::formats
