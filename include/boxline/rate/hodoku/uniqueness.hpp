// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// A bivalue grave with one candidate too many.
inline bool find_bivalue_grave(const state& s, step& out) {
  int triple = -1;
  for (int c = 0; c < 81; ++c) {
    const int n = count(s.digits(c));
    if (n > 3 || (n == 3 && triple >= 0)) return false;
    if (n == 3) triple = c;
  }
  if (triple < 0) return false;
  int extra = -1;
  std::array<int, 3> houses{-1, -1, -1};
  for (int h = 0; h < 27; ++h)
    for (int d = 0; d < 9; ++d) {
      if (s.free(h, d) > 3) return false;
      if (s.free(h, d) < 3) continue;
      if (houses[at(h / 9)] >= 0 || (extra >= 0 && extra != d)) return false;
      extra = d;
      houses[at(h / 9)] = h;
    }
  if (extra < 0 || !s.has(triple, extra) || the_layout.houses[at(triple)] != houses) return false;
  out.eliminate(triple, static_cast<nine>(s.digits(triple) & ~bit(extra)));
  return true;
}

/// Rectangles that rest on uniqueness. One pass over the start cells finds all types; each type is asked for
/// in its order, and gets its first step. Where candidates are missing a rectangle counts too, if no digit
/// around it forbids them.
class rectangle_finder {
public:
  enum type : int { u1, u2, u3, u4, u5, u6, hidden, avoidable_1, avoidable_2, types };

  /// To be called at each new state.
  void reset() { is_known_ = is_avoidable_known_ = false; }

  bool find(const state& s, type t, step& out) {
    if (t >= avoidable_1 ? !is_avoidable_known_ : !is_known_) {
      for (int k = t >= avoidable_1 ? avoidable_1 : u1; k < (t >= avoidable_1 ? types : avoidable_1); ++k)
        found_[at(k)].clear();
      seen_.clear();
      if (t >= avoidable_1)
        find_avoidable(s);
      else
        find_all(s);
      (t >= avoidable_1 ? is_avoidable_known_ : is_known_) = true;
    }
    if (found_[at(t)].eliminated.empty()) return false;
    out = found_[at(t)];
    return true;
  }

private:
  void find_all(const state& s) {
    find_allowed(s);
    for (int c = 0; c < 81; ++c) {
      if (count(s.digits(c)) != 2) continue;
      a_ = first(s.digits(c));
      b_ = first(static_cast<nine>(s.digits(c) & ~bit(a_)));
      for (const int c2 : cells_of(the_layout.houses[at(c)][2])) {
        const bool in_row = row_of(c) == row_of(c2);
        if (c2 == c || (!in_row && column_of(c) != column_of(c2))) continue;
        if (!allowed(a_, c2) || !allowed(b_, c2)) continue;
        for (int i = 0; i < 9; ++i) {
          const int c3 = across(c, in_row, i), c4 = across(c2, in_row, i);
          if (box_of(c3) == box_of(c) || !allowed(a_, c3) || !allowed(a_, c4) || !allowed(b_, c4)) continue;
          if (is_new(c, c2, c3, c4)) check(s, c, c2, c3, c4);
        }
      }
    }
  }

  void find_avoidable(const state& s) {
    const auto solved = [&](int c) { return !s.is_open(c) && !s.is_given(c); };
    for (int c = 0; c < 81; ++c) {
      if (!solved(c)) continue;
      const int a = s.value(c);
      for (const int c2 : cells_of(the_layout.houses[at(c)][2])) {
        const bool in_row = row_of(c) == row_of(c2);
        if (c2 == c || (!in_row && column_of(c) != column_of(c2)) || !solved(c2)) continue;
        const int b = s.value(c2);
        for (int i = 0; i < 9; ++i) {
          const int c3 = across(c, in_row, i), c4 = across(c2, in_row, i);
          if (box_of(c3) == box_of(c)) continue;
          const auto is_pair = [&](int x, int d) {
            return s.is_open(x) && s.has(x, d) && count(s.digits(x)) == 2;
          };
          const bool fits = (s.value(c3) == b && solved(c3) && is_pair(c4, a)) ||
                            (s.value(c4) == a && solved(c4) && is_pair(c3, b)) ||
                            (is_pair(c3, b) && is_pair(c4, a));
          if (fits && is_new(c, c2, c3, c4)) check_avoidable(s, a, b, c3, c4);
        }
      }
    }
  }

  void check_avoidable(const state& s, int a, int b, int c3, int c4) {
    step found;
    if (!s.is_open(c3) || !s.is_open(c4)) {
      if (!s.is_open(c3)) {
        if (s.has(c4, a)) found.eliminate(c4, a);
      } else if (s.has(c3, b)) {
        found.eliminate(c3, b);
      }
      add(avoidable_1, found);
      return;
    }
    const int extra = first(static_cast<nine>(s.digits(c3) & ~bit(b)));
    if (!s.has(c4, extra)) return;
    found.eliminate(peers_of(c3) & peers_of(c4) & s.places(extra), extra);
    add(avoidable_2, found);
  }

  static int across(int c, bool in_row, int i) {
    return cells_of(in_row ? 9 + column_of(c) : row_of(c))[at(i)];
  }

  // Whether no digit that is placed forbids it in the open cell.
  bool allowed(int d, int c) const { return allowed_[at(d)].test(c); }
  void find_allowed(const state& s) {
    const cell_set open = s.empty_cells();
    allowed_.fill(open);
    for (int c = 0; c < 81; ++c)
      if (!s.is_open(c)) allowed_[at(s.value(c))] -= peers_of(c);
  }

