// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace command {

/// Files of OpenSudoku, XML: 9x9 puzzles with the name, author and other words of all, and what the program
/// itself exports, folders of games in progress. Colours, and marks of two kinds, are an error. Source:
/// opensudoku.moire.org, and Open Sudoku 2 for versions 4 and 5 of a game.
struct opensudoku {
  static constexpr std::string_view name = "opensudoku";
  static constexpr boxline::adapt::record_parts carries{
      boxline::adapt::record_part::placed, boxline::adapt::record_part::marks,
      boxline::adapt::record_part::words, boxline::adapt::record_part::several};
  /// Whether this build has a reader of XML.
  static bool is_built();
  static boxline::adapt::read_records read(std::string_view text);
  static std::string write(const std::vector<boxline::adapt::puzzle_record>& all);
  /// Besides titles, which are of folders, and comments the words are those of the file: what differs between
  /// puzzles is left out.
  static void keep(std::vector<boxline::adapt::puzzle_record>& all);
};

} // namespace command
