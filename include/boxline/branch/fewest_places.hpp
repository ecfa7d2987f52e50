// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

#include <cstddef>

namespace boxline::inline v0_2::branch {

/// The digit and house with the fewest places, two or more (none or one if the propagation left such): a
/// strong link where there is one. Ties go to the first, digit by digit. If only cells without a house are
/// open, the first of them. O(houses * n) calls of `places` a choice.
template <class Order = ascending>
class fewest_places {
public:
  constexpr fewest_places() = default;
  explicit constexpr fewest_places(Order order) : order_(order) {}

  template <board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    house where(0);
    digit what;
    int count = Board::shape.size() + 1;
    for (int d = 0; d < Board::shape.size() && count > 2; ++d)
      for (int u = 0; u < b.houses().size() && count > 2; ++u) {
        const auto places = b.places(house(u), digit::from_index(d));
        const int here = places.count();
        if (here >= count ||
            (here == 1 && b.is_placed(b.houses().cells(house(u))[std::size_t(places.first())])))
          continue;
        count = here;
        where = house(u);
        what = digit::from_index(d);
      }
    auto choice = count <= Board::shape.size() ? assignments<Board::shape>::of_house(b, where, what)
                                               : assignments<Board::shape>::of_cell(b, first_open(b));
    order_.arrange(b, choice.rest());
    return choice;
  }

private:
  // With houses that do not cover the grid, only cells without a house may be open.
  template <board Board>
  static constexpr cell first_open(const Board& b) {
    int c = 0;
    while (c + 1 < Board::shape.cells() && b.is_placed(cell(c))) ++c;
    return cell(c);
  }

  [[no_unique_address]] Order order_;
};
fewest_places()->fewest_places<>;

} // namespace boxline::inline v0_2::branch
