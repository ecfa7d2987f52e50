// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// Other people's solvers, each in its file peer_<name>.cpp; only those that were found are built.
contestant qqwing();
contestant cadical();
contestant cadical_stable();
contestant minisat();
contestant clasp();
contestant gecode();
contestant glpk();

/// Whether a box is among those that the peers with a model of their own are given: 4x4 to 36x36, square.
inline bool is_usual(boxline::box shape) {
  return shape.rows == shape.columns && shape.rows >= 2 && shape.rows <= 6;
}

/// Throws, with a message, unless `solution` is a solution of `puzzle`: a peer that is wrong stops the run. Linear in the
/// cells, and so of no account against what a peer does.
void require_solution(const std::string& peer, const boxline::any_grid& puzzle,
                      const boxline::any_grid& solution);

} // namespace bench
