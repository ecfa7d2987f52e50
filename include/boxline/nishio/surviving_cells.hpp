// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/profiles.hpp>
#include <boxline/nishio/witnessed.hpp>

#include <type_traits>

namespace boxline::inline v0_2::nishio {

/// Whether the layers of a shape (`layers::blocks`) take a gigabyte at most: boxes up to 6x6, and longer ones
/// up to 5x7, 4x9, 3x12, 2x19 and 1x31.
template <box B>
constexpr bool has_small_layers() {
  constexpr box turned = layers::shape_for(B);
  if (turned.rows > 6 || turned.columns < 2) return false;
  double words = 0;   // exact up to 2^53
  double choices = 1; // of i + 1 among rows + 1
  for (int i = 0; i < turned.rows; ++i) {
    choices = choices * (turned.rows + 1 - i) / (i + 1);
    double layer = 1;
    for (int k = 1; k < turned.columns; ++k) layer *= choices;
    words += layer;
  }
  const int bits = 1 << turned.rows; // of a word
  return words * (bits < 8 ? 1 : bits / 8) <= 1 << 30;
}

/// The fastest exact method for a shape: `profiles` for 9x9, and for 16x16 unless there are few cells;
/// `witnessed` for few cells at 16x16, and for all other shapes that have small layers. For those that have
/// not `by_witnesses`, and for Latin squares among them `by_matching`, which is exact there.
template <box B>
struct fastest_method {
  using type = witnessed<B>;
};
template <box B>
  requires(!has_small_layers<B>())
struct fastest_method<B> {
  using type = std::conditional_t<B.is_latin(), by_matching<B>, by_witnesses<B>>;
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
/// constructed to be hard take 5 ms and some seconds, and allocate. Without small layers the time has no
/// bound: a second for some random sets at 64x64. Pass a `fastest<B>` to keep its memory from call to call,
/// and for limits. Source: Eppstein, "Solving single-digit Sudoku subproblems", 2012, section 2.
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
