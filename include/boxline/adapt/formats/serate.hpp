// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// The output of serate, the rater of Sudoku Explainer: `PUZZLE ED=7.2/1.2/1.2`, and words after it, as a
/// comment. The rating is the text after ED=. Source: its default format `%g ED=%r/%p/%d`.
struct serate {
  static constexpr std::string_view name = "serate";
  static constexpr record_parts carries{record_part::several, record_part::words, record_part::rating};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      if (!detail::read_grid_of_9(line.substr(0, 81), r.givens)) return "81 digits";
      std::string_view rest = trimmed(line.substr(81));
      if (!rest.starts_with("ED=") || line[81] != ' ') return "ED= after the 81 digits";
      rest.remove_prefix(3);
      const std::size_t end = rest.find(' ');
      r.rating = rest.substr(0, end);
      if (end != rest.npos) r.comment = trimmed(rest.substr(end));
      return is_rating(r.rating) ? nullptr : "ratings such as ED=7.2/1.2/1.2";
    });
  }
  static void keep(puzzle_record& r) {
    detail::keep_words(r, &puzzle_record::comment);
    if (!is_rating(r.rating)) r.rating.clear();
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      return detail::cells_text(r.givens, '.') + " ED=" + (r.rating.empty() ? "0.0/0.0/0.0" : r.rating) +
             (r.comment.empty() ? "" : " " + detail::in_one_line(r.comment)) + "\n";
    });
  }

private:
  static bool is_rating(std::string_view text) {
    const auto numbers = detail::words_of(text, '/');
    for (const std::string_view n : numbers)
      if (n.size() < 3 || n.find_first_not_of("0123456789.") != n.npos || n[n.size() - 2] != '.')
        return false;
    return numbers.size() == 3;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
