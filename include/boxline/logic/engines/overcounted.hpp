// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/sort_unique.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What a set argument without clauses eliminates: the candidates of open cells that lie in over m - n covers
/// more than bases, sorted. Requires that the argument is right: as many covers as bases or more, and every
/// candidate of a base in as many covers as bases. O(covers * n * (bases + covers)).
template <board Board>
std::vector<assignment> overcounted(const candidate_sets<Board>& state, const set_argument& g) {
  std::vector<assignment> found;
  const auto met = [&](assignment a, const std::vector<constraint>& list) {
    return std::count_if(list.begin(), list.end(),
                         [&](const constraint& k) { return k.is_met_by(a, state.houses()); });
  };
  const auto rank = static_cast<std::ptrdiff_t>(g.cover.size()) - static_cast<std::ptrdiff_t>(g.base.size());
  const auto add = [&](assignment a) {
    if (met(a, g.cover) > rank + met(a, g.base)) found.push_back(a);
  };
  for (const constraint& k : g.cover) {
    if (k.kind == constraint_kind::cell_filled) {
      if (state.open().test(k.where))
        for (const int d : state.digits(k.where)) add({k.where, digit::from_index(d)});
    } else {
      for (const int c : state.in_house(k.among, k.what.index())) add({cell(c), k.what});
    }
  }
  sort_unique(found);
  return found;
}

} // namespace boxline::inline v0_2::logic
