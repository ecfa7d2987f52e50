// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "methods.hpp"

#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/arc_consistency.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/path_consistency.hpp>
#include <boxline/search/exact_cover.hpp>
#include <boxline/search/learning.hpp>
#if defined(SOAK_CADICAL)
#include <boxline/adapt/cadical.hpp>
#endif
#if defined(SOAK_GECODE)
#include <boxline/adapt/gecode.hpp>
#endif
#if defined(SOAK_GLPK)
#include <boxline/adapt/glpk.hpp>
#endif
#include <boxline/adapt/linked.hpp>

/// \file
/// The methods over a list of houses, which take the standard ones too.

namespace soak {

template <box B>
auto listed_default(const house_list<B>& list) {
  return solver_for<houses::listed<B>>(houses::listed<B>(list));
}

template <box B>
methods_of<B> listed_methods() {
  using namespace propagate;
  using search::depth_first;
  methods_of<B> list{
      of_listed<B, typename default_pipeline<B, houses::listed<B>>::search>("default, listed houses", 1,
                                                                            B.size() < 16 ? 10'000 : 500),
      of_listed<B, search::learning<locked, bits::cells>>("learning, listed houses", 1, 3000),
  };
  if constexpr (B.size() <= 9) {
    list.push_back(of_listed<B, search::exact_cover<>>("exact cover", 1, 20'000));
    list.push_back(of_listed<B, depth_first<sequence<arc_consistency, naked_subsets<3>, hidden_subsets<2>>,
                                            branch::fewest_candidates<>, bits::cells>>("subsets", 4, 500));
    list.push_back(of_listed<B, depth_first<all_different, branch::fewest_candidates<>, bits::cells>>(
        "all different", 4, 500));
    list.push_back(of_listed<B, depth_first<path_consistency, branch::fewest_candidates<>, bits::cells>>(
        "path consistency", 16, 10));
#if defined(SOAK_CADICAL)
    list.push_back(of_listed<B, adapt::linked<adapt::cadical>>("cadical", 4, 2000));
#endif
#if defined(SOAK_GECODE)
    list.push_back(of_listed<B, adapt::linked<adapt::gecode>>("gecode", 8, 2000));
#endif
#if defined(SOAK_GLPK)
    list.push_back(of_listed<B, adapt::linked<adapt::glpk>>("glpk", 64, 20));
#endif
  }
  return list;
}

/// Solutions of a case by the default pipelines.
template <box B>
answer solve_case(const puzzle_case& c, std::uint64_t solutions, std::uint64_t nodes) {
  question<B> q(c);
  q.solutions = solutions;
  return q.is_standard ? enumerate<B>(solver<B>(), q, nodes)
                       : enumerate<B>(listed_default<B>(q.houses), q, nodes);
}

} // namespace soak
