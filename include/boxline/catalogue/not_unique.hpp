// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/status.hpp>
#include <boxline/core/uniqueness.hpp>

namespace boxline::inline v0_2::catalogue::detail {

/// The verdict of a search that takes puzzles with one solution, where a puzzle is none: `several`,
/// `unsolvable`, `invalid`, or what stopped the question. Requires another uniqueness than `unique`.
template <class Verdict>
constexpr Verdict not_unique_as(uniqueness u) {
  switch (u) {
  case uniqueness::multiple:
    return Verdict::several;
  case uniqueness::unsolvable:
    return Verdict::unsolvable;
  case uniqueness::invalid:
    return Verdict::invalid;
  default:
    return stopped_as<Verdict>(stop_reason_of(u));
  }
}

} // namespace boxline::inline v0_2::catalogue::detail
