// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/combined_sums.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <set>
#include <vector>

namespace combined_sums_test {

using namespace boxline;
using namespace boxline::constraints;

template <class Houses>
differing_cells seen_in(const Houses& houses) {
  differing_cells result(Houses::shape);
  for (int u = 0; u < houses.size(); ++u) result.add_all(houses.cells(house(u)));
  return result;
}
const differing_cells see_each_other = seen_in(houses::standard<3>());

known_sum diagonal(int row, int column, int row_step, int sum) {
  known_sum result{{}, sum};
  for (; row >= 0 && row < 9 && column < 9; row += row_step, ++column)
    result.cells.push_back(cell(row * 9 + column));
  return result;
}

TEST_CASE("combined sums: each is a sum of disjoint sums that were given") {
  const std::vector<known_sum> sums{diagonal(0, 0, 1, 60), diagonal(0, 1, 1, 55), diagonal(1, 0, 1, 12),
                                    diagonal(8, 0, -1, 40)};
  const auto found = combined_sums(box(3), sums, see_each_other);
  REQUIRE(!found.empty());
  for (const linear_sum& s : found) {
    CHECK(s.subtracted.empty());
    const std::set<int> cells(s.added.begin(), s.added.end());
    CHECK(cells.size() == s.added.size());
    bool is_some = false;
    for (unsigned some = 0; some < 16; ++some) {
      std::set<int> all;
      std::size_t count = 0;
      int sum = 0;
      for (unsigned i = 0; i < 4; ++i) {
        if ((some >> i & 1) == 0) continue;
        all.insert(sums[i].cells.begin(), sums[i].cells.end());
        count += sums[i].cells.size();
        sum += sums[i].sum;
      }
      is_some = is_some || (std::popcount(some) > 1 && all == cells && count == cells.size() && sum == s.sum);
    }
    CHECK(is_some);
  }
}

TEST_CASE("combined sums: cells that all differ are left to the houses, and loose sums are not given") {
  const known_sum row{{cell(0), cell(1), cell(2), cell(3)}, 10}, below{{cell(9), cell(10), cell(11)}, 24};
  CHECK(combined_sums(box(3), std::vector{row, below}, see_each_other).empty());
  CHECK(combined_sums(box(3), std::vector{diagonal(0, 0, 1, 45)}, see_each_other).empty());
  CHECK(combined_sums(box(3), std::vector{diagonal(0, 2, 1, 35), diagonal(8, 2, -1, 35)}, see_each_other)
            .empty());
}

TEST_CASE("filled sums: they hold in each grid in which the sums do, with diagonals as houses too") {
  const auto listed = house_list<2>::diagonals();
  std::vector<known_sum> houses;
  for (int u = 0; u < listed.size(); ++u) {
    const auto cells = listed.cells(house(u));
    houses.push_back({std::vector<cell>(cells.begin(), cells.end()), 10});
  }
  const differing_cells differ = seen_in(houses::listed<2>(listed));
  random_source random(3);
  int found = 0, grids = 0;
  for (const grid<2>& g : games::all_grids()) {
    const bool has_diagonals = std::all_of(houses.begin(), houses.end(), [&g](const known_sum& h) {
      unsigned digits = 0;
      for (const cell c : h.cells) digits |= 1u << g[c];
      return std::popcount(digits) == 4;
    });
    if (!has_diagonals) continue;
    ++grids;
    for (int round = 0; round < 20; ++round) {
      std::vector<known_sum> sums;
      for (int i = 0; i < 4; ++i) {
        std::set<int> cells;
        while (cells.size() < 2 + random.below(3)) cells.insert(static_cast<int>(random.below(16)));
        sums.emplace_back();
        for (const int c : cells) {
          sums.back().cells.push_back(cell(c));
          sums.back().sum += g[cell(c)];
        }
      }
      for (const linear_sum& s : filled_sums(box(2), houses, sums, differ)) {
        ++found;
        CHECK(s.subtracted.empty());
        int sum = 0;
        for (const cell c : s.added) sum += g[c];
        REQUIRE(sum == s.sum);
      }
    }
  }
  CHECK(grids == 48);
  CHECK(found > 50);
}

} // namespace combined_sums_test
