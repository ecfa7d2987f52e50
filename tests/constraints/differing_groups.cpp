// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/differing_groups.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace differing_groups_test {

using namespace boxline;

constexpr auto see_each_other = [](cell a, cell b) {
  using where = geometry<box(3)>;
  return where::row(a) == where::row(b) || where::column(a) == where::column(b) ||
         (where::row(a) / 3 == where::row(b) / 3 && where::column(a) / 3 == where::column(b) / 3);
};

std::size_t squares(const std::vector<std::uint8_t>& groups) {
  std::size_t sum = 0;
  for (const std::uint8_t g : groups) sum += std::size_t(std::count(groups.begin(), groups.end(), g));
  return sum;
}

TEST_CASE("groups that differ: each cell is in one, and all cells of one differ") {
  random_source random(1);
  int larger = 0;
  for (int round = 0; round < 500; ++round) {
    std::vector<cell> cells;
    for (int c = 0; c < 81; ++c)
      if (random.below(3) == 0) cells.push_back(cell(c));
    for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random.below(i)]);
    const auto first = constraints::groups_that_differ(cells, see_each_other),
               large = constraints::large_groups_that_differ(cells, see_each_other);
    for (const auto& groups : {first, large}) {
      REQUIRE(groups.size() == cells.size());
      for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (groups[i] == groups[k]) REQUIRE(see_each_other(cells[i], cells[k]));
    }
    REQUIRE(squares(large) >= squares(first));
    larger += squares(large) > squares(first);
  }
  CHECK(larger > 250);
}

TEST_CASE("groups that differ: a line that enters a box twice") {
  const std::vector<cell> line{cell(0), cell(8), cell(7), cell(1), cell(11), cell(10), cell(9)};
  CHECK(constraints::groups_that_differ(line, see_each_other) ==
        std::vector<std::uint8_t>{0, 0, 0, 0, 1, 1, 1});
  CHECK(constraints::large_groups_that_differ(line, see_each_other) ==
        std::vector<std::uint8_t>{0, 1, 1, 0, 0, 0, 0});
  const std::vector<cell> one{cell(0), cell(1)}, none;
  CHECK(constraints::large_groups_that_differ(one, see_each_other) == std::vector<std::uint8_t>{0, 0});
  CHECK(constraints::large_groups_that_differ(none, see_each_other).empty());
}

} // namespace differing_groups_test
