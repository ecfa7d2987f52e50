// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <functional>
#include <set>

// What the tests of patterns of one digit share: states, and the eliminations of steps, each step proven and
// checked against the solutions.

namespace digit_patterns {

using namespace boxline;
using elimination_sets = std::set<std::vector<assignment>>;

template <board Board, class Rule>
elimination_sets found(const Rule& rule, const Board& b) {
  elimination_sets result;
  const states::plain s(b);
  for (const logic::step& each : logic::find_all(rule, b).steps) {
    states::check_sound(b, s, each);
    CHECK(each.placements.empty());
    CHECK(std::is_sorted(each.eliminations.begin(), each.eliminations.end()));
    result.insert(each.eliminations);
  }
  return result;
}

// The cells of a digit in a house.
inline std::vector<int> cells_in(const states::plain& s, std::size_t u, int d) {
  std::vector<int> result;
  for (const int c : s.houses[u])
    if (s.is_open({cell(c), digit::from_index(d)})) result.push_back(c);
  return result;
}

// Compares a rule with its definition over states of 9x9 and of 2x3 boxes.
template <class Rule>
int compare(const Rule& rule, const std::function<elimination_sets(const states::plain&)>& definition) {
  int steps = 0;
  const auto on = [&]<box B>(int rounds) {
    random_source random(B.size());
    for (int i = 0; i < rounds; ++i) {
      const double removed = 0.4 + 0.1 * static_cast<double>(random.below(4));
      const double placed = 0.1 * static_cast<double>(random.below(4));
      const auto b = states::random_state<bits::crossed_board<B>>(random, placed, removed, false);
      const auto expected = definition(states::plain(b));
      const auto steps_found = found(rule, b);
      CHECK(steps_found == expected);
      steps += static_cast<int>(expected.size());
    }
  };
  on.template operator()<box(3)>(shortened(60));
  on.template operator()<box{2, 3}>(shortened(60));
  return steps;
}

} // namespace digit_patterns
