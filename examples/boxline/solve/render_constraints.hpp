// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/written.hpp>

#include <string>
#include <vector>

namespace command {

/// Appends words, if any, to a caption, after a comma where it has some.
inline void add_to_caption(std::string& caption, const std::string& words) {
  caption += (caption.empty() || words.empty() ? "" : ", ") + words;
}

/// Where a grid stands in a picture: n cells of `side` a row, from `left` and `top` on.
struct grid_place {
  int n;
  double side, left, top;
};

/// Drawings of constraints as setters know them: cages, lines, dots, circles, clues outside the grid.
struct constraint_drawing {
  std::string under;   ///< to be drawn before the digits
  std::string over;    ///< after them
  std::string caption; ///< those without a drawing, such as anti-knight, and what a drawing lacks
};
constraint_drawing draw_constraints(const std::vector<boxline::written_constraint>& list,
                                    const grid_place& at);
/// The same in TikZ, in units of a cell, y downwards from the top of the grid.
constraint_drawing draw_constraints_in_tikz(const std::vector<boxline::written_constraint>& list, int n);
/// Whether a drawing has clues outside the grid, which take `side` all round.
bool has_outside_clues(const std::vector<boxline::written_constraint>& list);
/// The styles of these drawings.
std::string constraint_styles();
/// Those of TikZ.
std::string constraint_styles_of_tikz();

} // namespace command
