// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

#include <utility>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// XY-wings, or XYZ-wings.
inline bool find_wing(const state& s, bool xyz, step& out) {
  std::vector<int> pairs, triples;
  for (int c = 0; c < 81; ++c) {
    if (count(s.digits(c)) == 2) pairs.push_back(c);
    if (xyz && count(s.digits(c)) == 3) triples.push_back(c);
  }
  const std::vector<int>& pivots = xyz ? triples : pairs;
  for (std::size_t i = 0; i < pivots.size(); ++i)
    for (std::size_t j = xyz ? 0 : i + 1; j < pairs.size(); ++j) {
      if (count(static_cast<nine>(s.digits(pivots[i]) | s.digits(pairs[j]))) != 3) continue;
      for (std::size_t k = j + 1; k < pairs.size(); ++k) {
        std::array<int, 3> c{pivots[i], pairs[j], pairs[k]};
        const nine a = s.digits(c[0]), b = s.digits(c[1]), e = s.digits(c[2]);
        if (count(static_cast<nine>(a | b | e)) != 3 || a == b || b == e || e == a) continue;
        for (int round = 0; round < (xyz ? 1 : 3); ++round) {
          // Each of the three in turn is the pivot, the first.
          if (round == 1) c = {pairs[j], pivots[i], pairs[k]};
          if (round == 2) c = {pairs[k], pairs[j], pivots[i]};
          if (!peers_of(c[0]).test(c[1]) || !peers_of(c[0]).test(c[2])) continue;
          const nine common = static_cast<nine>(s.digits(c[1]) & s.digits(c[2]));
          if (count(common) != 1) continue;
          cell_set lost = peers_of(c[1]) & peers_of(c[2]) & s.places(first(common));
          if (xyz) lost &= peers_of(c[0]);
          if (lost.empty()) continue;
          out.eliminate(lost, first(common));
          return true;
        }
      }
    }
  return false;
}

/// W-wings.
inline bool find_w_wing(const state& s, step& out) {
  // Whether some house has two places of the digit, one of which sees each end.
  const auto is_linked = [&](int d, int c1, int c2) {
    for (int h = 0; h < 27; ++h) {
      if (s.free(h, d) != 2) continue;
      bool sees_first = false, sees_second = false;
      for (const int x : set_of(h) & s.places(d)) {
        if (x == c1 || x == c2) continue;
        if (peers_of(x).test(c1))
          sees_first = true;
        else if (peers_of(x).test(c2))
          sees_second = true;
      }
      if (sees_first && sees_second) return true;
    }
    return false;
  };
  for (int c1 = 0; c1 < 81; ++c1) {
    if (count(s.digits(c1)) != 2) continue;
    const int low = first(s.digits(c1));
    const int high = first(static_cast<nine>(s.digits(c1) & ~bit(low)));
    for (int c2 = c1 + 1; c2 < 81; ++c2) {
      if (s.digits(c2) != s.digits(c1)) continue;
      for (const auto& [lost_digit, linking] : {std::pair{low, high}, std::pair{high, low}}) {
        const cell_set lost = peers_of(c1) & peers_of(c2) & s.places(lost_digit);
        if (lost.empty() || !is_linked(linking, c1, c2)) continue;
        out.eliminate(lost, lost_digit);
        return true;
      }
    }
  }
  return false;
}

} // namespace boxline::inline v0_2::rate::hodoku::detail
