// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/engines/strong_lines.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

namespace detail {

/// An empty rectangle: the cells of a digit in a box lie in one row and one column, and a line across has
/// two.
template <class CellSet>
struct rectangle_of_digit {
  int digit = 0;
  house box{};
  CellSet near{}, far{}; ///< the cells of the box in the line of the link's end, and the others
  strong_line link{};    ///< `ends[0]` in line with `near`
  int meet = 0;          ///< in line with `far` and with the other end
};

/// Calls `take(rectangle)`, which returns whether to go on, for each whose box has `Fewest` cells or more.
template <int Fewest, board Board, class Take>
bool for_each_rectangle(strong_lines_of_state<Board>& strong, digit_targets<Board>& targets, Take take) {
  const candidate_sets<Board>& sets = strong.candidates();
  using cell_set = typename candidate_sets<Board>::cell_set;
  constexpr int n = Board::shape.size();
  for (int d = 0; d < n; ++d) {
    if (!targets.may_have(d)) continue;
    const auto &rows = strong.of(d, true), &columns = strong.of(d, false);
    if (rows.count + columns.count == 0) continue;
    for (int u = 0; u < sets.houses().size(); ++u) {
      const auto cells = sets.houses().cells(house(u));
      if (cells.front() / n == cells.back() / n || cells.front() % n == cells.back() % n) continue;
      const cell_set in = sets.in_house(u, d);
      if (in.count() < Fewest || in.count() > n) continue;
      // The row and the column that have all of them: of one cell in the row, and of others outside it.
      std::array<bool, std::size_t(n)> row_tried{};
      for (const int first : in) {
        const int row = first / n;
        if (std::exchange(row_tried[std::size_t(row)], true)) continue;
        std::array<bool, std::size_t(n)> column_tried{};
        for (const int second : in) {
          const int column = second % n;
          if (std::exchange(column_tried[std::size_t(column)], true)) continue;
          cell_set in_row, in_column;
          bool covered = true;
          for (const int c : in) {
            if (c / n == row) in_row.insert(c);
            if (c % n == column) in_column.insert(c);
            covered &= c / n == row || c % n == column;
          }
          if (!covered || in_row == in || in_column == in) continue;
          const int corner = row * n + column;
          for (const bool by_row : {true, false}) {
            // A link across the row, one end in the row; the other meets the column: and the reverse.
            const cell_set &near = by_row ? in_row : in_column, &other = by_row ? in_column : in_row;
            cell_set far = other;
            far.erase(corner);
            for (const strong_line& l : by_row ? columns : rows)
              for (std::size_t k = 0; k < 2; ++k) {
                const int a = l.ends[k], b = l.ends[1 - k];
                if (sets.cells(u).test(a) || sets.cells(u).test(b)) continue;
                if (by_row ? a / n != row : a % n != column) continue;
                const int meet = by_row ? b / n * n + column : row * n + b % n;
                if (!sets.has(meet, d) || sets.cells(u).test(meet)) continue;
                if (!take(rectangle_of_digit<cell_set>{d, house(u), near, far, {l.among, {a, b}}, meet}))
                  return false;
              }
          }
        }
      }
    }
  }
  return true;
}

template <class CellSet>
alternating_chain rectangle_chain(const rectangle_of_digit<CellSet>& r) {
  const auto one = [](int c) { return CellSet::single(c); };
  return {{link_in(r.link.among, r.digit, one(r.link.ends[1]), one(r.link.ends[0])),
           link_in(r.box, r.digit, r.near, r.far)}};
}

constexpr std::string_view rectangle_text =
    "{digits} in the box is in one of two lines, and one of the ends of two links holds it. {links}";

} // namespace detail

/// The cells of a digit in a box lie in one row and one column, and a line across one of the two, with two
/// cells of the digit, has one of them in it: the digit is eliminated where the other line meets the other
/// cell. `Fewest` is the fewest cells in the box: with two it is a chain of two strong links besides. O(n^4)
/// at worst. Source: HoDoKu's empty rectangle.
template <int Fewest = 3>
struct empty_rectangle {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"empty-rectangle", "empty rectangle", detail::rectangle_text};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    auto& strong = shared.template part<strong_lines_of_state<Board>>(b);
    auto& targets = shared.template part<digit_targets<Board>>(b);
    detail::for_each_rectangle<Fewest>(strong, targets, [&](const auto& r) {
      step s{&info};
      s.eliminations = {{cell(r.meet), digit::from_index(r.digit)}};
      s.alternations = {detail::rectangle_chain(r)};
      return visit(std::move(s));
    });
    return stop_reason::none;
  }
};

/// Two empty rectangles in the same box, in one step. Source: HoDoKu's dual empty rectangle.
struct dual_empty_rectangle {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"dual-empty-rectangle", "dual empty rectangle", detail::rectangle_text};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    auto& strong = shared.template part<strong_lines_of_state<Board>>(b);
    auto& targets = shared.template part<digit_targets<Board>>(b);
    using cell_set = typename candidate_sets<Board>::cell_set;
    std::vector<detail::rectangle_of_digit<cell_set>> all;
    detail::for_each_rectangle<2>(strong, targets, [&](const auto& r) {
      all.push_back(r);
      return true;
    });
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const auto &x = all[i], &y = all[j];
        if (x.digit != y.digit || x.box != y.box || x.meet == y.meet) continue;
        step s{&info};
        for (const int c : {std::min(x.meet, y.meet), std::max(x.meet, y.meet)})
          s.eliminations.push_back({cell(c), digit::from_index(x.digit)});
        s.alternations = {detail::rectangle_chain(x), detail::rectangle_chain(y)};
        if (!visit(std::move(s))) return stop_reason::none;
      }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
