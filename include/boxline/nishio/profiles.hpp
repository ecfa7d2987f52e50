// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/profiles/four.hpp>
#include <boxline/nishio/profiles/three.hpp>
#include <boxline/nishio/survivors.hpp>

namespace boxline::nishio {

/// Single-digit deduction a band at a time, for 9x9 and 16x16: which cells lie in some placement within a cell set.
///
/// In each band a placement has one cell in every stack: the columns of these, each counted from the left of its stack,
/// are its profile there, one of k^k.
///
///     . . x | . . . | . . .        stack 0 has column 2, stack 1 column 0, stack 2 column 1: the profile 2, 0, 1
///     . . . | . . . | . x .
///     . . . | x . . | . . .
///
/// 1. The profiles that the cells of a band allow are those of all ways to give its rows to the stacks; a row and a
///    stack give a set of profiles, a way the "and" of k of those, a band the "or" of the ways.
/// 2. Profiles of different bands fit together if they have different columns in every stack. Which do is found for
///    all profiles of a band at once (see `detail::three_profiles` and `detail::four_profiles`).
/// 3. Backward, each way is left with the profiles that fit, and a cell survives if one of its ways is left with one
///    that has the cell.
///
/// It is Eppstein's graph with the layers within a band taken together, and all of it in registers: some 300 vector
/// instructions at 9x9, 10,000 at 16x16, whatever the cells. No state, no allocation. Needs the vector extensions of
/// g++ and clang; `Isa` says how wide the registers are. Source: Eppstein, "Solving single-digit Sudoku
/// subproblems", 2012, whose closing question asks for it.
template <box B, isa::instruction_set Isa = isa::compiled>
  requires(B == box(3) || B == box(4))
class profiles {
public:
  static constexpr bool is_exact = true;

  /// The survivors of `cells`. It takes no longer than a look at the limits, which it does not take.
  survivors<B> operator()(const cell_set<B>& cells, const limits& = {}) const {
    survivors<B> result;
    if constexpr (B == box(3))
      result.cells = detail::three_profiles::surviving(cells);
    else
      result.cells = detail::four_profiles<Isa>::surviving(cells);
    result.status = result.cells.empty() ? placement_verdict::impossible : placement_verdict::possible;
    return result;
  }
};

} // namespace boxline::nishio
