// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"

#include <boxline/core/limits.hpp>
#include <boxline/generate/blame.hpp>

#include <memory>
#include <string>
#include <vector>

/// \file
/// Answers for those who set puzzles, by houses and constraints, for all boxes.

namespace command {

/// A candidate and the number of solutions in which it stands.
struct counted_candidate {
  int cell, value;
  std::uint64_t count;
  bool is_known;
};

/// The candidates of a puzzle.
struct counted_candidates {
  boxline::enumeration_verdict verdict = boxline::enumeration_verdict::complete;
  std::string marks;                   ///< those that are not excluded, as a block
  std::vector<counted_candidate> each; ///< those that are not excluded
};

/// What is to blame for a contradiction.
struct blamed {
  boxline::generate::blame_verdict verdict = boxline::generate::blame_verdict::limit_reached;
  std::vector<std::string> which; ///< constraints and givens as text
};

class setter {
public:
  virtual ~setter() = default;
  /// See `boxline::generate::count_candidates`. Requires a puzzle of the box.
  virtual counted_candidates candidates(const boxline::any_grid& puzzle, std::uint64_t bound,
                                        const boxline::limits& limit,
                                        const boxline::print_options& print) const = 0;
  /// See `boxline::generate::find_blame`. Requires a puzzle of the box. Givens are named as they are written.
  virtual blamed blame(const boxline::any_grid& puzzle, const boxline::limits& limit,
                       boxline::alphabet written) const = 0;
  /// How the digits of a puzzle's text were written: the alphabet that was asked for, or numbers.
  virtual boxline::alphabet written(const std::string& text, boxline::alphabet asked) const = 0;
};

/// For a box of `boxline::default_boxes`; null, and why, where the rules are wrong.
std::unique_ptr<setter> make_setter(boxline::box shape, const rules_choice& rules, std::string& why);

} // namespace command
