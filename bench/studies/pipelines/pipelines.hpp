// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bucketed.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/methods/annealing.hpp>
#include <boxline/methods/arc_consistent.hpp>
#include <boxline/methods/backtracking.hpp>
#include <boxline/methods/bit_manipulation.hpp>
#include <boxline/methods/generate_and_test.hpp>
#include <boxline/methods/grasp.hpp>
#include <boxline/methods/hill_climbing.hpp>
#include <boxline/methods/min_conflicts.hpp>
#include <boxline/methods/path_consistent.hpp>
#include <boxline/methods/skiena.hpp>
#include <boxline/methods/tabu.hpp>
#include <boxline/methods/takano.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>

#include "solve/pipelines.hpp"

// The libraries that CMake has found.
#ifndef BOXLINE_WITHOUT_BOOST
#include <boxline/bits/dynamic.hpp>
#endif
#ifdef BOXLINE_HAS_GECODE
#include <boxline/adapt/gecode.hpp>
#endif
#ifdef BOXLINE_HAS_GLPK
#include <boxline/adapt/glpk.hpp>
#endif

/// \file
/// All pipelines: those of `everyday`, and those that the studies compare with them. One line of types each;
/// those of the literature are in boxline/methods/. To add one, give it a name in pipeline_names.hpp and a
/// line here.

namespace command {

namespace rules {
using all_different = sequence<naked_single, hidden_single, boxline::propagate::all_different>;
using subsets = sequence<naked_single, hidden_single, locked, naked_subsets<>, hidden_subsets<>>;
using sweeps = sequence<naked_single, hidden_single, locked, mini_lines>;
} // namespace rules

/// A solver for boxes `B` and houses `H`, with a seed for those that use random numbers.
template <pipeline P, boxline::box B, class H>
auto make_study_solver(const H& houses, std::uint64_t seed) {
  using namespace boxline;
  [[maybe_unused]] const depth_first_maker<B, H> of{houses};
  using swept = bits::best_for<isa::detected>;
  using enum pipeline;
  if constexpr (everyday.contains(P)) return make_solver<P, B>(houses, seed);
  if constexpr (P == generate_and_test) return methods::generate_and_test<B, H>(houses);
  if constexpr (P == backtracking) return methods::backtracking<B, H>(houses);
  if constexpr (P == bit_manipulation) return methods::bit_manipulation<B, H>(houses);
  if constexpr (P == skiena) return methods::skiena<B, H>(houses);
  if constexpr (P == takano) return methods::takano<B, H>(houses);
  if constexpr (P == arc_consistency) return methods::arc_consistent<B, H>(houses);
  if constexpr (P == path_consistency) return methods::path_consistent<B, H>(houses);
  if constexpr (P == annealing) return methods::annealing<B>({.seed = seed});
  if constexpr (P == min_conflicts) return methods::min_conflicts<B>({.seed = seed});
  if constexpr (P == tabu) return methods::tabu<B>({.seed = seed});
  [[maybe_unused]] const auto linked = [&]<class Maker>(Maker maker) {
    return solver<B, adapt::linked<Maker>, H>({.maker = maker}, houses);
  };
#ifdef BOXLINE_HAS_GECODE
  if constexpr (P == gecode) return linked(adapt::gecode());
#endif
#ifdef BOXLINE_HAS_GLPK
  if constexpr (P == glpk) return linked(adapt::glpk());
#endif
  if constexpr (P == bivalue) return of(branch::bivalue_first(), rules::singles_and_locked(), bits::cells());
  if constexpr (P == planes)
    return of(branch::fewest_candidates(), rules::singles_and_locked(), bits::planes());
#ifndef BOXLINE_WITHOUT_BOOST
  if constexpr (P == dynamic) return of(branch::fewest_candidates(), rules::singles(), bits::dynamic());
#endif
  if constexpr (P == places) return of(branch::fewest_places(), rules::singles_and_locked(), swept());
  if constexpr (P == all_different)
    return of(branch::fewest_candidates(), rules::all_different(), bits::cells());
  if constexpr (P == subsets) return of(branch::fewest_candidates(), rules::subsets(), bits::cells());
  if constexpr (P == hill_climbing) return methods::hill_climbing<B>({.seed = seed});
  if constexpr (P == grasp) return methods::grasp<B>({.seed = seed});
  if constexpr (P == bands) {
    if constexpr (B.rows <= 3 && B.columns <= 3)
      return of(branch::band_ways(), rules::sweeps(), swept());
    else
      return of(branch::fewest_ways(seed), rules::sweeps(), swept());
  }
}

/// `make_study_solver` as a type.
struct study_pipelines {
  template <pipeline P, boxline::box B, class H>
  static auto make(const H& houses, std::uint64_t seed) {
    return make_study_solver<P, B>(houses, seed);
  }
};

} // namespace command
