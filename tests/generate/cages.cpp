// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/cages.hpp>
#include <boxline/generate/random_grid.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

namespace cages_test {

using namespace boxline;

template <box B>
void check(int least, int most, std::uint64_t seed) {
  random_source random(seed), again(seed);
  const grid<B> full = generate::random_grid<B>(random).grid;
  generate::random_grid<B>(again);
  const auto cages = generate::draw_cages(full, random, {least, most});
  const auto same = generate::draw_cages(full, again, {least, most});
  REQUIRE(cages.size() == same.size());
  std::vector<int> covered(static_cast<std::size_t>(B.cells()));
  for (std::size_t i = 0; i < cages.size(); ++i) {
    REQUIRE(cages[i].cells == same[i].cells);
    REQUIRE(static_cast<int>(cages[i].cells.size()) <= most);
    std::vector<int> values;
    std::vector<cell> reached{cages[i].cells[0]};
    for (const cell c : cages[i].cells) {
      ++covered[c];
      values.push_back(full[c]);
    }
    REQUIRE(cages[i].accepts(values, B));
    for (std::size_t k = 0; k < reached.size(); ++k)
      for (const cell c : cages[i].cells) {
        const int n = B.size(), rows = std::abs(c / n - reached[k] / n),
                  columns = std::abs(c % n - reached[k] % n);
        if (rows + columns == 1 && std::find(reached.begin(), reached.end(), c) == reached.end())
          reached.push_back(c);
      }
    REQUIRE(reached.size() == cages[i].cells.size());
  }
  for (const int times : covered) REQUIRE(times == 1);
}

TEST_CASE("cages cover the grid once, are connected, and hold different digits with their sum") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    check<2>(1, 3, seed);
    check<box{2, 3}>(2, 2, seed);
    check<3>(2, 5, seed);
    check<3>(9, 9, seed);
  }
}

TEST_CASE("sizes are drawn from least to most, but where there is no room") {
  random_source random(1);
  std::map<std::size_t, int> sizes;
  for (int i = 0; i < 20; ++i)
    for (const auto& cage : generate::draw_cages(generate::random_grid<3>(random).grid, random, {3, 5}))
      ++sizes[cage.cells.size()];
  CHECK(sizes[3] > 50);
  CHECK(sizes[4] > 50);
  CHECK(sizes[5] > 50);
  CHECK(sizes[1] < 30);
}

} // namespace cages_test
