// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"
#include "solve/sheet.hpp"

#include <boxline/io/reader.hpp>

#include <optional>
#include <string>
#include <vector>

namespace command {

/// The values of `--format`; `sheet` is that of the subcommand.
enum class format : unsigned char { same, line, block, numbers, csv, json, svg, sheet };

/// The options of the command line.
struct options {
  request what;
  std::vector<std::string> files; ///< `-` is standard input
  boxline::layout layout = boxline::layout::automatic;
  boxline::notation form = boxline::notation::automatic; ///< of the input, if given
  std::optional<boxline::box> size;
  boxline::alphabet symbols{}; // not named
  boxline::alphabet output_symbols{}; // not named where it is that of the input and the default
  rules_choice rules;
  int jobs = 1;
  bool stats = false;
  format output = format::same;
  sheet_choice sheet;
};

} // namespace command
