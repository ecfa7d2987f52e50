// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace command {

/// Files of OpenSudoku, XML: a folder of 9x9 puzzles with its name, author and other words, which each puzzle
/// gets. Games in progress, `data="version: ..."`, are not read. Source: opensudoku.moire.org.
struct opensudoku {
  static constexpr std::string_view name = "opensudoku";
  static constexpr boxline::adapt::record_parts carries{boxline::adapt::record_part::several,
                                                        boxline::adapt::record_part::words};
  /// Whether this build has a reader of XML.
  static bool is_built();
  static boxline::adapt::read_records read(std::string_view text);
  static std::string write(const std::vector<boxline::adapt::puzzle_record>& all);
};

} // namespace command
