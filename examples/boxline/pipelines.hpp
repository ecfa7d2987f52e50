// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/dynamic.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

#include "pipeline_names.hpp"

/// \file
/// The compositions behind the names: one line of types each. To add one, give it a name in
/// pipeline_names.hpp and a line here.

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
    return solver<B, Rules, Branching, Bits, Restart, H>(houses, Rules(), std::move(branching), restart);
  };
  using swept = bits::best_for<isa::detected>;
  using enum pipeline;
  if constexpr (P == plain) return of(branch::row_major(), rules::none(), bits::cells());
  if constexpr (P == skiena) return of(branch::fewest_candidates(), rules::forward_check(), bits::cells());
  if constexpr (P == norvig) return of(branch::fewest_candidates(), rules::singles(), bits::cells());
  if constexpr (P == buckets)
    return of(branch::fewest_candidates(), rules::singles(), bits::bucketed<bits::cells>());
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
  if constexpr (P == bands) {
    if constexpr (B.rows <= 3 && B.columns <= 3)
      return of(branch::band_ways(), rules::sweeps(), swept());
    else
      return of(branch::fewest_ways(seed), rules::sweeps(), swept());
  }
  if constexpr (P == fastest) {
    using branching = typename default_pipeline<B, H>::branching;
    const auto seeded = [&] {
      if constexpr (std::constructible_from<branching, std::uint64_t>)
        return branching(seed);
      else
        return branching();
    }();
    return fastest_solver<B, H>(houses, {}, seeded);
  }
}

/// Whether a pipeline was compiled for houses `H`: it is among `Allowed`, and does not ask for others.
template <class H, pipeline_set Allowed>
constexpr bool is_built(pipeline p) {
  return Allowed.contains(p) && ((p != pipeline::planes && p != pipeline::bands) || boxline::box_houses<H>);
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
