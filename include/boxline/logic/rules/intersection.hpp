// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/house_crossings.hpp>
#include <boxline/logic/rule.hpp>

#include <concepts>

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

/// Whether some positions in a house are among others. O(positions), O(1) for sets of the same type.
template <bit_set Places, bit_set Shared>
constexpr bool lie_in(const Places& places, const Shared& shared) {
  if constexpr (std::same_as<Places, Shared>) return (places - shared).empty();
  for (int i = places.first(); i >= 0; i = places.next(i))
    if (!shared.test(i)) return false;
  return true;
}

/// The search of pointing and claiming. Where the places of a digit in a house, two or more, all lie in
/// another house, the digit is eliminated from the rest of that one. With `from_lines` the first house is a
/// line, without it is not.
template <board Board, step_visitor Visit>
stop_reason find_intersections(const rule_info& info, bool from_lines, const Board& b, Visit& visit) {
  const auto& h = b.houses();
  const auto& crossings = house_crossings_of(h);
  for (int at = 0; at < h.size(); ++at) {
    const house u = search_order(h, at);
    if (is_line(h, u) != from_lines) continue;
    for (int i = 0; i < Board::shape.size(); ++i) {
      const digit d = digit::from_index(i);
      const auto places = b.places(u, d);
      if (sets::has_one(places)) continue; // placed, most of them
      const int count = places.count();
      if (count < 2 || count > crossings.most_shared()) continue;
      for (const auto& [v, shared] : crossings.of(u)) {
        if (!lie_in(places, shared) || b.places(v, d).count() == count) continue;
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
