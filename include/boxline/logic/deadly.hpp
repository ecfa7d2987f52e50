// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The cells that the puzzle itself leaves free: no given, and no candidate eliminated by the puzzle. Empty
/// for a board that does not know them, and for a puzzle that is not known to have one solution.
template <board Board>
sets::fixed_set<Board::shape.cells()> free_cells(const Board& b) {
  if constexpr (requires { b.free_cells(); })
    return b.free_cells();
  else
    return {};
}

namespace detail {

/// The search for a second arrangement of the digits of a pattern, with the same digits in the cells of each
/// house. Its memory is used again by the next search.
template <box B, house_system H>
class rearrangement {
  static_assert(B.size() <= 64, "boxline::logic::is_deadly: digits up to 64");

public:
  /// See `logic::is_deadly`.
  bool is_deadly(const std::vector<assignment>& core, const candidates<B>& marks, const H& h) {
    houses_ = &h;
    left_.assign(static_cast<std::size_t>(h.size()), 0);
    cells_.clear();
    for (const assignment a : core) {
      if (cells_.empty() || cells_.back().where != a.where) cells_.push_back({a.where});
      cells_.back().core |= bit(a.what.index());
      if (marks.has(a.where, a.what)) cells_.back().may |= bit(a.what.index());
    }
    return !cells_.empty() && (is_by_pairs(core) || always_exists(1'000'000));
  }

private:
  using word = std::uint64_t;
  struct pattern_cell {
    cell where{};
    word core = 0, may = 0, is = 0;
  };
  static word bit(int i) { return word{1} << i; }

  // Whether each cell has two digits, and each house each of them in two cells or none. Then each house of k
  // such cells has k digits, so that the other digit of each cell is another arrangement.
  bool is_by_pairs(const std::vector<assignment>& core) const {
    for (const pattern_cell& c : cells_)
      if ((c.core & (c.core - 1)) == 0 || std::popcount(c.core) != 2) return false;
    for (int u = 0; u < houses_->size(); ++u) {
      word once = 0, twice = 0, thrice = 0;
      for (const assignment a : core) {
        if (!houses_->contains(house(u), a.where)) continue;
        const word d = bit(a.what.index());
        thrice |= twice & d;
        twice |= once & d;
        once |= d;
      }
      if ((once & ~twice) != 0 || thrice != 0) return false;
    }
    return true;
  }

  // Whether each arrangement of candidates has another one. False too where that takes over `most` steps.
  bool always_exists(std::uint64_t most) {
    steps_ = most;
    return each_has_another(0);
  }

  bool can_have(const pattern_cell& c, word d) const {
    for (const house u : houses_->houses_of(c.where))
      if ((left_[std::size_t(u)] & d) != 0) return false;
    return true;
  }
  void flip(const pattern_cell& c, word d) {
    for (const house u : houses_->houses_of(c.where)) left_[std::size_t(u)] ^= d;
  }
  // `left_` has the digits of each house, of the cells before `at`.
  bool each_has_another(std::size_t at) {
    if (steps_ == 0 || --steps_ == 0) return false;
    if (at == cells_.size()) return has_another(0, false);
    pattern_cell& c = cells_[at];
    for (word rest = c.may; rest != 0; rest &= rest - 1) {
      const word d = rest & (~rest + 1);
      if (!can_have(c, d)) continue;
      flip(c, d);
      c.is = d;
      const bool found = each_has_another(at + 1);
      flip(c, d);
      if (!found) return false;
    }
    return true;
  }
  // `left_` has the digits of each house that are still to be placed, in the cells from `at` on.
  bool has_another(std::size_t at, bool differs) {
    if (steps_ == 0 || --steps_ == 0) return false;
    if (at == cells_.size()) return differs;
    const pattern_cell& c = cells_[at];
    word can = ~word{0};
    for (const house u : houses_->houses_of(c.where)) can &= left_[std::size_t(u)];
    for (word rest = can; rest != 0; rest &= rest - 1) {
      const word d = rest & (~rest + 1);
      flip(c, d);
      const bool found = has_another(at + 1, differs || d != c.is);
      flip(c, d);
      if (found) return true;
    }
    return false;
  }

  const H* houses_ = nullptr;
  std::vector<pattern_cell> cells_;
  std::vector<word> left_; // by house
  std::uint64_t steps_ = 0;
};

} // namespace detail

/// Whether some cells make a deadly pattern: however each of them holds one of its candidates in `core`,
/// their digits can be rearranged, with the same digits in the cells of each house. So where the puzzle
/// leaves these cells free, a solution in which each holds a digit of its core is not the only one. `core` is
/// sorted by cells, without duplicates, else the result is false; it may have digits that are no candidates
/// (any more). Without regard to constraints besides the houses. O(core * houses) where each cell has two
/// digits and each house each of them twice; else a search, which is given up, and the result false, after a
/// million steps. Requires n <= 64.
template <box B, house_system H>
bool is_deadly(const std::vector<assignment>& core, const candidates<B>& marks, const H& h) {
  const auto is_out_of_order = [](assignment a, assignment b) { return !(a < b); };
  if (std::adjacent_find(core.begin(), core.end(), is_out_of_order) != core.end()) return false;
  return detail::rearrangement<B, H>().is_deadly(core, marks, h);
}

} // namespace boxline::inline v0_2::logic
