// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/core/grid.hpp>

namespace boxline::inline v0_2 {

namespace detail {
template <class P>
inline constexpr bool is_grid_or_candidates = false;
template <box B>
inline constexpr bool is_grid_or_candidates<grid<B>> = true;
template <box B>
inline constexpr bool is_grid_or_candidates<candidates<B>> = true;
// Named for what a compiler prints: the box of the puzzle and that of the solver. It shows the line of the
// part of `puzzle_for` that is not met as well, and with it what to write instead.
template <class P, box B>
inline constexpr bool has_the_box_of_the_solver = P::shape == B;
} // namespace detail

/// What a solver for boxes `B` solves: a `grid<B>`, whose values are the givens, or a `candidates<B>`. A text
/// is none: `parse<B>(text)` gives an `expected<grid<B>, ...>`, which is to be checked and then dereferenced.
/// A grid of another box is none either.
///
/// Models: `grid<B>`, `candidates<B>`.
template <class P, box B>
concept puzzle_for =
    detail::is_grid_or_candidates<P> &&      // of a text: auto p = parse<3>(text); if (p) solve.first(*p);
    detail::has_the_box_of_the_solver<P, B>; // solver<3> is for what parse<3> reads, solver<4> for parse<4>

} // namespace boxline::inline v0_2
