// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/generate/generator.hpp>

#include <functional>

/// \file
/// What `boxline generate` asks for and gets, whatever the box.

namespace command {

/// A puzzle, as the words of the command line have it.
struct puzzle_wish {
  boxline::box size{3};
  int fewest = 0, most = 0; ///< clues; most 0: any number
  boxline::generate::pattern_symmetry symmetry = boxline::generate::pattern_symmetry::none;
  bool minimal = false;
  double seconds = 0; ///< 0: no limit
  int attempts = 100'000;
  /// What a puzzle must be like besides; empty: anything. Called from several threads at once.
  std::function<boxline::generate::difficulty_verdict(const boxline::any_grid&)> judge;
};

/// See `boxline::generate::generated`.
struct made_puzzle {
  boxline::generate::generation_verdict verdict = boxline::generate::generation_verdict::cancelled;
  boxline::any_grid puzzle, solution;
  int clues = 0, attempts = 0;
  boxline::generate::minimality is_minimal = boxline::generate::minimality::unknown;
  boxline::generate::pattern_symmetry symmetry = boxline::generate::pattern_symmetry::none;
  boxline::generate::refusals refused;
};

/// Makes one from a seed, until Ctrl-C. One for each part of the boxes; null for no box of that part.
using puzzle_maker = made_puzzle (*)(const puzzle_wish& wish, std::uint64_t seed);
puzzle_maker find_square_maker(boxline::box shape);
puzzle_maker find_rectangular_maker(boxline::box shape);
puzzle_maker find_latin_maker(boxline::box shape);

} // namespace command
