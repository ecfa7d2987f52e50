// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {

/// The search of `extended_rectangle`. Refers to the candidate sets.
template <board Board>
class extended_rectangles : deadly_search<Board> {
  using base = deadly_search<Board>;
  using base::pattern_, base::sets_, base::stopped_;

public:
  using typename base::cell_set, typename base::digit_set;
  using base::base;

  /// Visits the steps; the cells of a rectangle are among `may`. The limit that stopped it.
  stop_reason find(const cell_set& may) {
    const auto& h = sets_.houses();
    for (int u = 0; u < h.size(); ++u)
      for (int v = u + 1; v < h.size(); ++v) {
        if (!(sets_.cells(u) & sets_.cells(v)).empty()) continue;
        pairs_.clear();
        for (const int x : sets_.cells(u) & may)
          for (const int y : sets_.cells(v) & may)
            if (are_paired(x, house(u), y, house(v))) pairs_.emplace_back(x, y);
        for (int size = 3; size <= 4; ++size)
          if (int(pairs_.size()) >= size && !extend(0, size, {}, {}, {})) return stopped_;
      }
    return stop_reason::none;
  }

private:
  // Whether two cells have all houses in common but `u` of one and `v` of the other.
  bool are_paired(int x, house u, int y, house v) const {
    const auto& h = sets_.houses();
    for (const house w : h.houses_of(cell(x)))
      if (w != u && !h.contains(w, cell(y))) return false;
    for (const house w : h.houses_of(cell(y)))
      if (w != v && !h.contains(w, cell(x))) return false;
    return true;
  }
  // Adds `left` pairs to the chosen cells; `digits` are those of the cells that are to have no extras.
  bool extend(std::size_t from, int left, const cell_set& cells, const cell_set& extra,
              const digit_set& digits) {
    if (left == 0) return report(cells, extra, digits);
    const int size = cells.count() / 2 + left;
    for (std::size_t i = from; i + std::size_t(left) <= pairs_.size(); ++i) {
      if (!base::may_continue("extended rectangles")) return false;
      const auto [x, y] = pairs_[i];
      for (int with = 0; with < 4; ++with) { // bit 0: x has extras, bit 1: y has
        cell_set more = cells, others = extra;
        digit_set all = digits;
        more.insert(x);
        more.insert(y);
        if ((with & 1) != 0) others.insert(x);
        if ((with & 2) != 0) others.insert(y);
        if ((with & 1) == 0) all |= sets_.digits(x);
        if ((with & 2) == 0) all |= sets_.digits(y);
        if (others.count() > 2 || all.count() > size) continue;
        if (!extend(i + 1, left - 1, more, others, all)) return false;
      }
    }
    return true;
  }
  bool report(const cell_set& cells, const cell_set& extra, const digit_set& digits) {
    if (digits.count() != cells.count() / 2 || extra.empty()) return true;
    pattern_.clear();
    for (const int c : cells) pattern_.add(c, digits);
    if (!(pattern_.extra_cells() == extra)) return true; // given with other extras
    return base::conclude(digits);
  }

  std::vector<std::pair<int, int>> pairs_;
};

} // namespace detail

/// An extended unique rectangle: three pairs of open cells or four, of two houses such as two rows of a band;
/// the cells of a pair have all other houses in common. Their digits are as many as there are pairs, so that
/// the two houses could exchange them. In a puzzle with one solution one of the other candidates of one or
/// two of these cells, the extras, holds. By `Type`, as in `unique_loop`:
// clang-format off
///
///     1   extras in one cell: the digits of the rectangle are eliminated from it
///     2   one extra digit in two cells: it is eliminated from all cells that see both
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of the digits has no other place: the others are
///         eliminated from both
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. For any houses. O(houses^2 * n^4)
/// at worst, with a node of the limits for each pair that is added. Source: Sudopedia, "Extended Unique
/// Rectangle".
template <int Type>
struct extended_rectangle {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::extended_rectangle: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("extended-rectangle-", Type);
  static constexpr auto title_ = detail::with_number("extended rectangle type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    const candidate_sets<Board> sets(b);
    return detail::extended_rectangles<Board>(sets, Type, info, visit, limit).find(free & sets.open());
  }
};

} // namespace boxline::inline v0_2::logic
