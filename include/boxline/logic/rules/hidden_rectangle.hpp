// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// A rectangle of `unique_rectangle` with extras in three cells, or in two across. One cell has the two
/// digits alone. Where one of these has no other places in the two lines of the cell across than those of the
/// rectangle, the other one is eliminated from that cell: with it there, the rectangle would have the two
/// digits alone. It rests on uniqueness. O(cells with two candidates * n^2). Source: HoDoKu, "Hidden
/// Rectangle".
struct hidden_rectangle {
  static constexpr rule_info info{.key = "hidden-rectangle",
                                  .title = "hidden rectangle",
                                  .text =
                                      "The puzzle has one solution, so {pattern} cannot stand alone: they "
                                      "could be exchanged. So {instead}, and as {base} {base|has|have} no "
                                      "other place, not this: {eliminations}.",
                                  .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    deadly_pattern<Board> p(shared.candidates(b));
    const auto follow = [&](const rectangle& r) {
      detail::set_pattern(p, r);
      const int count = p.extra_cells().count();
      const bool across = count == 2 && p.extra_cells().test(r.cells[1]) == p.extra_cells().test(r.cells[2]);
      if (count != 3 && !across) return true;
      for (std::size_t corner = 0; corner < 4; ++corner) {
        if (p.extra_cells().test(r.cells[corner])) continue;
        for (const int d : {r.a, r.b})
          if (!in_corner(p, r, corner, d, d == r.a ? r.b : r.a, visit)) return false;
      }
      return true;
    };
    for (const rectangle& r : shared.template part<rectangles_of_state<Board>>(b).open())
      if (!follow(r)) break;
    return stop_reason::none;
  }

private:
  // The digit `d` is confined, `other` is eliminated from the cell across the corner.
  template <board Board, class Visit>
  static bool in_corner(const deadly_pattern<Board>& p, const rectangle& r, std::size_t corner, int d,
                        int other, Visit& visit) {
    const int x = r.cells[3 - corner], y = r.cells[corner ^ 1], z = r.cells[corner ^ 2];
    if (!p.sets().has(x, other)) return true;
    const auto to_y = detail::confining_house(p.sets(), x, y, d);
    const auto to_z = detail::confining_house(p.sets(), x, z, d);
    if (!to_y || !to_z) return true;
    const digit confined = digit::from_index(d);
    step s{&info};
    s.eliminations = {{cell(x), digit::from_index(other)}};
    // Both houses have d in x, so that its cell covers twice.
    s.sets = {
        {{constraint::of(*to_y, confined), constraint::of(*to_z, confined)},
         {constraint::of(cell(x)), constraint::of(cell(x)), constraint::of(cell(y)), constraint::of(cell(z))},
         {p.proof()}}};
    return visit(std::move(s));
  }
};

} // namespace boxline::inline v0_2::logic
