// SPDX-License-Identifier: BSL-1.0
#include <boxline/symmetry/order_group.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace order_group_test {

using namespace boxline;
using symmetry::detail::order_group;

namespace {

template <box B>
std::vector<transform<B>> all_orders() {
  std::vector<transform<B>> result;
  symmetry::for_each_cell_symmetry<B>([&](const transform<B>& t) { result.push_back(t); });
  return result;
}

// Orders of a group that some elements generate are found among all orders, as `game_symmetries` does.
template <box B>
void check(std::uint64_t seed, int rounds) {
  const std::vector<transform<B>> orders = all_orders<B>();
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    std::vector<transform<B>> generators;
    const auto count = random.below(3);
    for (std::uint64_t k = 0; k < count; ++k) generators.push_back(orders[random.below(orders.size())]);
    const auto wanted = symmetry::elements<B>(generators, orders.size());
    const std::set<transform<B>> in(wanted.begin(), wanted.end());
    order_group<B> group(wanted.size());
    std::size_t generators_found = 0;
    for (const transform<B>& order : orders) {
      if (group.knows_next()) continue;
      if (in.count(order) == 0) {
        group.exclude(order);
        continue;
      }
      ++generators_found;
      REQUIRE(group.add(order));
    }
    const auto found = group.sorted();
    CHECK(std::set<transform<B>>(found.begin(), found.end()) == in);
    CHECK(found.size() == in.size());
    // Sorted as the orders are.
    std::size_t at = 0;
    for (const transform<B>& t : found) {
      while (at < orders.size() && orders[at] != t) ++at;
      REQUIRE(at < orders.size());
    }
    CHECK((std::size_t{1} << generators_found) <= in.size());
  }
}

} // namespace

TEST_CASE("order_group: what generators generate, each found by few") {
  check<2>(1, shortened(60));
  check<box{2, 3}>(2, shortened(12));
  check<box{1, 4}>(3, shortened(20));
}

TEST_CASE("order_group: relabellings are multiplied with the orders, and too many are refused") {
  const transform<2> rows = *transform<2>::from_parts({1, 0, 2, 3}, {1, 0, 2, 3}, {0, 1, 2, 3});
  const transform<2> columns = *transform<2>::from_parts({0, 1, 3, 2}, {0, 1, 2, 3}, {1, 0, 2, 3});
  order_group<2> group(4);
  CHECK(group.add(rows));
  CHECK(group.add(columns));
  const auto all = group.sorted();
  REQUIRE(all.size() == 4);
  CHECK(std::count(all.begin(), all.end(), rows.then(columns)) == 1);
  CHECK(std::count(all.begin(), all.end(), transform<2>()) == 1);
  order_group<2> small(3);
  CHECK(small.add(rows));
  CHECK_FALSE(small.add(columns));
}

} // namespace order_group_test
