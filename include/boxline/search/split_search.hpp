// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::search {

/// Splits a puzzle into at least `parts` puzzles, or as many as its search tree has, for work on several
/// machines: each solution of the puzzle is one of exactly one part, and each of a part is one of the puzzle.
/// The part with the most blank cells is split first, at a cell with the fewest candidates, and singles
/// follow; so a part may be solved, and there is none where the puzzle has no solution that singles leave.
/// Then there is none at all: that is a proof.
///
/// Requires houses that fit the box, which stay alive. Stops where a limit stops it, at a node for each part
/// that is split: there are fewer parts then, and they are all. The same puzzle gives the same parts, in the
/// same order. O(parts · n · the cost of singles).
///
/// Source: cubes, in Heule, Kullmann, Wieringa and Biere, "Cube and conquer", HVC 2011, with the choice of
/// a search in place of look-ahead.
template <box B, houses_alone H = houses::standard<B>>
std::vector<grid<B>> split_search(const grid<B>& puzzle, std::size_t parts, const limits& limit = {},
                                  const H& houses = H()) {
  struct part {
    int open;
    std::size_t number; // of parts that have as many open cells the oldest is first
    grid<B> values;
    bool is_split_before(const part& other) const {
      return open != other.open ? open > other.open : number < other.number;
    }
  };
  using board_type = bits::cells_board<B, H>;
  propagate::sequence<propagate::naked_single, propagate::hidden_single> singles;
  branch::fewest_candidates<> branching;
  const auto later = [](const part& a, const part& b) { return b.is_split_before(a); };
  std::vector<part> heap; // the next to split on top
  std::size_t made = 0;
  const auto add = [&](board_type& b, status s) {
    if (s == status::contradiction || propagate::run(singles, b) == status::contradiction) return;
    heap.push_back({b.open_cells(), made++, b.values()});
    std::push_heap(heap.begin(), heap.end(), later);
  };
  board_type start(houses);
  const status loaded = load(start, puzzle);
  add(start, loaded);
  for (std::uint64_t nodes = 0; !heap.empty() && heap.size() < parts && heap.front().open > 0; ++nodes) {
    if (limit.check(nodes) != stop_reason::none) break;
    std::pop_heap(heap.begin(), heap.end(), later);
    board_type b(houses);
    static_cast<void>(load(b, heap.back().values));
    heap.pop_back();
    // Candidates that singles have eliminated are eliminated again: these have no solution.
    if (propagate::run(singles, b) == status::contradiction) continue;
    for (auto choices = branching.choose(b); choices.size() > 0;) {
      board_type child = b;
      const status placed = choices.apply_next(child);
      add(child, placed);
    }
  }
  std::sort(heap.begin(), heap.end(), [](const part& a, const part& b) { return a.is_split_before(b); });
  std::vector<grid<B>> result;
  for (const part& p : heap) result.push_back(p.values);
  return result;
}

} // namespace boxline::inline v0_2::search
