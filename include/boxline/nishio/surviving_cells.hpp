// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/profiles.hpp>
#include <boxline/nishio/witnessed.hpp>

namespace boxline::inline v0_2::nishio {

/// The fastest exact method for a shape: `profiles` for 9x9, and for 16x16 unless there are few cells;
/// `witnessed` for few cells at 16x16, and for all other shapes.
template <box B>
struct fastest_method {
  using type = witnessed<B>;
};
template <box B>
  requires(B == box(3))
struct fastest_method<B> {
  using type = profiles<B>;
};
template <box B>
  requires(B == box(4))
struct fastest_method<B> {
  // Up to three cells a row are decided faster one by one.
  using type = witnessed<B, profiles<B>, 48, 32>;
};

/// The fastest exact method for boxes `B`: a workspace for one thread. Default constructible.
template <box B>
using fastest = typename fastest_method<B>::type;

/// The cells that lie in some placement within `cells`: those that survive single-digit deduction ("Nishio"),
/// of the cells where a digit can still stand. None where there is no placement. 50 ns at 9x9 and 1 us at
/// 16x16, whatever the cells, without allocation. 0.2 ms at 25x25 and 1 ms at 36x36, or less; sets
/// constructed to be hard take 5 ms and some seconds, and allocate. Pass a `fastest<B>` to keep its memory
/// from call to call, and for limits. Source: Eppstein, "Solving single-digit Sudoku subproblems", 2012,
/// section 2.
template <box B>
cell_set<B> surviving_cells(const cell_set<B>& cells) {
  return fastest<B>()(cells).cells;
}
/// The same with the caller's workspace and limits; all of `cells` where the limits stop it (see
/// `survivors`).
template <box B>
survivors<B> surviving_cells(const cell_set<B>& cells, fastest<B>& workspace, const limits& limit = {}) {
  return workspace(cells, limit);
}

} // namespace boxline::inline v0_2::nishio
