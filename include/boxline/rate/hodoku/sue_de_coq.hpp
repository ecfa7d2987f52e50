// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Sue de Coq: rows before columns, then boxes.
class sue_de_coq_finder {
public:
  explicit sue_de_coq_finder(const state& s) : s_(s) {}

  bool find(step& out) {
    const cell_set open = s_.empty_cells();
    for (int line = 0; line < 18; ++line)
      for (int box = 18; box < 27; ++box) {
        in_line_ = set_of(line) & open;
        in_box_ = set_of(box) & open;
        const cell_set shared = in_line_ & in_box_;
        if (shared.count() >= 2 && check(shared, out)) return true;
      }
    return false;
  }

private:
  bool check(const cell_set& shared, step& out) {
    for (const int c1 : shared)
      for (int c2 = shared.next(c1); c2 >= 0; c2 = shared.next(c2)) {
        cell_set crossing;
        crossing.insert(c1);
        crossing.insert(c2);
        if (check_crossing(crossing, out)) return true;
        for (int c3 = shared.next(c2); c3 >= 0; c3 = shared.next(c3)) {
          cell_set three = crossing;
          three.insert(c3);
          if (check_crossing(three, out)) return true;
        }
      }
    return false;
  }

  bool check_crossing(const cell_set& crossing, step& out) {
    crossing_ = crossing;
    digits_ = 0;
    for (const int c : crossing) digits_ |= s_.digits(c);
    const int more = count(digits_) - crossing.count();
    return more >= 2 && line_part(-1, in_line_ - crossing, {}, 0, more, out);
  }

  // Sets of cells in the order of a depth-first search.
  bool line_part(int last, const cell_set& from, const cell_set& cells, nine digits, int more, step& out) {
    for (int c = last < 0 ? from.first() : from.next(last); c >= 0; c = from.next(c)) {
      cell_set now = cells;
      now.insert(c);
      const nine all = static_cast<nine>(digits | s_.digits(c));
      const int extra = count(static_cast<nine>(all & ~digits_)), size = now.count();
      if ((all & digits_) != 0 && size > extra && size - extra < more) {
        line_ = now;
        line_digits_ = all;
        const nine forbidden = static_cast<nine>(all & digits_);
        if (box_part(-1, in_box_ - crossing_ - now, {}, 0, forbidden, more - (size - extra), out))
          return true;
      }
      if (line_part(c, from, now, all, more, out)) return true;
    }
    return false;
  }

  bool box_part(int last, const cell_set& from, const cell_set& cells, nine digits, nine forbidden, int more,
                step& out) {
    for (int c = last < 0 ? from.first() : from.next(last); c >= 0; c = from.next(c)) {
      cell_set now = cells;
      now.insert(c);
      const nine all = static_cast<nine>(digits | s_.digits(c));
      if ((all & forbidden) != 0) continue;
      const int extra = count(static_cast<nine>(all & ~digits_));
      if ((all & digits_) != 0 && now.count() - extra == more && is_step(now, all, out)) return true;
      if (box_part(c, from, now, all, forbidden, more, out)) return true;
    }
    return false;
  }

  bool is_step(const cell_set& box, nine box_digits, step& out) {
    out.clear();
    const nine both = static_cast<nine>(box_digits & line_digits_);
    clear_from(in_box_ - box - crossing_, static_cast<nine>(((digits_ | box_digits) & ~line_digits_) | both),
               out);
    clear_from(in_line_ - line_ - crossing_,
               static_cast<nine>(((digits_ | line_digits_) & ~box_digits) | both), out);
    return !out.eliminated.empty();
  }
  void clear_from(const cell_set& cells, nine digits, step& out) const {
    for (const int c : cells) out.eliminate(c, static_cast<nine>(s_.digits(c) & digits));
  }

  const state& s_;
  cell_set in_line_, in_box_, crossing_, line_;
  nine digits_ = 0, line_digits_ = 0;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
