// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string_view>

// Published puzzles, brought to the state in which a technique is shown.

namespace published {

using namespace boxline;
using board = bits::crossed_board<3>;

// Whether some steps have a conclusion, written as digit, row, column.
inline bool concludes(const std::vector<logic::step>& steps, int text, bool is_placement) {
  const assignment wanted{cell((text / 10 % 10 - 1) * 9 + text % 10 - 1), digit::from_value(text / 100)};
  for (const logic::step& s : steps)
    for (const assignment a : is_placement ? s.placements : s.eliminations)
      if (a == wanted) return true;
  return false;
}

// A puzzle with one solution, after singles, intersections and subsets.
inline board after_basics(std::string_view puzzle) {
  const auto read = parse<3>(puzzle);
  REQUIRE(read.has_value());
  REQUIRE(brute::solutions(*read, 2).size() == 1);
  const logic::logic_solver<3, logic::human_patterns_to<4>> solver;
  const auto found = solver.solve(*read);
  REQUIRE(found.verdict == logic::deduction_verdict::stuck);
  return found.state;
}

} // namespace published
