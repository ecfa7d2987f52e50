// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>
#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/dynamic.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/methods/annealing.hpp>
#include <boxline/methods/ant_colony.hpp>
#include <boxline/methods/arc_consistent.hpp>
#include <boxline/methods/backtracking.hpp>
#include <boxline/methods/bit_manipulation.hpp>
#include <boxline/methods/dancing_links.hpp>
#include <boxline/methods/generate_and_test.hpp>
#include <boxline/methods/grasp.hpp>
#include <boxline/methods/hill_climbing.hpp>
#include <boxline/methods/min_conflicts.hpp>
#include <boxline/methods/norvig.hpp>
#include <boxline/methods/path_consistent.hpp>
#include <boxline/methods/skiena.hpp>
#include <boxline/methods/straightforward.hpp>
#include <boxline/methods/tabu.hpp>
#include <boxline/methods/takano.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/default_pipeline.hpp>

#include "solve/pipeline_names.hpp"

// Those of the linked solvers that CMake has found.
#ifdef BOXLINE_HAS_CADICAL
#include <boxline/adapt/cadical.hpp>
#endif
#ifdef BOXLINE_HAS_GECODE
#include <boxline/adapt/gecode.hpp>
#endif
#ifdef BOXLINE_HAS_GLPK
#include <boxline/adapt/glpk.hpp>
#endif

/// \file
/// The compositions behind the names: one line of types each; those of the literature are boxline/methods/. To add one,
/// give it a name in pipeline_names.hpp and a line here.

