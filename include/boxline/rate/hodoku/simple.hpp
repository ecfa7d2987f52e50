// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Singles, from the queues.
inline bool find_full_house(state& s, step& out) {
  for (const candidate& x : s.naked()) {
    if (!s.is_open(x.cell)) continue;
    for (const int h : the_layout.houses[at(x.cell)]) {
      bool is_last = true;
      for (int d = 0; d < 9; ++d) is_last = is_last && (d == x.digit || s.free(h, d) == 0);
      if (!is_last) continue;
      out.placed.push_back(x);
      return true;
    }
  }
  return false;
}
inline bool find_naked_single(state& s, step& out) {
  while (!s.naked().empty()) {
    const candidate x = s.naked().take();
    if (!s.is_open(x.cell)) continue;
    out.placed.push_back(x);
    return true;
  }
  return false;
}
inline bool find_hidden_single(state& s, step& out) {
  while (!s.hidden().empty()) {
    const candidate x = s.hidden().take();
    if (!s.is_open(x.cell)) continue;
    for (const int h : the_layout.houses[at(x.cell)])
      if (s.free(h, x.digit) == 1) {
        out.placed.push_back(x);
        return true;
      }
    return false;
  }
  return false;
}

/// The combinations of `size` of `n` items in lexicographic order; `visit(chosen)` returns whether to stop.
template <class Visit>
bool for_each_combination(int n, int size, Visit visit) {
  std::array<int, 9> chosen{};
  if (size > n) return false;
  for (int i = 0; i < size; ++i) chosen[at(i)] = i;
  for (;;) {
    if (visit(chosen)) return true;
    int i = size - 1;
    while (i >= 0 && chosen[at(i)] == n - size + i) --i;
    if (i < 0) return false;
    ++chosen[at(i)];
    for (int k = i + 1; k < size; ++k) chosen[at(k)] = chosen[at(k - 1)] + 1;
  }
}

/// Naked subsets: boxes, then rows, then columns; locked ones, which eliminate from a line and from its box,
/// in boxes alone.
class naked_subsets {
public:
  static bool find(const state& s, int size, bool locked, step& out) {
    for (int i = 0; i < (locked ? 9 : 27); ++i)
      if (in_house(s, i < 9 ? 18 + i : i - 9, size, locked, out)) return true;
    return false;
  }

private:
  static bool in_house(const state& s, int house, int size, bool locked, step& out) {
    std::array<int, 9> cells{};
    int n = 0;
    for (const int c : cells_of(house))
      if (s.digits(c) != 0 && count(s.digits(c)) <= size) cells[at(n++)] = c;
    return for_each_combination(n, size, [&](const std::array<int, 9>& chosen) {
      nine digits = 0;
      cell_set set;
      for (int i = 0; i < size; ++i) {
        digits |= s.digits(cells[at(chosen[at(i)])]);
        set.insert(cells[at(chosen[at(i)])]);
      }
      return count(digits) == size && is_step(s, set, digits, size, locked, out);
    });
  }

  static bool is_step(const state& s, const cell_set& set, nine digits, int size, bool locked, step& out) {
    out.clear();
    const auto& houses = the_layout.houses[at(set.first())];
    std::array<bool, 3> same{};
    int kinds = 0;
    for (int k = 0; k < 3; ++k) {
      const int h = houses[at(k)];
      same[at(k)] = (set - set_of(h)).empty();
      if (!same[at(k)]) continue;
      bool outside = false;
      for (const int c : cells_of(h)) {
        const nine lost = static_cast<nine>(s.digits(c) & digits);
        if (set.test(c) || lost == 0) continue;
        out.eliminate(c, lost);
        outside = outside || k == 2 || !set_of(houses[2]).test(c);
      }
      kinds += outside;
    }
    if (out.eliminated.empty()) return false;
    const bool is_locked = size < 4 && kinds > 1 && same[2] && (same[0] || same[1]);
    return is_locked == locked;
  }
};

inline bool find_hidden_subset(const state& s, int size, step& out) {
  for (int i = 0; i < 27; ++i) {
    const int house = i < 9 ? 18 + i : i - 9;
    int open = 0;
    for (const int c : cells_of(house)) open += s.digits(c) != 0;
    if (open <= size) continue;
    std::array<int, 9> digits{};
    std::array<nine, 9> where{};
    int n = 0;
    for (int d = 0; d < 9; ++d) {
      if (s.free(house, d) == 0 || s.free(house, d) > size) continue;
      for (int k = 0; k < 9; ++k)
        if (s.has(cells_of(house)[at(k)], d)) where[at(n)] |= bit(k);
      digits[at(n++)] = d;
    }
    const bool found = for_each_combination(n, size, [&](const std::array<int, 9>& chosen) {
      nine cells = 0, kept = 0;
      for (int k = 0; k < size; ++k) {
        cells |= where[at(chosen[at(k)])];
        kept |= bit(digits[at(chosen[at(k)])]);
      }
      if (count(cells) != size) return false;
      out.clear();
      for_each_bit(cells, [&](int k) {
        const int c = cells_of(house)[at(k)];
        out.eliminate(c, static_cast<nine>(s.digits(c) & ~kept));
      });
      return !out.eliminated.empty();
    });
    if (found) return true;
  }
  return false;
}

/// Pointing (from boxes) or claiming (from rows, then columns).
inline bool find_locked(const state& s, bool from_boxes, step& out) {
  for (int h = from_boxes ? 18 : 0; h < (from_boxes ? 27 : 18); ++h)
    for (int d = 0; d < 9; ++d) {
      const int free = s.free(h, d);
      if (free != 2 && free != 3) continue;
      const cell_set cells = set_of(h) & s.places(d);
      for (int k = from_boxes ? 0 : 2; k < (from_boxes ? 2 : 3); ++k) {
        const int other = the_layout.houses[at(cells.first())][at(k)];
        if (!(cells - set_of(other)).empty() || s.free(other, d) <= free) continue;
        out.eliminate((set_of(other) & s.places(d)) - set_of(h), d);
        return true;
      }
    }
  return false;
}

} // namespace boxline::inline v0_2::rate::hodoku::detail
