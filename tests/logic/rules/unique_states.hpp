// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/logic/verify.hpp>

#include "logic/rules/any_rule.hpp"
#include "logic/rules/states.hpp"

#include <algorithm>
#include <set>
#include <vector>

// States of puzzles with one solution, for rules that rest on it, and what these rules must find, from plain
// loops.

namespace unique_states {

using namespace boxline;

template <box B, class H = houses::standard<B>>
struct unique_state {
  grid<B> full;
  bits::crossed_board<B, H> board;
};

// A puzzle that random clues are removed from while it has one solution, some of its cells placed, and some
// of the other candidates eliminated.
template <box B>
unique_state<B> draw(random_source& random, double placed, double removed, double dug = 1) {
  const auto chance = [&](double p) { return static_cast<double>(random.below(1000)) < p * 1000; };
  unique_state<B> s;
  s.full = brute::full_grid<B>(random);
  grid<B> puzzle = s.full;
  std::vector<cell> order;
  for (int c = 0; c < B.cells(); ++c) order.push_back(cell(c));
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[static_cast<std::size_t>(random.below(i))]);
  const solver<B> all;
  for (const cell c : order) {
    if (!chance(dug)) continue;
    puzzle.set_value(c, 0);
    if (!all.is_unique(puzzle)) puzzle.set(c, s.full.digit_at(c));
  }
  load(s.board, puzzle);
  sets::fixed_set<B.cells()> free;
  for (int c = 0; c < B.cells(); ++c)
    if (puzzle.is_blank(cell(c))) free.insert(c);
  s.board.set_free_cells(free);
  for (int c = 0; c < B.cells(); ++c)
    if (!s.board.is_placed(cell(c)) && chance(placed)) s.board.place(cell(c), s.full.digit_at(cell(c)));
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d)
      if (!s.board.is_placed(cell(c)) && s.full.digit_at(cell(c)).index() != d && chance(removed))
        s.board.remove(cell(c), digit::from_index(d));
  return s;
}

// Two digits in the cells of a solution's rectangle, loop or other set of cells, and one or a few others in
// them: what makes patterns frequent. Keeps the solution's digits, so that a pattern never stands alone.
template <box B>
void confine(unique_state<B>& s, const std::vector<int>& cells, std::uint64_t digits, random_source& random,
             bool strictly = false) {
  for (const int c : cells) {
    if (s.board.is_placed(cell(c))) continue;
    for (int d = 0; d < B.size(); ++d)
      if ((digits >> d & 1) == 0 && s.full.digit_at(cell(c)).index() != d &&
          (strictly || random.below(8) != 0))
        s.board.remove(cell(c), digit::from_index(d));
  }
}

// A board of which it is not known that there is one solution.
template <class Board>
Board without_free_cells(Board b) {
  b.set_free_cells({});
  return b;
}
// Checks that a step is verified, and refused where it is not known that there is one solution.
template <class Board>
void check_proven(const Board& b, const logic::step& found) {
  REQUIRE(found.rule != nullptr);
  CHECK(found.rule->by_uniqueness);
  CHECK(to_string(logic::verify(found, b)) == "ok");
  CHECK_FALSE(logic::verify(found, without_free_cells(b)));
}
// The steps of a rule, each proven, of which none is found without free cells. Of boards that need not have a
// solution.
template <board Board>
std::vector<logic::step> proven_steps_of(const any_rule<Board>& rule, const Board& b) {
  auto steps = logic::find_all(rule, b).steps;
  for (const logic::step& s : steps) check_proven(b, s);
  if (!steps.empty()) CHECK(logic::find_all(rule, without_free_cells(b)).steps.empty());
  return steps;
}
template <class Rule, class Board>
std::vector<logic::step> proven_steps(const Board& b) {
  return proven_steps_of<Board>(Rule(), b);
}

// Checks that a step is proven, changes something and agrees with the solution.
template <box B>
void check_sound(const unique_state<B>& s, const logic::step& found) {
  check_proven(s.board, found);
  CHECK(std::is_sorted(found.eliminations.begin(), found.eliminations.end()));
  for (const assignment a : found.eliminations) CHECK(s.full.digit_at(a.where) != a.what);
  for (const assignment a : found.placements) CHECK(s.full.digit_at(a.where) == a.what);
}

// All steps are sound, none is given twice, and none is found without free cells. The number of steps.
template <box B>
std::size_t check_steps(const any_rule<bits::crossed_board<B>>& rule, const unique_state<B>& s) {
  const auto found = logic::find_all(rule, s.board);
  CHECK(found.stopped == stop_reason::none);
  for (std::size_t i = 0; i < found.steps.size(); ++i) {
    check_sound(s, found.steps[i]);
    for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(found.steps[i] == found.steps[k]);
  }
  CHECK(logic::find_all(rule, without_free_cells(s.board)).steps.empty());
  return found.steps.size();
}
template <class Rule, box B>
std::size_t check_rule(const unique_state<B>& s) {
  return check_steps<B>(Rule(), s);
}

using eliminations = std::multiset<std::vector<assignment>>;
template <class Rule, class Board>
eliminations found_by(const Board& b) {
  return states::eliminations_of(logic::find_all(Rule(), b).steps);
}

// A rectangle by its definition: cells of two rows, two columns and two boxes, each free.
struct corner_cells {
  int at[2][2]; // by row and column
};
template <box B, class F>
void for_each_rectangle(const unique_state<B>& s, F f) {
  constexpr int n = B.size();
  const auto box_of = [](int c) { return c / n / B.rows * B.rows + c % n / B.columns; };
  for (int r1 = 0; r1 < n; ++r1)
    for (int r2 = r1 + 1; r2 < n; ++r2)
      for (int c1 = 0; c1 < n; ++c1)
        for (int c2 = c1 + 1; c2 < n; ++c2) {
          const corner_cells k{{{r1 * n + c1, r1 * n + c2}, {r2 * n + c1, r2 * n + c2}}};
          std::set<int> boxes;
          bool free = true;
          for (const auto& row : k.at)
            for (const int c : row) {
              boxes.insert(box_of(c));
              free = free && s.board.free_cells().test(c);
            }
          if (free && boxes.size() == 2) f(k);
        }
}

} // namespace unique_states
