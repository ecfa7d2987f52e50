// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/verify.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <array>
#include <numeric>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// A state of candidates, those of each cell together; of a cell with one of them it is the value.
inline board with_candidates(std::string_view text) {
  std::istringstream in{std::string(text)};
  board b;
  std::vector<std::string> cells(81);
  for (std::string& c : cells) in >> c;
  for (int c = 0; c < 81; ++c)
    for (int d = 1; d <= 9; ++d)
      if (cells[std::size_t(c)].find(char('0' + d)) == std::string::npos &&
          b.has(cell(c), digit::from_value(d)))
        b.remove(cell(c), digit::from_value(d));
  for (int c = 0; c < 81; ++c)
    if (cells[std::size_t(c)].size() == 1 && !b.is_placed(cell(c)))
      b.place(cell(c), digit::from_value(cells[std::size_t(c)][0] - '0'));
  return b;
}

// Each step is proven, and eliminates nothing of the solution. Returns their number.
inline std::size_t check_steps(const std::vector<logic::step>& all, const board& b, const grid<3>& solution) {
  for (const logic::step& s : all) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    for (const assignment a : s.eliminations) CHECK(solution.digit_at(a.where) != a.what);
  }
  return all.size();
}

// A board with rows, columns and digits exchanged, perhaps turned: it has a copy of each pattern.
inline board copy_of(random_source& random, const board& from) {
  std::array<int, 9> rows, columns, digits;
  for (auto* each : {&rows, &columns}) {
    std::array<int, 3> bands{0, 1, 2};
    for (std::size_t i = 2; i > 0; --i) std::swap(bands[i], bands[random.below(i + 1)]);
    for (std::size_t b = 0; b < 3; ++b) {
      std::array<int, 3> lines{0, 1, 2};
      for (std::size_t i = 2; i > 0; --i) std::swap(lines[i], lines[random.below(i + 1)]);
      for (std::size_t i = 0; i < 3; ++i) (*each)[b * 3 + i] = bands[b] * 3 + lines[i];
    }
  }
  std::iota(digits.begin(), digits.end(), 0);
  for (std::size_t i = 8; i > 0; --i) std::swap(digits[i], digits[random.below(i + 1)]);
  const bool is_turned = random.below(2) != 0;
  board b;
  const auto image = [&](int c, int d) {
    const int r = rows[std::size_t(c / 9)], k = columns[std::size_t(c % 9)];
    return assignment{cell(is_turned ? k * 9 + r : r * 9 + k), digit::from_index(digits[std::size_t(d)])};
  };
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d)
      if (from.is_placed(cell(c)) && from.has(cell(c), digit::from_index(d))) {
        const assignment a = image(c, d);
        b.place(a.where, a.what);
      }
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d) {
      const assignment a = image(c, d);
      if (!from.is_placed(cell(c)) && !from.has(cell(c), digit::from_index(d)) && b.has(a.where, a.what))
        b.remove(a.where, a.what);
    }
  return b;
}

} // namespace published
