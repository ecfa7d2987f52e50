// SPDX-License-Identifier: BSL-1.0
// expect: box_of_a_grid
#include <boxline/core/grid.hpp>

#ifndef BOXLINE_GOOD
// 16 x 16 = 256 digits; a grid has at most 255.
boxline::grid<16> g;
#else
boxline::grid<15> g;
#endif
