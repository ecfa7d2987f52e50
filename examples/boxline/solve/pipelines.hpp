// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/methods/ant_colony.hpp>
#include <boxline/methods/dancing_links.hpp>
#include <boxline/methods/norvig.hpp>
#include <boxline/methods/straightforward.hpp>

#include "solve/pipeline_names.hpp"

#ifdef BOXLINE_HAS_CADICAL
#include <boxline/adapt/cadical.hpp>
#endif

/// \file
/// The pipelines of `everyday`: one line of types each; those of the literature are in boxline/methods/. To
/// add one, give it a name in pipeline_names.hpp and a line here. The others are in
/// bench/studies/pipelines/pipelines.hpp.

namespace command {

namespace rules {
using namespace boxline::propagate;
using singles = sequence<naked_single, hidden_single>;
using singles_and_locked = sequence<naked_single, hidden_single, locked>;
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

/// Makes depth-first solvers for boxes `B` and houses `H`: `of(branching, rules, bits)`.
template <boxline::box B, class H>
struct depth_first_maker {
  const H& houses;

  template <class Branching, class Rules, class Bits, class Restart = boxline::restart::none>
  auto operator()(Branching branching, Rules, Bits, Restart restart = {}) const {
    using search_type = boxline::search::depth_first<Rules, Branching, Bits, Restart>;
    return boxline::solver<B, search_type, H>(search_type{Rules(), std::move(branching), restart}, houses);
  }
};

/// A solver for boxes `B` and houses `H`, with a seed for those that use random numbers. Requires a pipeline
/// of `everyday`.
template <pipeline P, boxline::box B, class H>
auto make_solver(const H& houses, std::uint64_t seed) {
  using namespace boxline;
  [[maybe_unused]] const depth_first_maker<B, H> of{houses};
  using swept = bits::best_for<isa::detected>;
  using enum pipeline;
  if constexpr (P == plain) return methods::straightforward<B, H>(houses);
  if constexpr (P == norvig) return methods::norvig<B, H>(houses);
  if constexpr (P == dancing_links) return methods::dancing_links<B, H>(houses);
  if constexpr (P == ant_colony) return methods::ant_colony<B, H>({.seed = seed}, houses);
#ifdef BOXLINE_HAS_CADICAL
  if constexpr (P == cadical)
    return solver<B, adapt::linked<adapt::cadical>, H>({.maker = adapt::cadical()}, houses);
#endif
  if constexpr (P == weighted)
    return of(branch::weighted_degree(branch::random_order(seed)), rules::singles(), bits::cells(),
              restart::luby());
  if constexpr (P == shuffled)
    return of(branch::shuffled<branch::bivalue_first<>>(seed), rules::singles_and_locked(), swept());
  if constexpr (P == fastest) {
    using branching = typename default_pipeline<B, H>::branching;
    typename fastest_solver<B, H>::search_type search;
    if constexpr (std::constructible_from<branching, std::uint64_t>) search.branching = branching(seed);
    // Beyond 9x9 the fastest search learns; seed 0 is the search without random numbers.
    if constexpr (requires { search.options.seeded(seed); })
      if (seed != 0) search.options = search.options.seeded(seed);
    return fastest_solver<B, H>(search, houses);
  }
}

/// `make_solver` as a type, for templates that are compiled with one set of pipelines or another.
struct everyday_pipelines {
  template <pipeline P, boxline::box B, class H>
  static auto make(const H& houses, std::uint64_t seed) {
    return make_solver<P, B>(houses, seed);
  }
};

/// The pipelines on boards for the standard houses only.
inline constexpr pipeline_set only_standard =
    pipelines(pipeline::planes, pipeline::bands, pipeline::bit_manipulation);

/// Whether a pipeline was compiled for houses `H`: it is among `Allowed`, and does not ask for others.
template <class H, pipeline_set Allowed>
constexpr bool is_built(pipeline p) {
  return Allowed.without(not_linked).contains(p) && (boxline::box_houses<H> || !only_standard.contains(p));
}

/// Calls `f(solver)` with the pipeline `p` of `Pipelines`; nothing where the houses or `Allowed` rule it out.
template <class Pipelines, boxline::box B, pipeline_set Allowed, class H, class F>
void with_solver(pipeline p, const H& houses, std::uint64_t seed, F f) {
  const auto one = [&]<pipeline P>() {
    if constexpr (is_built<H, Allowed>(P))
      if (p == P) f(Pipelines::template make<P, B>(houses, seed));
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (one.template operator()<static_cast<pipeline>(I)>(), ...);
  }
  (std::make_index_sequence<pipeline_count>());
}

} // namespace command
