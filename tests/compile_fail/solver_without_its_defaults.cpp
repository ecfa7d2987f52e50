// SPDX-License-Identifier: BSL-1.0
// expect: default_pipeline<
// shown: include boxline/default_pipeline.hpp, or boxline/boxline.hpp
// max-lines: 5
#include <boxline/solver.hpp>
#ifdef BOXLINE_GOOD
#include <boxline/default_pipeline.hpp>
#endif

// The header of the solver names no pipeline.
boxline::solver<3> solve;
