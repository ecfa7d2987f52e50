// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Collections of one puzzle a line, `.sdm`: 81 digits, with 0 or a dot for a blank. Lines that begin with #
/// are comments. Source: sudocue.net/fileformats.php.
struct sdm {
  static constexpr std::string_view name = "sdm";
  static constexpr record_parts carries{record_part::several};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      return detail::read_grid_of_9(line, r.givens) ? nullptr : "81 digits";
    });
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all,
                           [](const puzzle_record& r) { return detail::cells_text(r.givens, '0') + "\n"; });
  }
};

} // namespace boxline::inline v0_2::adapt::formats