namespace command {

namespace rules {
using namespace boxline::propagate;
using singles = sequence<naked_single, hidden_single>;
using singles_and_locked = sequence<naked_single, hidden_single, locked>;
using all_different = sequence<naked_single, hidden_single, boxline::propagate::all_different>;
using subsets = sequence<naked_single, hidden_single, locked, naked_subsets<>, hidden_subsets<>>;
using sweeps = sequence<naked_single, hidden_single, locked, mini_lines>;
} // namespace rules

/// The default pipeline for boxes `B` and houses `H`, with the best instructions that the machine has.
template <boxline::box B, class H>
struct fastest_for {
  using type = boxline::solver_for<H>;
};
template <boxline::box B, boxline::box_houses H>
struct fastest_for<B, H> {
  using type = boxline::dispatched_solver<B>;
};
template <boxline::box B, class H>
using fastest_solver = typename fastest_for<B, H>::type;

/// A solver for boxes `B` and houses `H`, with a seed for those that draw.
template <pipeline P, boxline::box B, class H>
auto make_solver(const H& houses, std::uint64_t seed) {
  using namespace boxline;
  const auto of = [&]<class Rules, class Branching, class Bits, class Restart = restart::none>(
      Branching branching, Rules, Bits, Restart restart = {}) {
    using search_type = search::depth_first<Rules, Branching, Bits, Restart>;
    return solver<B, search_type, H>(search_type{Rules(), std::move(branching), restart}, houses);
  };
  using swept = bits::best_for<isa::detected>;
  using enum pipeline;
  if constexpr (P == generate_and_test) return methods::generate_and_test<B, H>(houses);
  if constexpr (P == plain) return methods::straightforward<B, H>(houses);
  if constexpr (P == backtracking) return methods::backtracking<B, H>(houses);
  if constexpr (P == bit_manipulation) return methods::bit_manipulation<B, H>(houses);
  if constexpr (P == skiena) return methods::skiena<B, H>(houses);
  if constexpr (P == norvig) return methods::norvig<B, H>(houses);
  if constexpr (P == takano) return methods::takano<B, H>(houses);
  if constexpr (P == dancing_links) return methods::dancing_links<B, H>(houses);
  if constexpr (P == arc_consistency) return methods::arc_consistent<B, H>(houses);
  if constexpr (P == path_consistency) return methods::path_consistent<B, H>(houses);
  if constexpr (P == annealing) return methods::annealing<B>({.seed = seed});
  if constexpr (P == min_conflicts) return methods::min_conflicts<B>({.seed = seed});
  if constexpr (P == tabu) return methods::tabu<B>({.seed = seed});
  if constexpr (P == ant_colony) return methods::ant_colony<B, H>({.seed = seed}, houses);
  [[maybe_unused]] const auto linked = [&]<class Maker>(Maker maker) {
    return solver<B, adapt::linked<Maker>, H>({.maker = maker}, houses);
  };
#ifdef BOXLINE_HAS_CADICAL
  if constexpr (P == cadical) return linked(adapt::cadical());
#endif
#ifdef BOXLINE_HAS_GECODE
  if constexpr (P == gecode) return linked(adapt::gecode());
#endif
#ifdef BOXLINE_HAS_GLPK
  if constexpr (P == glpk) return linked(adapt::glpk());
#endif
  if constexpr (P == bivalue) return of(branch::bivalue_first(), rules::singles_and_locked(), bits::cells());
  if constexpr (P == planes)
    return of(branch::fewest_candidates(), rules::singles_and_locked(), bits::planes());
  if constexpr (P == dynamic) return of(branch::fewest_candidates(), rules::singles(), bits::dynamic());
  if constexpr (P == places) return of(branch::fewest_places(), rules::singles_and_locked(), swept());
  if constexpr (P == weighted)
    return of(branch::weighted_degree(branch::random_order(seed)), rules::singles(), bits::cells(),
              restart::luby());
  if constexpr (P == all_different)
    return of(branch::fewest_candidates(), rules::all_different(), bits::cells());
  if constexpr (P == subsets) return of(branch::fewest_candidates(), rules::subsets(), bits::cells());
  if constexpr (P == shuffled)
    return of(branch::shuffled<branch::bivalue_first<>>(seed), rules::singles_and_locked(), swept());
  if constexpr (P == hill_climbing) return methods::hill_climbing<B>({.seed = seed});
  if constexpr (P == grasp) return methods::grasp<B>({.seed = seed});
  if constexpr (P == bands) {
    if constexpr (B.rows <= 3 && B.columns <= 3)
      return of(branch::band_ways(), rules::sweeps(), swept());
    else
      return of(branch::fewest_ways(seed), rules::sweeps(), swept());
  }
  if constexpr (P == fastest) {
    using branching = typename default_pipeline<B, H>::branching;
    typename fastest_solver<B, H>::search_type search;
    if constexpr (std::constructible_from<branching, std::uint64_t>) search.branching = branching(seed);
    return fastest_solver<B, H>(search, houses);
  }
}

/// Linked solvers that are not there.
inline constexpr pipeline_set not_linked = pipeline_set{0}
#ifndef BOXLINE_HAS_CADICAL
                                               .with(pipeline::cadical)
#endif
#ifndef BOXLINE_HAS_GECODE
                                               .with(pipeline::gecode)
#endif
#ifndef BOXLINE_HAS_GLPK
                                               .with(pipeline::glpk)
#endif
    ;
/// Those on boards for the standard houses alone.
inline constexpr pipeline_set only_standard =
    pipelines(pipeline::planes, pipeline::bands, pipeline::bit_manipulation);

/// Whether a pipeline was compiled for houses `H`: it is among `Allowed`, and does not ask for others.
template <class H, pipeline_set Allowed>
constexpr bool is_built(pipeline p) {
  return Allowed.without(not_linked).contains(p) && (boxline::box_houses<H> || !only_standard.contains(p));
}

/// Calls `f(solver)` with the pipeline `p`; nothing where the houses or `Allowed` rule it out.
template <boxline::box B, pipeline_set Allowed, class H, class F>
void with_solver(pipeline p, const H& houses, std::uint64_t seed, F f) {
  const auto one = [&]<pipeline P>() {
    if constexpr (is_built<H, Allowed>(P))
      if (p == P) f(make_solver<P, B>(houses, seed));
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (one.template operator()<static_cast<pipeline>(I)>(), ...);
  }
  (std::make_index_sequence<pipeline_count>());
}

} // namespace command
