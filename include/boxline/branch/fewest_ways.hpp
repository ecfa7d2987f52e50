// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

namespace boxline::branch {

/// The fewest of both: the digits of a cell and the places of a digit in a house, ties drawn at random. The
/// order of choice for large grids, together with restarts, which its draws make worthwhile. O(n^3) a choice.
class fewest_ways {
public:
  /// The seed is the caller's; equal seeds draw equally.
  explicit constexpr fewest_ways(std::uint64_t seed = 0) : random_(seed) {}

  template <board Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    constexpr int n = Board::shape.size();
    best found{n + 1, 0};
    cell in_cell(0);
    house in_house(0);
    digit what;
    bool by_cell = true;
    for (int c = 0; c < Board::shape.cells(); ++c) {
      if (b.is_placed(cell(c)) || !improves(found, b.digits(cell(c)).count())) continue;
      in_cell = cell(c);
    }
    for (int u = 0; u < b.houses().size(); ++u)
      for (int d = 0; d < n; ++d) {
        const auto places = b.places(house(u), digit::from_index(d));
        const int count = places.count();
        if (count > found.count || (count == 1 && b.is_placed(b.houses().cells(house(u))[places.first()])))
          continue;
        if (!improves(found, count)) continue;
        by_cell = false;
        in_house = house(u);
        what = digit::from_index(d);
      }
    auto choice = by_cell ? assignments<Board::shape>::of_cell(b, in_cell)
                          : assignments<Board::shape>::of_house(b, in_house, what);
    random_.shuffle(choice.rest().begin(), choice.rest().end());
    return choice;
  }

private:
  struct best {
    int count;
    std::uint64_t ties;
  };
  // Reservoir sampling: each of the m equals so far is kept with probability 1 / m.
  constexpr bool improves(best& found, int count) {
    if (count > found.count) return false;
    if (count < found.count) found = {count, 0};
    return random_.below(++found.ties) == 0;
  }

  random_source random_;
};

} // namespace boxline::branch
