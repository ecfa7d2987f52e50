// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/svg.hpp"
#include "solve/batch.hpp"
#include "solve/options.hpp"
#include "solve/request.hpp"

#include <boxline/constraints/written.hpp>

#include <string>
#include <vector>

/// \file
/// Answers as text: each function writes the output for one puzzle.

namespace command {

/// The word for an answer in `check` and in the formats with fields; `solve` and `count` use some of these
/// words.
std::string verdict(const request& what, const answer& a);
/// Whether the answer makes the exit status 1.
bool is_bad(const request& what, const answer& a);
/// `FILE:LINE:COLUMN: message` or `FILE:LINE: message` with the reason for a bad answer, and its end of line.
std::string reason(const request& what, const job& j, const answer& a);
/// The message of an error without its place.
std::string message_of(boxline::text_error e);

/// A line, block or numbers, as the engine has printed it.
void render_text(const options& o, const job& j, const answer& a, std::string& out);
std::string csv_header(const options& o);
/// `e` is null where the text has no valid size.
void render_csv(const options& o, const job& j, const answer& a, const engine* e, std::string& out);
void render_json(const options& o, const job& j, const answer& a, std::string& out);

/// A grid alone, with the digits of the solution where asked; of the constraints, what has no drawing is in
/// the caption.
struct grid_picture {
  picture drawn;
  std::string caption;
};
/// The constraints of a puzzle: those of the options, and those of its line.
std::vector<boxline::written_constraint> constraints_of(const options& o, const answer& a);
grid_picture draw_grid(const options& o, const job& j, const answer& a, const engine* e, bool solved);
/// The styles of these pictures.
std::string grid_styles();
/// The grid and its answer, with its place and verdict below.
picture draw(const options& o, const job& j, const answer& a, const engine* e);
/// All pictures on one page.
std::string grid_page(const std::vector<picture>& pictures);

/// The puzzle and its solution for a sheet. Requires exactly one solution.
sheet_puzzle sheet_entry(const options& o, const job& j, const answer& a, const engine& e);

} // namespace command
