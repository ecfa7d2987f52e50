// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

namespace bench {

/// Reference solvers, other projects' programs and libraries, each in its file reference_<name>.cpp; only
/// those that were found are compiled.
contestant qqwing();
contestant cadical();
contestant cadical_stable();
contestant minisat();
contestant clasp();
contestant gecode();
contestant glpk();

/// Whether reference solvers with a model of their own support the box: 4x4 to 36x36, square.
inline bool is_usual(boxline::box shape) {
  return shape.rows == shape.columns && shape.rows >= 2 && shape.rows <= 6;
}

/// Throws, with a message, unless `solution` is a solution of `puzzle`: a wrong solution ends the program.
/// Linear in the cells, which is negligible beside the solving.
void require_solution(const std::string& solver, const boxline::any_grid& puzzle,
                      const boxline::any_grid& solution);

} // namespace bench
