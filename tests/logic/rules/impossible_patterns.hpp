// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/states.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

// Impossible patterns of three digits by their definition, from plain masks.

namespace patterns {

using namespace boxline;

// Whether a cell with one of the digits and guardians counts, as if it had all that placed cells leave it,
// two at least.
enum class cells_of_one_digit { are_left_out, count };

// All of them, as their digits and their guardians.
struct impossible_patterns {
  const states::plain& s;
  int most;
  std::uint64_t digits = 0;
  std::vector<int> free{}, guarded{};
  std::vector<std::uint64_t> marks{}; // of these digits
  std::set<std::pair<std::uint64_t, std::vector<assignment>>> result{};

  impossible_patterns(const states::plain& state, int most_guardians, cells_of_one_digit of_one)
      : s(state), most(most_guardians) {
    for (digits = 0; digits < std::uint64_t{1} << s.n; ++digits) {
      if (std::popcount(digits) != 3) continue;
      free.clear();
      guarded.clear();
      marks.assign(s.marks.size(), 0);
      for (int c = 0; c < s.n * s.n; ++c)
        if (!s.placed[std::size_t(c)]) add(c, of_one);
      std::vector<int> cells = free;
      if (can_fill(cells)) with_guarded(0, cells, {});
    }
  }
  void add(int c, cells_of_one_digit of_one) {
    std::uint64_t& own = marks[std::size_t(c)];
    own = s.marks[std::size_t(c)] & digits;
    const bool is_guarded = others(c) != 0;
    if (of_one == cells_of_one_digit::count && std::popcount(own) == 1 && is_guarded) {
      own = digits;
      for (int p = 0; p < s.n * s.n; ++p)
        if (s.placed[std::size_t(p)] && s.see(p, c)) own &= ~s.marks[std::size_t(p)];
    }
    if (std::popcount(own) >= 2) (is_guarded ? guarded : free).push_back(c);
  }
  std::uint64_t others(int c) const { return s.marks[std::size_t(c)] & ~digits; }
  bool can_fill(const std::vector<int>& cells, std::vector<int>& chosen) const {
    if (chosen.size() == cells.size()) return true;
    const int c = cells[chosen.size()];
    for (int d = 0; d < s.n; ++d) {
      bool fits = marks[std::size_t(c)] >> d & 1;
      for (std::size_t i = 0; i < chosen.size(); ++i) fits &= chosen[i] != d || !s.see(cells[i], c);
      if (!fits) continue;
      chosen.push_back(d);
      if (can_fill(cells, chosen)) return true;
      chosen.pop_back();
    }
    return false;
  }
  bool can_fill(const std::vector<int>& cells) const {
    std::vector<int> chosen;
    return can_fill(cells, chosen);
  }
  bool each_house(const std::vector<int>& cells) const {
    return std::all_of(s.houses.begin(), s.houses.end(), [&](const brute::region& u) {
      std::vector<int> in;
      for (const int c : cells)
        if (std::find(u.begin(), u.end(), c) != u.end()) in.push_back(c);
      return can_fill(in);
    });
  }
  // Cannot be filled, but without any of the guarded cells, which come last.
  bool is_minimal(const std::vector<int>& cells) const {
    for (std::size_t i = free.size(); i < cells.size(); ++i) {
      std::vector<int> less = cells;
      less.erase(less.begin() + std::ptrdiff_t(i));
      if (!can_fill(less)) return false;
    }
    return !can_fill(cells);
  }
  void with_guarded(std::size_t first, std::vector<int>& cells, const std::vector<assignment>& guardians) {
    if (!guardians.empty() && each_house(cells) && is_minimal(cells)) result.insert({digits, guardians});
    for (std::size_t i = first; i < guarded.size(); ++i) {
      std::vector<assignment> more = guardians;
      for (int d = 0; d < s.n; ++d)
        if (others(guarded[i]) >> d & 1) more.push_back({cell(guarded[i]), digit::from_index(d)});
      if (int(more.size()) > most) continue;
      cells.push_back(guarded[i]);
      with_guarded(i + 1, cells, more);
      cells.pop_back();
    }
  }
};

} // namespace patterns
