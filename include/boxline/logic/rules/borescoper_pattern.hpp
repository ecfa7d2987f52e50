// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::logic {

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
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::borescoper_pattern: requires rows, columns and boxes as houses");
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    using where = geometry<Board::shape>;
    const candidate_sets<Board> sets(b);
    search<Board, Visit> s{sets, deadly_pattern<Board>(sets), visit, limit, free & sets.open()};
    for (int r = 0; r < where::n; ++r)
      for (int q = r + 1; q < where::n && q / Board::shape.rows == r / Board::shape.rows; ++q)
        for (int c = 0; c < where::n; ++c)
          for (int k = c + 1; k < where::n && k / Board::shape.columns == c / Board::shape.columns; ++k) {
            s.stopped = limit.check(s.examined++, "deadly patterns");
            if (s.stopped != stop_reason::none || !s.with_square({r, q, c, k})) return s.stopped;
          }
    return stop_reason::none;
  }

private:
  struct square {
    int top, bottom, left, right;
  };

  template <board Board, class Visit>
  struct search {
    using cell_set = typename candidate_sets<Board>::cell_set;
    using digit_set = typename candidate_sets<Board>::digit_set;
    using where = geometry<Board::shape>;
    static constexpr int n = where::n;

    const candidate_sets<Board>& sets;
    deadly_pattern<Board> pattern;
    Visit& visit;
    const limits& limit;
    cell_set may{};
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    std::array<int, 8> cells{}; // P, Q, then S
    std::array<digit_set, 8> digits{};

    bool with_square(const square& s) {
      const std::array<int, 4> corners{s.top * n + s.left, s.top * n + s.right, s.bottom * n + s.left,
                                       s.bottom * n + s.right};
      int closed = 0;
      for (const int c : corners) closed += may.test(c) ? 0 : 1;
      if (closed > 1) return true;
      for (int r = 0; r < n; ++r) {
        cells[0] = r * n + s.left;
        cells[1] = r * n + s.right;
        if (r / Board::shape.rows == s.top / Board::shape.rows || !may.test(cells[0]) || !may.test(cells[1]))
          continue;
        for (int c = 0; c < n; ++c) {
          cells[2] = s.top * n + c;
          cells[3] = s.bottom * n + c;
          if (c / Board::shape.columns == s.left / Board::shape.columns || !may.test(cells[2]) ||
              !may.test(cells[3]))
            continue;
          for (std::size_t missing = 0; missing <= 4; ++missing) {
            std::size_t count = 4;
            bool are_open = true;
            for (std::size_t i = 0; i < 4; ++i)
              if (i != missing) {
                are_open = are_open && may.test(corners[i]);
                cells[count++] = corners[i];
              }
            if (are_open && !with_cells(count)) return false;
          }
        }
      }
      return true;
    }

  private:
    // As many digits as cells but four; the extras are in one cell, or two, or one digit.
    bool with_cells(std::size_t count) {
      const int wanted = int(count) - 4;
      int larger = 0;
      digit_set all;
      for (std::size_t i = 0; i < count; ++i) {
        digits[i] = sets.digits(cells[i]);
        larger += digits[i].count() > wanted ? 1 : 0;
        all |= digits[i];
      }
      if constexpr (Type == 2) {
        if (all.count() != wanted + 1) return true;
        for (const int e : all)
          if (!report(count, all - digit_set::single(e))) return false;
        return true;
      } else {
        if (larger > 2 || all.count() <= wanted) return true;
        for (std::size_t i = 0; i < count; ++i)
          for (std::size_t k = i; k < count; ++k) {
            if ((Type == 1) != (i == k)) continue;
            digit_set core;
            for (std::size_t j = 0; j < count; ++j)
              if (j != i && j != k) core |= digits[j];
            if (core.count() == wanted && !(digits[i] - core).empty() && !(digits[k] - core).empty() &&
                !report(count, core))
              return false;
          }
        return true;
      }
    }
    bool report(std::size_t count, const digit_set& core) {
      pattern.clear();
      for (std::size_t i = 0; i < count; ++i) {
        if ((digits[i] & core).empty()) return true;
        pattern.add(cells[i], core);
      }
      return pattern.template conclude<Type>(info, visit, core, limit, examined, stopped);
    }
  };
};

} // namespace boxline::inline v0_2::logic
