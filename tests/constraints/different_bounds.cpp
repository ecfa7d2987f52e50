// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/constraints/different_bounds.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace different_bounds_test {

using namespace boxline;

// All choices of different digits, by brute force.
void choose(const std::vector<digit_mask>& cells, std::size_t at, digit_mask used, int sum,
            std::vector<int>& sums) {
  if (at == cells.size()) {
    sums.push_back(sum);
    return;
  }
  for (int d = 1; d <= 64; ++d)
    if ((cells[at] & ~used & mask_of(d)) != 0) choose(cells, at + 1, used | mask_of(d), sum + d, sums);
}

TEST_CASE("the bounds of the sum of cells that differ are those of all choices, also without each of them") {
  random_source random(1);
  int none = 0, some = 0;
  for (int round = 0; round < shortened(4000); ++round) {
    const int n = 2 + int(random.below(7)), shift = random.below(4) == 0 ? 64 - n : 0;
    std::vector<digit_mask> cells(random.below(6));
    for (digit_mask& m : cells) m = (random.below(std::uint64_t{1} << n) & random.below(512)) << shift;
    std::vector<int> sums;
    choose(cells, 0, 0, 0, sums);
    constraints::different_bounds bounds;
    const auto range = bounds(cells);
    REQUIRE(range.has_value() == !sums.empty());
    ++(sums.empty() ? none : some);
    if (sums.empty()) continue;
    REQUIRE(range->least == *std::min_element(sums.begin(), sums.end()));
    REQUIRE(range->greatest == *std::max_element(sums.begin(), sums.end()));
    std::vector<constraints::sum_range> others(cells.size());
    bounds.find_others(others);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::vector<digit_mask> left = cells;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
      sums.clear();
      choose(left, 0, 0, 0, sums);
      REQUIRE(others[i].least == *std::min_element(sums.begin(), sums.end()));
      REQUIRE(others[i].greatest == *std::max_element(sums.begin(), sums.end()));
    }
  }
  CHECK(none > shortened(400));
  CHECK(some > shortened(400));
}

} // namespace different_bounds_test
