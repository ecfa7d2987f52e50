// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>

#include <cstdint>

namespace boxline::inline v0_2::catalogue::detail {

/// How an enumeration of puzzles by many searches ends: with as many puzzles as are wanted, or where a limit
/// stops one of the searches.
struct enumeration_end {
  limits limit{}; ///< of each search: all but the number of puzzles
  std::uint64_t most_puzzles = unlimited;
  stop_reason why = stop_reason::none; ///< what stopped a search
  bool is_enough = false;              ///< so many puzzles were counted, or none is wanted

  enumeration_end() = default;
  explicit enumeration_end(const limits& of)
      : limit(of), most_puzzles(of.solutions), is_enough(of.solutions == 0) {
    limit.solutions = unlimited;
  }

  bool has_ended() const { return is_enough || why != stop_reason::none; }
  /// Counts a puzzle.
  void count(std::uint64_t& puzzles) { is_enough = ++puzzles == most_puzzles; }
  enumeration_verdict verdict() const {
    if (is_enough) return enumeration_verdict::solution_limit;
    return why == stop_reason::none ? enumeration_verdict::complete : stopped_as<enumeration_verdict>(why);
  }
};

} // namespace boxline::inline v0_2::catalogue::detail
