// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Clusters of a digit that conjugate pairs link, in two colours each.
class colouring {
public:
  using cluster = std::array<cell_set, 2>;

  colouring(const state& s, int d) : s_(s), digit_(d) {
    for (const int c : s.places(d))
      for (const int h : the_layout.houses[at(c)])
        if (s.free(h, d) == 2) left_.insert(c);
    while (!left_.empty()) {
      clusters_.push_back({});
      colour(left_.first(), 0);
      if (clusters_.back()[0].empty() || clusters_.back()[1].empty()) clusters_.pop_back();
    }
  }
  const std::vector<cluster>& clusters() const { return clusters_; }

private:
  void colour(int c, std::size_t which) {
    if (!left_.test(c)) return;
    left_.erase(c);
    clusters_.back()[which].insert(c);
    for (const int h : the_layout.houses[at(c)]) {
      if (s_.free(h, digit_) != 2) continue;
      cell_set pair = set_of(h) & s_.places(digit_);
      pair.erase(c);
      colour(pair.first(), 1 - which);
    }
  }

  const state& s_;
  int digit_;
  cell_set left_;
  std::vector<cluster> clusters_;
};

/// Eliminates what sees both sets.
inline void eliminate_between(const state& s, const cell_set& a, const cell_set& b, int d, step& out) {
  cell_set lost;
  for (const int x : a)
    for (const int y : b) lost |= peers_of(x) & peers_of(y) & s.places(d);
  out.eliminate(lost, d);
}
inline bool see_each_other(const cell_set& a, const cell_set& b) {
  for (const int x : a)
    if (!(peers_of(x) & b).empty()) return true;
  return false;
}

inline bool find_simple_colours(const state& s, step& out) {
  for (int d = 0; d < 9; ++d) {
    const colouring coloured(s, d);
    for (const auto& k : coloured.clusters()) {
      for (const cell_set& side : k)
        if (see_each_other(side, side)) out.eliminate(side, d);
      if (out.eliminated.empty()) eliminate_between(s, k[0], k[1], d, out);
      if (!out.eliminated.empty()) return true;
    }
  }
  return false;
}

inline bool find_multi_colours(const state& s, step& out) {
  const auto sees_both = [](const cell_set& set, const colouring::cluster& k) {
    return see_each_other(set, k[0]) && see_each_other(set, k[1]);
  };
  for (int d = 0; d < 9; ++d) {
    const colouring coloured(s, d);
    for (const auto& x : coloured.clusters())
      for (const auto& y : coloured.clusters()) {
        if (&x == &y) continue;
        for (const cell_set& side : x)
          if (sees_both(side, y)) out.eliminate(side, d);
        if (out.eliminated.empty())
          for (std::size_t i = 0; i < 2; ++i)
            for (std::size_t k = 0; k < 2; ++k)
              if (see_each_other(x[i], y[k])) eliminate_between(s, x[1 - i], y[1 - k], d, out);
        if (!out.eliminated.empty()) return true;
      }
  }
  return false;
}

} // namespace boxline::inline v0_2::rate::hodoku::detail
