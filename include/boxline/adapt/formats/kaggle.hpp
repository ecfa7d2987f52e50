// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// Tables of puzzles with solutions, as on Kaggle: a first line that names the columns, `quizzes` or
/// `puzzle`, `solutions` or `solution`, and, optional, `id`, `clues` and `difficulty`, which is the rating.
struct kaggle {
  static constexpr std::string_view name = "kaggle";
  static constexpr record_parts carries{record_part::several, record_part::solution, record_part::rating,
                                        record_part::id};
  static constexpr record_parts needs{record_part::solution};

  static read_records read(std::string_view text) {
    auto lines = detail::record_lines(text);
    if (lines.empty()) return unexpected(detail::no_puzzle());
    const auto names = detail::words_of(lines[0].text, ',');
    const auto has = [&](std::string_view column) {
      return std::find(names.begin(), names.end(), column) != names.end();
    };
    for (const std::string_view column : names)
      if (column != "quizzes" && column != "puzzle" && column != "solutions" && column != "solution" &&
          column != "id" && column != "clues" && column != "difficulty")
        return unexpected(detail::bad_line(lines[0], "columns such as puzzle,solution"));
    if (has("quizzes") + has("puzzle") != 1 || has("solutions") + has("solution") != 1)
      return unexpected(detail::bad_line(lines[0], "columns such as puzzle,solution"));
    std::vector<puzzle_record> all;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      auto fields = detail::words_of(lines[i].text, ',');
      for (std::string_view& field : fields) field = trimmed(field);
      if (fields.size() != names.size())
        return unexpected(detail::bad_line(lines[i], "as many fields as the first line"));
      puzzle_record r;
      for (std::size_t k = 0; k < fields.size(); ++k) {
        if (names[k] == "id") r.id = fields[k];
        if (names[k] == "difficulty") r.rating = fields[k];
        if ((names[k] == "puzzle" || names[k] == "quizzes") && !detail::read_grid_of_9(fields[k], r.givens))
          return unexpected(detail::bad_line(lines[i], "81 digits"));
        if ((names[k] == "solution" || names[k] == "solutions") &&
            (!detail::read_grid_of_9(fields[k], r.solution) ||
             std::find(r.solution.begin(), r.solution.end(), 0) != r.solution.end()))
          return unexpected(detail::bad_line(lines[i], "81 digits of a solution"));
      }
      all.push_back(std::move(r));
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }
  static void keep(puzzle_record& r) {
    for (std::string* field : {&r.id, &r.rating})
      if (field->find_first_of(",\r\n") != field->npos) field->clear();
  }
  /// Columns `puzzle` and `solution`, where some puzzle has one also `id` and `difficulty`. Requires that
  /// each has its solution.
  static std::string write(const std::vector<puzzle_record>& all) {
    bool has_id = false, is_rated = false;
    for (const puzzle_record& r : all) {
      has_id |= !r.id.empty();
      is_rated |= !r.rating.empty();
    }
    std::string text = has_id ? "id," : "";
    text += is_rated ? "puzzle,solution,difficulty\n" : "puzzle,solution\n";
    for (const puzzle_record& r : all)
      text += (has_id ? r.id + "," : "") + detail::cells_text(r.givens, '0') + "," +
              detail::cells_text(r.solution, '0') + (is_rated ? "," + r.rating : "") + "\n";
    return text;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
