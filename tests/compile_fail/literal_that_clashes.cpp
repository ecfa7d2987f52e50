// SPDX-License-Identifier: BSL-1.0
// expect: two cells of a house of this _sudoku hold the same digit
// expect: text_fault::clash, 1, 4>
// max-lines: 7
#include <boxline/io/literal.hpp>

using namespace boxline::literals;

#ifdef BOXLINE_GOOD
constexpr auto puzzle = "1..2............"_sudoku;
#else
constexpr auto puzzle = "1..1............"_sudoku;
#endif
