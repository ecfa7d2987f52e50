// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bench {

/// A solver's result for one puzzle.
struct puzzle_result {
  std::uint64_t solutions = 0;          ///< found, up to the limit
  bool finished = true;                 ///< no limit of nodes or time was reached
  std::optional<std::uint64_t> guesses; ///< empty if the solver does not count them
};

/// The limits for each puzzle.
struct allowance {
  std::uint64_t solutions = 2;
  double seconds = 0; ///< 0 for none; CPU time, except for GLPK, whose own limit is of wall time
};

/// Solves the `i`-th puzzle of the file that it was made for. Building the solver's own model is part of it.
using solve_one = std::function<puzzle_result(std::size_t i, const allowance&)>;

/// A pipeline of boxline, or another solver. `prepare` converts the puzzles, all of one box, into the
/// solver's input, outside the measurement; it returns an empty function if the solver does not support the
/// box.
struct contestant {
  std::string name, purpose;
  std::function<solve_one(boxline::box, const std::vector<boxline::any_grid>&)> prepare;
  bool runs_programs = false; ///< its work is done by child processes, whose CPU time counts with ours
};

/// All that were compiled, `default` first, reference solvers last.
std::vector<contestant> all_contestants();

} // namespace bench
