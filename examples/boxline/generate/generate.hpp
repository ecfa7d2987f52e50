// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/generate/cages.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/generate/wanted_puzzle.hpp>

#include "solve/request.hpp"

#include <functional>
#include <memory>

/// \file
/// The requests and results of `boxline generate`, for all boxes.

namespace command {

/// A puzzle's values on the scales of a range, as text; empty for those that are not in it.
struct scale_texts {
  std::string minutes, rating, level;
};
/// Measures how far puzzles are from a range (`boxline::rate::range_gauge`); one for each thread.
class range_meter {
public:
  virtual ~range_meter() = default;
  virtual boxline::generate::difficulty_gap gap(const boxline::grid<3>& puzzle, std::int64_t worth) = 0;
  virtual scale_texts values(const boxline::grid<3>& puzzle) = 0;
};

/// The puzzle that the command line asks for.
struct puzzle_wish {
  boxline::box size{3};
  int fewest = 0, most = 0; ///< clues; most 0: any number
  boxline::generate::pattern_symmetry symmetry = boxline::generate::pattern_symmetry::none;
  bool minimal = false;
  /// Killer cages are drawn for each puzzle, of so many cells; most 0: none.
  boxline::generate::cage_sizes cages{0, 0};
  double seconds = 0; ///< 0: no limit
  int attempts = 100'000;
  /// A further requirement on puzzles; empty: none. Called from several threads concurrently, with the time
  /// that is left for the puzzle: where that ends first, it gives `other`.
  std::function<boxline::generate::difficulty_verdict(const boxline::any_grid&, const boxline::limits&)>
      judge;
  /// A meter of the range in which the difficulty is wanted, which keeps these limits; empty: none is. For
  /// 9x9 alone.
  std::function<std::unique_ptr<range_meter>(const boxline::limits&)> range;
};

/// See `boxline::generate::generated_puzzle`.
struct made_puzzle {
  boxline::generate::generation_verdict verdict = boxline::generate::generation_verdict::cancelled;
  boxline::any_grid puzzle, solution;
  std::string constraints{}; ///< those that were drawn for it, as text, separated by `; `
  int clues = 0, attempts = 0;
  boxline::generate::minimality is_minimal = boxline::generate::minimality::unknown;
  boxline::generate::pattern_symmetry symmetry = boxline::generate::pattern_symmetry::none;
  boxline::generate::refusals refused;
  bool ran_out = false; ///< of time, not of attempts
  scale_texts values{}; ///< on the scales of the range
};

/// Makes a puzzle from a seed, until a signal comes. Any thread. For the standard houses, one function for
/// each list of boxes, which gives an empty maker where the box is in none.
using puzzle_maker = std::function<made_puzzle(const puzzle_wish& wish, std::uint64_t seed)>;
puzzle_maker find_square_maker(boxline::box shape);
puzzle_maker find_rectangular_maker(boxline::box shape);
puzzle_maker find_latin_maker(boxline::box shape);
/// The same for other houses, and with constraints or drawn cages; and, with the reason, an empty maker where
/// the houses or constraints are wrong. Requires a wish without `judge`.
puzzle_maker find_variant_maker(boxline::box shape, const rules_choice& rules, bool draws_cages,
                                std::string& why);

} // namespace command