  // In the reference program a number stands for a rectangle, and some have the same.
  bool is_new(int c1, int c2, int c3, int c4) {
    std::array<int, 4> sorted{c1, c2, c3, c4};
    std::sort(sorted.begin(), sorted.end());
    const int number = ((sorted[0] * 10 + sorted[1]) * 10 + sorted[2]) * 10 + sorted[3];
    if (std::find(seen_.begin(), seen_.end(), number) != seen_.end()) return false;
    if (seen_.size() < 400) seen_.push_back(number);
    return true;
  }

  void add(type t, const step& found) {
    if (!found.eliminated.empty() && found_[at(t)].eliminated.empty()) found_[at(t)] = found;
  }

  void check(const state& s, int c1, int c2, int c3, int c4) {
    const nine own = static_cast<nine>(bit(a_) | bit(b_));
    cell_set corners, floor, roof;
    for (const int c : {c1, c2, c3, c4}) {
      corners.insert(c);
      ((s.digits(c) & ~own) == 0 ? floor : roof).insert(c);
    }
    const int floors = floor.count();
    if (floors == 3) {
      step found;
      found.eliminate(roof.first(), static_cast<nine>(s.digits(roof.first()) & own));
      add(u1, found);
    }
    if (floors != 1 && floors != 2) return;
    const int r1 = roof.first(), r2 = roof.next(r1);
    const bool in_row = row_of(r1) == row_of(r2), in_column = column_of(r1) == column_of(r2);
    nine extras = 0;
    for (const int c : roof) extras |= static_cast<nine>(s.digits(c) & ~own);
    if (count(extras) == 1) {
      step found;
      found.eliminate(common_peers(roof) & s.places(first(extras)), first(extras));
      add(roof.count() == 3 || (!in_row && !in_column) ? u5 : u2, found);
    }
    if (floors == 2) {
      if (in_row) subsets(s, row_of(r1), extras, own, corners, roof);
      if (in_column) subsets(s, 9 + column_of(r1), extras, own, corners, roof);
      if (box_of(r1) == box_of(r2)) subsets(s, 18 + box_of(r1), extras, own, corners, roof);
      one_lost(s, r1, r2, in_row || in_column, corners);
    }
    if (floors == 2) {
      const int f1 = floor.first(), f2 = floor.next(f1);
      if (row_of(f1) == row_of(f2) || column_of(f1) == column_of(f2)) return;
      hidden_from(s, f1, r1, r2, corners);
      hidden_from(s, f2, r1, r2, corners);
    } else {
      hidden_from(s, floor.first(), r1, r2, corners);
    }
  }

  // Types 4, aligned, and 6, across: one of the two digits is confined to the rectangle.
  void one_lost(const state& s, int r1, int r2, bool aligned, const cell_set& corners) {
    cell_set around;
    if (aligned)
      around = peers_of(r1) & peers_of(r2);
    else
      around =
          (set_of(row_of(r1)) | set_of(9 + column_of(r1)) | set_of(row_of(r2)) | set_of(9 + column_of(r2))) -
          corners;
    int lost = -1;
    if ((around & s.places(a_)).empty())
      lost = aligned ? b_ : a_;
    else if ((around & s.places(b_)).empty())
      lost = aligned ? a_ : b_;
    if (lost < 0) return;
    step found;
    for (const int c : {r1, r2})
      if (s.has(c, lost)) found.eliminate(c, lost);
    add(aligned ? u4 : u6, found);
  }

  void hidden_from(const state& s, int corner, int r1, int r2, const cell_set& corners) {
    const int row = row_of(r1) == row_of(corner) ? row_of(r2) : row_of(r1);
    const int column = column_of(r1) == column_of(corner) ? column_of(r2) : column_of(r1);
    for (const bool swapped : {false, true}) {
      const int strong = swapped ? b_ : a_, lost = swapped ? a_ : b_;
      if (!((s.places(strong) & (set_of(row) | set_of(9 + column))) - corners).empty()) continue;
      step found;
      if (s.has(9 * row + column, lost)) found.eliminate(9 * row + column, lost);
      add(hidden, found);
    }
  }

  // Type 3: the extra digits form a naked subset with other cells of the house.
  void subsets(const state& s, int house, nine extras, nine own, const cell_set& corners,
               const cell_set& roof) {
    std::array<int, 9> cells{};
    int n = 0;
    for (const int c : cells_of(house))
      if (s.digits(c) != 0 && (s.digits(c) & own) == 0 && !corners.test(c)) cells[at(n++)] = c;
    extend(s, house, cells, n, 0, extras, roof);
  }
  void extend(const state& s, int house, const std::array<int, 9>& cells, int n, int from, nine digits,
              const cell_set& taken) {
    for (int i = from; i < n; ++i) {
      cell_set now = taken;
      now.insert(cells[at(i)]);
      const nine all = static_cast<nine>(digits | s.digits(cells[at(i)]));
      if ((house < 18 || !is_in_one_line(now)) && count(all) == now.count() - 1) {
        step found;
        const auto clear_from = [&](int h) {
          for (const int c : cells_of(h))
            if (!now.test(c)) found.eliminate(c, static_cast<nine>(s.digits(c) & all));
        };
        clear_from(house);
        const int box = 18 + box_of(now.first());
        if (!found.eliminated.empty() && house < 18 && (now - set_of(box)).empty()) clear_from(box);
        add(u3, found);
      }
      extend(s, house, cells, n, i + 1, all, now);
    }
  }
  static bool is_in_one_line(const cell_set& cells) {
    const int c = cells.first();
    return (cells - set_of(row_of(c))).empty() || (cells - set_of(9 + column_of(c))).empty();
  }

  bool is_known_ = false, is_avoidable_known_ = false;
  int a_ = 0, b_ = 0;
  std::array<step, types> found_;
  std::array<cell_set, 9> allowed_{};
  std::vector<int> seen_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
