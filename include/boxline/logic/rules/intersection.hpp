// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace boxline::inline v0_2::logic {

/// Whether a house is a line: one cell in each row, or one in each column. Rows, columns and diagonals are
/// lines, boxes and windows are not. O(n).
template <house_system H>
constexpr bool is_line(const H& h, house u) {
  using where = geometry<H::shape>;
  if constexpr (box_houses<H>) return u < 2 * where::n;
  sets::fixed_set<where::n> rows, columns;
  for (const cell c : h.cells(u)) {
    rows.insert(where::row(c));
    columns.insert(where::column(c));
  }
  return rows.count() == where::n || columns.count() == where::n;
}

namespace detail {

/// The search of pointing and claiming. Where the places of a digit in a house, two or more, all lie in
/// another house, the digit is eliminated from the rest of that one. With `from_lines` the first house is a
/// line, without it is not.
template <board Board, step_visitor Visit>
stop_reason find_intersections(const rule_info& info, bool from_lines, const Board& b, Visit& visit) {
  const auto& h = b.houses();
  using houses_type = std::remove_cvref_t<decltype(h)>;
  constexpr box shape = Board::shape;
  for (int at = 0; at < h.size(); ++at) {
    const house u = search_order(h, at);
    if (is_line(h, u) != from_lines) continue;
    for (int i = 0; i < Board::shape.size(); ++i) {
      const digit d = digit::from_index(i);
      const auto places = b.places(u, d);
      if (sets::has_one(places)) continue; // placed, most of them
      const int count = places.count();
      if (count < 2) continue;
      // A box and a line share no more cells.
      if constexpr (box_houses<houses_type>)
        if (count > std::max(shape.rows, shape.columns)) continue;
      const auto cells = h.cells(u);
      const auto all_in = [&](house v) {
        for (int i = places.first(); i >= 0; i = places.next(i))
          if (!h.contains(v, cells[std::size_t(i)])) return false;
        return true;
      };
      for (const house v : h.houses_of(cells[std::size_t(places.first())])) {
        if (v == u || b.places(v, d).count() == count || !all_in(v)) continue;
        step s{&info};
        for (const cell c : h.cells(v))
          if (b.has(c, d) && !h.contains(u, c)) s.eliminations.push_back({c, d});
        s.sets = {{{constraint::of(u, d)}, {constraint::of(v, d)}}};
        if (!visit(std::move(s))) return stop_reason::none;
      }
    }
  }
  return stop_reason::none;
}

} // namespace detail
} // namespace boxline::inline v0_2::logic
