// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/profiles/four.hpp>
#include <boxline/nishio/profiles/three.hpp>
#include <boxline/nishio/survivors.hpp>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction a band at a time, for 9x9 and 16x16: finds the cells that lie in some placement
/// within a cell set.
///
/// In each band a placement has one cell in every stack. The columns of these cells, each counted from the
/// left of its stack, are the placement's profile in the band, one of k^k.
///
// clang-format off
///     . . x | . . . | . . .      stack 0 has column 2, stack 1 column 0, stack 2 column 1:
///     . . . | . . . | . x .      the profile 2, 0, 1
///     . . . | x . . | . . .
// clang-format on
///
/// 1. The profiles that the cells of a band allow are those of all assignments of its rows to the stacks. A
///    row and a stack give a set of profiles, an assignment the intersection of k of those, a band the union
///    over the assignments.
/// 2. Profiles of different bands are compatible if they have different columns in every stack. This is
///    decided for all profiles of a band together (see `detail::three_profiles` and `detail::four_profiles`).
/// 3. Backward, each assignment keeps the compatible profiles, and a cell survives if one of its assignments
///    keeps a profile that has the cell.
///
/// It is Eppstein's graph with all layers of a band in one step, in registers: some 300 vector instructions
/// at 9x9, 10,000 at 16x16, whatever the cells. No state, no allocation. Needs the vector extensions of g++
/// and clang; `Isa` is the instruction set, which determines the width of the registers. Source: Eppstein,
/// "Solving single-digit Sudoku subproblems", 2012, whose closing question asks for a bit-parallel algorithm.
template <box B, isa::instruction_set Isa = isa::compiled>
  requires(B == box(3) || B == box(4))
class profiles {
public:
  static constexpr bool is_exact = true;

  /// The survivors of `cells`. The limits are ignored: a check would take as long as the call.
  survivors<B> operator()(const cell_set<B>& cells, const limits& = {}) const {
    survivors<B> result;
    if constexpr (B == box(3))
      result.cells = detail::three_profiles::surviving(cells);
    else
      result.cells = detail::four_profiles<Isa>::surviving(cells);
    result.verdict = result.cells.empty() ? placement_verdict::impossible : placement_verdict::possible;
    return result;
  }
};

} // namespace boxline::inline v0_2::nishio
