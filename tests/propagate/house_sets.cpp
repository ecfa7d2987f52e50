// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/house_sets.hpp>

#include <boxline/bits/cells.hpp>
#include <boxline/bits/dynamic.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("the digits and the places of a house are transposes of each other, on fixed and dynamic sets") {
  const auto check = [](auto b) {
    b.place(cell(0), digit::from_value(1));
    b.remove(cell(2), digit::from_value(3));
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto digits = propagate::digits_of_house(b, house(u));
      const auto places = propagate::places_of_house(b, house(u));
      for (int i = 0; i < 4; ++i)
        for (int d = 0; d < 4; ++d) {
          const bool expected = b.has(b.houses().cells(house(u))[i], digit::from_index(d));
          CHECK(digits[static_cast<std::size_t>(i)].test(d) == expected);
          CHECK(places[static_cast<std::size_t>(d)].test(i) == expected);
        }
    }
  };
  check(bits::cells_board<2>());
  check(bits::dynamic_board<2>());
}
