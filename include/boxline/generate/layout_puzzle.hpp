// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/search/layout_solver.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace boxline::inline v0_2::generate {

/// Whether a puzzle of a layout was made.
enum class layout_verdict : unsigned char {
  made,          ///< a puzzle with exactly one solution, none of its givens redundant, both proven
  no_solution,   ///< the layout has no full grids at all, proven
  limit_reached, ///< the nodes of a question or the time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `made`, `no solution`, `limit` or `cancelled`.
constexpr std::string_view to_string(layout_verdict v) {
  return word_of(v, {"made", "no solution", "limit", "cancelled"});
}

/// The result of `make_layout_puzzle`; there is a puzzle only after `made`.
struct layout_puzzle {
  layout_verdict verdict = layout_verdict::limit_reached;
  layout_values puzzle{}, solution{};
  int clues = 0;
  std::uint64_t questions = 0; ///< how often the solver was asked
  explicit operator bool() const { return verdict == layout_verdict::made; }
};

/// A minimal puzzle of overlapping grids: a random solution, of which each given in random order is removed
/// where the puzzle keeps one solution. Each question is whether there is a solution with another digit in
/// the cell. Equal seeds give equal puzzles. `limit.nodes` holds for each question, the time and the cancel
/// callable for all together. As many questions as cells, and one.
inline layout_puzzle make_layout_puzzle(const grid_layout& layout, std::uint64_t seed,
                                        const limits& limit = {}) {
  const layout_solver<> solve(layout);
  random_source random(seed);
  layout_puzzle result;
  const auto ends = [&](solve_verdict v) {
    ++result.questions;
    if (v == solve_verdict::solved || v == solve_verdict::unsolvable) return false;
    result.verdict =
        v == solve_verdict::cancelled ? layout_verdict::cancelled : layout_verdict::limit_reached;
    return true;
  };
  const layout_values blank(std::size_t(layout.cells()));
  const layout_solution full = solve.first(blank, limit, random() | 1);
  if (ends(full.verdict)) return result;
  if (!full) {
    result.verdict = layout_verdict::no_solution;
    return result;
  }
  // The search prefers some digits: all are alike.
  std::vector<std::uint8_t> digits(std::size_t(layout.digits()));
  std::iota(digits.begin(), digits.end(), std::uint8_t{1});
  random.shuffle(digits.begin(), digits.end());
  for (const std::uint8_t value : full.values) result.solution.push_back(digits[value - std::size_t{1}]);

  std::vector<int> order(std::size_t(layout.cells()));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order.begin(), order.end());
  layout_values left = result.solution;
  for (const int c : order) {
    const std::uint8_t value = left[std::size_t(c)];
    left[std::size_t(c)] = 0;
    search::layout_candidates open = search::candidates_of_layout(layout, left);
    open[std::size_t(c)] &= ~(std::uint64_t{1} << (value - 1));
    if (open[std::size_t(c)] == 0) continue;
    const layout_solution other = solve.first(open, limit);
    if (ends(other.verdict)) return result;
    if (other) left[std::size_t(c)] = value;
  }
  result.verdict = layout_verdict::made;
  result.puzzle = left;
  result.clues = static_cast<int>(left.size()) - static_cast<int>(std::count(left.begin(), left.end(), 0));
  return result;
}

} // namespace boxline::inline v0_2::generate
