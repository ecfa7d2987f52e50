// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"
#include "solve/request.hpp"
#include "solve/sheet.hpp"

#include <boxline/core/grid_layout.hpp>

#include <optional>
#include <string>
#include <vector>

/// \file
/// Overlapping grids: what solve, count, check, sheet and generate do with `--layout`.

namespace command {

/// Adds `--layout`, which sets `words` and excludes the options that `excluded` names.
void add_layout(cli::parser& app, std::string& words, const std::vector<std::string>& excluded);

/// The layout that the words of `--layout` name; none, with a message, where they name none.
std::optional<boxline::grid_layout> read_layout(const std::string& words, boxline::box shape);

/// What to do with the puzzles of a layout.
struct layout_request {
  request what;
  std::string layout; ///< the words of `--layout`
  boxline::box shape{3};
  std::vector<std::string> files; ///< `-` is standard input
  bool svg = false;
  const sheet_choice* sheet = nullptr; ///< pages for print: requires `task::check`
};

/// Reads the puzzles and answers each. Gives the exit status.
int run_layouts(const layout_request& r);

/// Which puzzles of a layout are wanted.
struct layout_wish {
  std::string layout; ///< the words of `--layout`
  boxline::box shape{3};
  std::uint64_t seed = 0, first = 1, count = 1;
  double seconds = 0; ///< for each; 0 for no limit
};

/// Writes minimal puzzles. Gives the exit status.
int generate_layouts(const layout_wish& w);

} // namespace command
