// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/bits/tracked.hpp>
#include <boxline/branch/bivalue_first.hpp>
#include <boxline/branch/by_conflicts.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/branch/pairs_or_ways.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/hybrid.hpp>
#include <boxline/solver.hpp>

#include <type_traits>

namespace boxline::inline v0_2 {

/// The fastest pipeline for boxes `B` and houses `H`: what `solver<B>` is made of. Rows, columns and boxes
/// are swept (`bits::bands`), with pairs or the ways through bands to branch on up to 9x9. Other houses, and
/// Latin squares, take locked candidates and the choice with the fewest alternatives. Up to 9x9 the search is
/// depth-first; from n = 10 on it is so on a small budget, with restarts, and then learns.
///
/// `search` is the whole; `propagation`, `branching`, `bits` and `restart` are the policies of `pipeline<B>`,
/// the depth-first search with them.
template <box B, game_rules H>
class default_pipeline {
  static constexpr bool is_small = B.size() <= 9;
  static constexpr bool is_swept = box_houses<H> && !B.is_latin() && B.size() <= 64;
  static constexpr bool is_narrow = is_swept && B.rows <= 3 && B.columns <= 3;
  static constexpr bool has_few_ways = is_swept && !is_narrow && B.rows <= 4 && B.columns <= 4;
  using singles_and_locked =
      propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;

  template <bool If, class Then, class Else>
  using either = std::conditional_t<If, Then, Else>;

public:
  using propagation = either<
      has_few_ways, propagate::sequence<singles_and_locked, propagate::mini_lines, propagate::band_ways>,
      either<is_swept, propagate::sequence<singles_and_locked, propagate::mini_lines>, singles_and_locked>>;
  using branching = either<is_narrow, branch::pairs_or_ways<>,
                           either<is_small, branch::bivalue_first<>, branch::fewest_ways>>;
  using bits = boxline::bits::best;
  using restart = either<is_small, restart::none, restart::luby>;
  using search =
      either<is_small, boxline::search::depth_first<propagation, branching, bits, restart>,
             boxline::search::hybrid<propagation, branching, bits>>;
};

/// For a game with constraints up to 16x16: a board that tracks its changes, so that constraints are examined
/// where a cell changed, and branching on the cells where conflicts were; up to 9x9 depth-first. Larger ones:
/// that of its houses.
template <box B, constrained_game G>
class default_pipeline<B, G> : public default_pipeline<B, houses_type_of<G>> {
  using of_houses = default_pipeline<B, houses_type_of<G>>;
  static constexpr bool is_small = B.size() <= 9, is_tracked = B.size() <= 16;

public:
  using propagation = std::conditional_t<
      is_tracked, propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>,
      typename of_houses::propagation>;
  using branching = std::conditional_t<is_tracked, branch::by_conflicts<>, typename of_houses::branching>;
  using bits = std::conditional_t<is_tracked, boxline::bits::tracked, typename of_houses::bits>;
  using restart = std::conditional_t<is_tracked, boxline::restart::none, typename of_houses::restart>;
  using search =
      std::conditional_t<is_small, boxline::search::depth_first<propagation, branching, bits, restart>,
                         boxline::search::hybrid<propagation, branching, bits>>;
};

/// The fastest pipeline for houses or a game: `solver_for<houses::listed<3>> solve{houses::listed<3>(list)}`,
/// `solver_for<game<houses::standard<3>, constraints::anti_knight>> solve`.
template <game_rules G>
using solver_for = solver<G::shape, typename default_pipeline<G::shape, G>::search, G>;

/// The default pipeline on boards that find out at run time which instructions the machine has, whatever the
/// program was compiled for: `dispatched_solver<3> solve`.
template <box B>
using dispatched_solver =
    solver<B, typename default_pipeline<B>::search::template with_bits<bits::best_for<isa::detected>>>;

} // namespace boxline::inline v0_2
