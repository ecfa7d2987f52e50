// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

#include <climits>
#include <cstddef>

namespace boxline::inline v0_2::branch {

/// The fewest of both, the digits of a cell and the places of a digit in a house; the alternatives in random
/// order. The scan stops at the first cell or digit with two, cells before houses. It begins at a random
/// place that changes at each restart, so that each attempt branches in one part of the grid. Choose it for
/// large grids, with restarts. O(n^3) a choice at worst, far less where something has two ways.
class fewest_ways {
public:
  /// Equal seeds give equal choices.
  explicit constexpr fewest_ways(std::uint64_t seed = 0) : random_(seed) {}

  template <board Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    way found;
    scan_cells(b, found);
    if (found.count > 2) scan_houses(b, found);
    auto choice = found.by_cell ? assignments<Board::shape>::of_cell(b, found.where)
                                : assignments<Board::shape>::of_house(b, found.in, found.what);
    choice.shuffle(random_);
    return choice;
  }

  /// Draws the place where the scans of the next attempt begin.
  constexpr void restarted() { begin_ = random_(); }

private:
  struct way {
    int count = INT_MAX;
    bool by_cell = true;
    cell where;
    house in;
    digit what;
  };

  template <board Board>
  constexpr void scan_cells(const Board& b, way& found) const {
    constexpr int cells = Board::shape.cells();
    const int begin = static_cast<int>(begin_ % cells);
    for (int i = 0; i < cells && found.count > 2; ++i) {
      const cell c(begin + i < cells ? begin + i : begin + i - cells);
      if (b.is_placed(c)) continue;
      const int count = b.digits(c).count();
      if (count < found.count) found = {count, true, c, {}, {}};
    }
  }

  template <board Board>
  constexpr void scan_houses(const Board& b, way& found) const {
    constexpr int n = Board::shape.size();
    const int pairs = b.houses().size() * n;
    if (pairs == 0) return;
    const int begin = static_cast<int>((begin_ >> 32) % static_cast<std::uint64_t>(pairs));
    for (int i = 0; i < pairs && found.count > 2; ++i) {
      const int pair = begin + i < pairs ? begin + i : begin + i - pairs;
      const house u(pair / n);
      const digit d = digit::from_index(pair % n);
      const auto places = b.places(u, d);
      const int count = places.count();
      if (count >= found.count ||
          (count == 1 && b.is_placed(b.houses().cells(u)[std::size_t(places.first())])))
        continue;
      found = {count, false, {}, u, d};
    }
  }

  random_source random_;
  std::uint64_t begin_ = 0;
};

} // namespace boxline::inline v0_2::branch
