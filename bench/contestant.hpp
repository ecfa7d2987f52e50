// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bench {

/// What a solver said of one puzzle.
struct verdict {
  std::uint64_t solutions = 0;          ///< found, up to the limit
  bool finished = true;                 ///< neither nodes nor time ran out
  std::optional<std::uint64_t> guesses; ///< where the solver counts them
};

/// The limits of a run, for each puzzle.
struct allowance {
  std::uint64_t solutions = 2;
  double seconds = 0; ///< 0 for none; CPU time, but for GLPK, whose own limit is of wall time
};

/// Solves the `i`-th puzzle of the file that it was made for. Building the solver's own model of it belongs inside.
using solve_one = std::function<verdict(std::size_t i, const allowance&)>;

/// A pipeline of boxline's, or another solver. `prepare` turns the puzzles, all of one box, into the form that is handed
/// over, outside the measurement, and gives nothing where the solver does not know the box.
struct contestant {
  std::string name, purpose;
  std::function<solve_one(boxline::box, const std::vector<boxline::any_grid>&)> prepare;
  bool runs_programs = false; ///< its work is done by child processes, whose CPU time counts with ours
};

/// All that were built in, `default` first, peers last.
std::vector<contestant> all_contestants();

} // namespace bench
