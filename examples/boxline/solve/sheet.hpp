// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/svg.hpp"

#include <string>
#include <vector>

/// \file
/// Puzzles for print: several a page, with titles, and the solutions after them.

namespace command {

/// The side of a cell in a picture of SVG.
inline constexpr double grid_side = 34;

/// The options of `boxline sheet`.
struct sheet_choice {
  std::string output; ///< the name of the file; `.tex` for LaTeX, `.svg` for pages of SVG
  int rows = 3, columns = 2;
  double width = 210, height = 297; ///< of the paper, in millimetres
  std::string title;
  std::vector<std::string> titles; ///< of the puzzles; none: they are numbered
  bool solutions = true;

  bool is_tex() const { return output.ends_with(".tex"); }
};

/// A puzzle and its solution, drawn in SVG or LaTeX, and what its title adds of the rules.
struct sheet_puzzle {
  picture puzzle, solution;
  std::string caption;
};

/// Writes the files, and their names, a line each, to `written`. Gives what is wrong, empty for nothing.
std::string write_sheet(const sheet_choice& c, const std::string& styles,
                        const std::vector<sheet_puzzle>& all, std::string& written);

} // namespace command
