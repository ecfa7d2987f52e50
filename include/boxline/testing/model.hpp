// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/random.hpp>
#include <boxline/testing/report.hpp>

#include <string>
#include <vector>

namespace boxline::inline v0_2::testing {

/// A reference implementation of a board: a table of flags, and every result computed from the definition in
/// the concept `board`. Uses only `size`, `cells` and `contains` of the houses, and shares no code with any
/// board. Slow.
template <box B, house_system H = houses::standard<B>>
class model {
public:
  static constexpr box shape = B;
  static constexpr int n = B.size();
  static constexpr int cells = B.cells();

  model() requires std::default_initializable<H> : model(H()) {}
  explicit model(const H& h) : houses_(h), has_(cells * n, true), placed_(cells, false) {}
  /// The state of a board.
  template <board Board>
  static model of(const Board& b) {
    model m(b.houses());
    for (int c = 0; c < cells; ++c) {
      m.placed_[std::size_t(c)] = b.is_placed(cell(c));
      for (int d = 0; d < n; ++d) m.has_[std::size_t(c * n + d)] = b.has(cell(c), digit::from_index(d));
    }
    return m;
  }

  const H& houses() const { return houses_; }
  bool has(int c, int d) const { return has_[std::size_t(c * n + d)]; }
  bool is_placed(int c) const { return placed_[std::size_t(c)]; }
  int open_cells() const {
    int open = 0;
    for (const bool placed : placed_) open += !placed;
    return open;
  }
  /// The digits of a cell, ascending, by index.
  std::vector<int> digits(int c) const {
    std::vector<int> result;
    for (int d = 0; d < n; ++d)
      if (has(c, d)) result.push_back(d);
    return result;
  }
  /// The positions in house `u` that may hold digit `d`, ascending.
  std::vector<int> places(int u, int d) const {
    std::vector<int> result;
    for (int i = 0; i < n; ++i)
      if (has(houses_.cells(house(u))[std::size_t(i)], d)) result.push_back(i);
    return result;
  }

  status place(int c, int d) {
    if (!has(c, d)) return status::contradiction;
    if (!placed_[std::size_t(c)]) {
      placed_[std::size_t(c)] = true;
      for (int other = 0; other < n; ++other) has_[std::size_t(c * n + other)] = other == d;
      for (int u = 0; u < houses_.size(); ++u)
        if (houses_.contains(house(u), cell(c)))
          for (const cell peer : houses_.cells(house(u)))
            if (peer != c) has_[std::size_t(peer * n + d)] = false;
    }
    return open_cells() == 0 ? status::solved : status::open;
  }
  status remove(int c, int d) {
    if (placed_[std::size_t(c)] && has(c, d)) return status::contradiction;
    has_[std::size_t(c * n + d)] = false;
    return status::open;
  }

  friend bool operator==(const model& a, const model& b) {
    return a.has_ == b.has_ && a.placed_ == b.placed_;
  }

private:
  H houses_;
  std::vector<char> has_, placed_;
};

/// One step of a random history.
struct operation {
  bool places; ///< a placement; else a removal
  int where, what;
};

/// Up to `limit` solutions of a state, by plain depth-first search with values in random order, in at most
/// `budget` nodes. `all` is true if there are no others.
template <box B, house_system H>
struct solution_list {
  std::vector<grid<B>> found;
  bool all = true;

  solution_list(const model<B, H>& m, random_source& random, std::size_t limit, int budget) {
    search(m, random, limit, budget);
  }

private:
  void search(const model<B, H>& m, random_source& random, std::size_t limit, int& budget) {
    if (found.size() >= limit || --budget < 0) {
      all = false;
      return;
    }
    int best = -1;
    std::vector<int> values;
    for (int c = 0; c < m.cells; ++c) {
      if (m.is_placed(c)) continue;
      std::vector<int> here = m.digits(c);
      if (best >= 0 && here.size() >= values.size()) continue;
      best = c;
      values = here;
      if (values.size() < 2) break;
    }
    if (best < 0) {
      grid<B> g;
      for (int c = 0; c < m.cells; ++c) g.set(cell(c), digit::from_index(m.digits(c)[0]));
      found.push_back(g);
      return;
    }
    random.shuffle(values.begin(), values.end());
    for (const int d : values) {
      model<B, H> next = m;
      next.place(best, d);
      search(next, random, limit, budget);
    }
  }
};

/// A random history from the fresh board to some state; each step gives `open`. With a solution, the state
/// has that solution; without, it is any state, most of them contradictory. At least one cell stays open.
template <box B, house_system H>
std::vector<operation> random_history(random_source& random, const H& h, const grid<B>* solution) {
  model<B, H> m(h);
  std::vector<operation> result;
  const auto below = [&random](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  };
  const int placements = below(2) ? 0 : below(m.cells);
  const int removals = below(m.cells * m.n * (solution ? 3 : 1));
  for (int i = 0; i < placements + removals; ++i) {
    const int c = below(m.cells);
    if (m.is_placed(c)) continue;
    const bool places = below(placements + removals) < placements;
    if (places && m.open_cells() == 1) continue;
    const int wanted = solution ? (*solution)[cell(c)] - 1 : -1;
    const int d = places && solution ? wanted : below(m.n);
    if (!m.has(c, d) || (!places && d == wanted)) continue;
    places ? m.place(c, d) : m.remove(c, d);
    result.push_back({places, c, d});
  }
  return result;
}

/// Applies a history to a board, or to a model, up to the first contradiction.
template <class Board>
status replay(Board& b, const std::vector<operation>& history) {
  status s = status::open;
  for (const operation& step : history) {
    if constexpr (board<Board>) {
      const digit d = digit::from_index(step.what);
      s = step.places ? b.place(cell(step.where), d) : b.remove(cell(step.where), d);
    } else {
      s = step.places ? b.place(step.where, step.what) : b.remove(step.where, step.what);
    }
    if (s == status::contradiction) break;
  }
  return s;
}

} // namespace boxline::inline v0_2::testing
