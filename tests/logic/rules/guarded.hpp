// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/states.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

// What follows from candidates of which one holds, the guardians of a pattern, from plain masks.

namespace guarded {

using namespace boxline;
using conclusions = std::set<std::pair<assignment, bool>>; // whether it is placed

// Adds an only guardian, or what conflicts with all of them.
inline void add_by_sight(const states::plain& s, const std::vector<assignment>& guardians, conclusions& to) {
  if (guardians.size() == 1) to.insert({guardians[0], true});
  for (const assignment a : s.candidates())
    if (guardians.size() > 1 && s.is_open(a) &&
        std::all_of(guardians.begin(), guardians.end(), [&](assignment g) { return s.clash(a, g); }))
      to.insert({a, false});
}

// Those of steps, which have one each, no two the same.
inline conclusions of(const std::vector<logic::step>& steps) {
  conclusions result;
  for (const logic::step& s : steps) {
    CHECK(s.placements.size() + s.eliminations.size() == 1);
    for (const assignment a : s.placements) CHECK(result.insert({a, true}).second);
    for (const assignment a : s.eliminations) CHECK(result.insert({a, false}).second);
  }
  return result;
}

} // namespace guarded
