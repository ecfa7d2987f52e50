// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/killers.hpp>
#include <boxline/adapt/iss/reader.hpp>
#include <boxline/adapt/iss/writer.hpp>

#include <functional>

/// \file
/// The constraint strings of Interactive Sudoku Solver (sigh.github.io/Interactive-Sudoku-Solver), such as
///
///     .~R1C1_5.Cage~10~R1C2~R1C3.AntiKnight
///
/// A dot and the name of each constraint, nothing for givens, then its arguments, each after `~`. The rows
/// and columns of its cells have one character, 1 to 9 and a to g.

namespace boxline::inline v0_2::adapt {

/// The puzzle in a constraint string of Interactive Sudoku Solver, in a link `...?q=...` to it, or in one of
/// the two other forms that it has for killers (`boxline/adapt/iss/killers.hpp`). An error for anything else,
/// and for constraints that boxline does not have. White space, and lines that begin with `#`, are skipped. A
/// cell has the digits that all its givens allow. Constraints are not tested further: `constraints_of` does.
/// Allocates.
inline expected<variant_puzzle, variant_error> read_iss(std::string_view text) {
  const std::string of_link = link_parameter(text, "q");
  if (!of_link.empty()) text = of_link;
  std::string cells;
  for (const char c : text)
    if (!trimmed({&c, 1}).empty()) cells += c;
  if (detail::is_short_killer(cells)) return detail::killer_reader().read_short(cells);
  if (detail::is_long_killer(cells)) return detail::killer_reader().read_long(cells);
  return detail::iss_reader(of_link.empty()).read(text);
}

/// The puzzle as a constraint string. An error for a constraint that Interactive Sudoku Solver does not have,
/// and for grids of more than 16 digits; those that it has under another name are written so: `even` as
/// givens of several digits, `clones` as sets of one cell, relations of two cells by their digits. Requires
/// that `constraints_of` accepts the constraints. Allocates.
inline expected<std::string, variant_error> write_iss(const variant_puzzle& p) {
  return detail::iss_writer(p).write();
}

/// The link that opens a constraint string in Interactive Sudoku Solver.
inline std::string iss_link(std::string_view constraints) {
  return "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + percent_encoded(constraints);
}

} // namespace boxline::inline v0_2::adapt
