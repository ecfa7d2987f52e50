// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/files.hpp"
#include "common/puzzle_input.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace command {

/// Reads lines of a puzzle, a tab and a value; lines that are empty or begin with `#`, and a header, are left
/// out. `take(text)` keeps the value of the puzzle that was appended last, and returns whether it is one.
/// Returns false, and the reason in `why`, where a line is not so: `expected` is what it should have been.
template <class Take>
bool read_puzzle_table(const std::string& name, std::string_view expected, std::vector<puzzle_at>& puzzles,
                       Take take, std::string& why) {
  std::string text;
  if (!read_whole(name, text, why)) return false;
  std::string_view rest = text;
  for (int line = 1; !rest.empty(); ++line) {
    std::string_view here = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(here.size() + 1, rest.size()));
    if (here.ends_with('\r')) here.remove_suffix(1);
    if (here.empty() || here.front() == '#') continue;
    const std::size_t tab = here.find('\t');
    const auto g = boxline::parse_any(here.substr(0, tab), boxline::parse_options{.first_line = line});
    if (line == 1 && !g) continue; // a header
    if (g) puzzles.push_back({*g, name + ":" + std::to_string(line), std::string(here.substr(0, tab))});
    if (!g || tab == here.npos || !take(here.substr(tab + 1))) {
      why = "line " + std::to_string(line) + ": expected " + std::string(expected);
      return false;
    }
  }
  return true;
}

} // namespace command
