// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Links to a solver of SudokuWiki: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits, one a line.
/// Its compressed boards, which begin with S9, are not read.
struct sudokuwiki {
  static constexpr std::string_view name = "sudokuwiki";
  static constexpr record_parts carries{record_part::several};

  static read_records read(std::string_view text) {
    std::vector<puzzle_record> all;
    for (const detail::record_line& line : detail::record_lines(text)) {
      const std::size_t at = line.text.find("bd=");
      if (line.text.find("sudokuwiki.org/") == line.text.npos || at == line.text.npos)
        return unexpected(detail::bad_line(line, "a link to sudokuwiki.org with bd="));
      std::string_view board = line.text.substr(at + 3);
      board = board.substr(0, board.find('&'));
      puzzle_record r;
      if (board.starts_with("S9")) {
        record_error e = detail::bad_line(line, "a board of SudokuWiki in compressed form");
        e.kind = record_fault::unsupported;
        return unexpected(e);
      }
      if (!detail::read_grid_of_9(board, r.givens))
        return unexpected(detail::bad_line(line, "81 digits after bd="));
      all.push_back(std::move(r));
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      return "https://www.sudokuwiki.org/sudoku.htm?bd=" + detail::cells_text(r.givens, '0') + "\n";
    });
  }
};

} // namespace boxline::inline v0_2::adapt::formats
