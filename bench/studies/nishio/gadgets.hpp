// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/literature/three_sat.hpp>

#include <string>

namespace command {

/// A page with the instance of a formula: what is in it, the gadgets by their kind with what each of their
/// cells means, and a placement where there is one (Eppstein, "Solving Single-digit Sudoku Subproblems",
/// 2012, Figure 5). Shapes and labels carry all information that colours carry. Variable v is called xv, but
/// `escape`, where it is not 0, z.
std::string gadget_page(const boxline::literature::three_sat& r,
                        const boxline::literature::single_digit_placement* placement, int escape = 0);

} // namespace command
