// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/profiles.hpp>

namespace boxline::nishio {

/// Which exact method is the fastest for a shape: `profiles` for 9x9 and 16x16, `layered` for the others.
template <box B>
struct fastest_method {
  using type = layered<B>;
};
template <box B>
  requires(B == box(3) || B == box(4))
struct fastest_method<B> {
  using type = profiles<B>;
};

/// The fastest exact method for boxes `B`: a workspace for one thread. Default constructible.
template <box B>
using fastest = typename fastest_method<B>::type;

/// The cells that lie in some placement within `cells`: what single-digit deduction ("Nishio") leaves of the cells
/// where a digit can still stand. None where there is no placement. 30 ns at 9x9 and 1 us at 16x16, whatever the cells and
/// without allocation. At other sizes a workspace is made for the call: keep a `fastest<B>` to make it once, and for
/// limits; see `layered` for the time. Source: Eppstein, "Solving single-digit Sudoku subproblems", 2012, section 2.
template <box B>
cell_set<B> surviving_cells(const cell_set<B>& cells) {
  return fastest<B>()(cells).cells;
}
/// The same with the caller's workspace and limits; all of `cells` where the limits stop it (see `survivors`).
template <box B>
survivors<B> surviving_cells(const cell_set<B>& cells, fastest<B>& workspace, const limits& limit = {}) {
  return workspace(cells, limit);
}

} // namespace boxline::nishio
