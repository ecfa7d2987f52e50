// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/constraint.hpp>
#include <boxline/core/house_list.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <type_traits>

using namespace boxline;

static_assert(std::is_trivially_copyable_v<constraint>);
static_assert(constraint::of(cell(3)) == constraint::of(cell(3)));
static_assert(!(constraint::of(cell(0)) == constraint::of(house(0), digit::from_value(1))));

TEST_CASE("a cell is met by its own candidates, a house and a digit by those of the house") {
  auto regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  const auto list = house_list<2>::diagonals();
  const houses::listed<2> h(list);
  std::size_t met = 0;
  for (int c = 0; c < 16; ++c)
    for (int i = 0; i < 4; ++i) {
      const assignment a{cell(c), digit::from_index(i)};
      for (int other = 0; other < 16; ++other)
        CHECK(constraint::of(cell(other)).is_met_by(a, h) == (other == c));
      for (std::size_t u = 0; u < regions.size(); ++u)
        for (int d = 0; d < 4; ++d) {
          const bool is_in = std::find(regions[u].begin(), regions[u].end(), c) != regions[u].end();
          const constraint k = constraint::of(house(static_cast<int>(u)), digit::from_index(d));
          CHECK(k.is_met_by(a, h) == (is_in && d == i));
          met += k.is_met_by(a, h);
        }
    }
  CHECK(met == 14 * 4 * 4); // each of the 14 houses has 4 cells, with 4 candidates each
}
