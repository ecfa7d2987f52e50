// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::logic {

namespace detail {

/// The search of `borescoper_pattern`. Refers to the candidate sets. Requires rows, columns and boxes.
template <board Board>
class borescoper_patterns : deadly_search<Board> {
  using base = deadly_search<Board>;
  using base::pattern_, base::sets_, base::stopped_, base::type_;

public:
  using typename base::cell_set, typename base::digit_set;
  using base::base;

  /// Visits the steps; the cells of a pattern are among `may`. The limit that stopped it.
  stop_reason find(const cell_set& may) {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::borescoper_pattern: requires rows, columns and boxes as houses");
    may_ = may;
    for (int r = 0; r < n; ++r)
      for (int q = r + 1; q < n && q / shape.rows == r / shape.rows; ++q)
        for (int c = 0; c < n; ++c)
          for (int k = c + 1; k < n && k / shape.columns == c / shape.columns; ++k) {
            if (!base::may_continue("deadly patterns") || !with_square({r, q, c, k})) return stopped_;
          }
    return stop_reason::none;
  }

private:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size();

  struct square {
    int top, bottom, left, right;
  };

  bool with_square(const square& s) {
    const std::array<int, 4> corners{s.top * n + s.left, s.top * n + s.right, s.bottom * n + s.left,
                                     s.bottom * n + s.right};
    int closed = 0;
    for (const int c : corners) closed += may_.test(c) ? 0 : 1;
    if (closed > 1) return true;
    for (int r = 0; r < n; ++r) {
      cells_[0] = r * n + s.left;
      cells_[1] = r * n + s.right;
      if (r / shape.rows == s.top / shape.rows || !may_.test(cells_[0]) || !may_.test(cells_[1])) continue;
      for (int c = 0; c < n; ++c) {
        cells_[2] = s.top * n + c;
        cells_[3] = s.bottom * n + c;
        if (c / shape.columns == s.left / shape.columns || !may_.test(cells_[2]) || !may_.test(cells_[3]))
          continue;
        for (std::size_t missing = 0; missing <= 4; ++missing) {
          std::size_t count = 4;
          bool are_open = true;
          for (std::size_t i = 0; i < 4; ++i)
            if (i != missing) {
              are_open = are_open && may_.test(corners[i]);
              cells_[count++] = corners[i];
            }
          if (are_open && !with_cells(count)) return false;
        }
      }
    }
    return true;
  }
  // As many digits as cells but four; the extras are in one cell, or two, or one digit.
  bool with_cells(std::size_t count) {
    const int wanted = int(count) - 4;
    int larger = 0;
    digit_set all;
    for (std::size_t i = 0; i < count; ++i) {
      digits_[i] = sets_.digits(cells_[i]);
      larger += digits_[i].count() > wanted ? 1 : 0;
      all |= digits_[i];
    }
    if (type_ == 2) {
      if (all.count() != wanted + 1) return true;
      for (const int e : all)
        if (!report(count, all - digit_set::single(e))) return false;
      return true;
    }
    if (larger > 2 || all.count() <= wanted) return true;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t k = i; k < count; ++k) {
        if ((type_ == 1) != (i == k)) continue;
        digit_set core;
        for (std::size_t j = 0; j < count; ++j)
          if (j != i && j != k) core |= digits_[j];
        if (core.count() == wanted && !(digits_[i] - core).empty() && !(digits_[k] - core).empty() &&
            !report(count, core))
          return false;
      }
    return true;
  }
  bool report(std::size_t count, const digit_set& core) {
    pattern_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      if ((digits_[i] & core).empty()) return true;
      pattern_.add(cells_[i], core);
    }
    return base::conclude(core);
  }

  cell_set may_{};
  std::array<int, 8> cells_{}; // of the pattern: P, Q, then S
  std::array<digit_set, 8> digits_{};
};

} // namespace detail

// clang-format off
/// Borescoper's deadly pattern, a multivalue universal grave: three digits in seven open cells, or four in
/// eight. Three or four of them, S, are where two rows and two columns of a box cross; two, P, are where
/// these columns cross a row of another band; and two, Q, where these rows cross a column of another stack.
///
///     . . . | P P .     the cell (S) may be missing, and any other S in its place: all that these digits
///     ------+------     can be there has another arrangement
///     . . Q | S S .
///     . . Q | S(S).
///
/// In a puzzle with one solution one of their other candidates, the extras, holds. By `Type`, as in
/// `unique_loop`:
///
///     1   extras in one cell: the digits of the pattern are eliminated from it
///     2   one extra digit in several cells: it is eliminated from all cells that see these
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of the digits has no other place: the others are
///         eliminated from both
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. Requires rows, columns and boxes.
/// O(n^5), with a node of the limits for each two rows and two columns of a box. Source: "Borescoper's Deadly
/// Pattern" of SunnieShine's Sudoku; Myth Jellies, "Forming MUGs from BUG-Lite composites", Sudoku Players'
/// Forum (2006).
template <int Type>
struct borescoper_pattern {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::borescoper_pattern: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("borescoper-pattern-", Type);
  static constexpr auto title_ = detail::with_number("Borescoper's deadly pattern type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    const candidate_sets<Board> sets(b);
    return detail::borescoper_patterns<Board>(sets, Type, info, visit, limit).find(free & sets.open());
  }
};

} // namespace boxline::inline v0_2::logic
