// SPDX-License-Identifier: BSL-1.0
#include <boxline/catalogue/disjoint_sets.hpp>
#include <boxline/core/random.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace disjoint_sets_test {

using namespace boxline;
using namespace boxline::catalogue;

using set = sets::fixed_set<20>;

bool are_disjoint(const std::vector<set>& family, unsigned chosen) {
  set used;
  for (std::size_t i = 0; i < family.size(); ++i) {
    if ((chosen >> i & 1) == 0) continue;
    if (!(used & family[i]).empty()) return false;
    used |= family[i];
  }
  return true;
}

TEST_CASE("the largest and all maximal families of disjoint sets, by all subfamilies") {
  random_source random(8);
  disjoint_search<set> search;
  std::size_t largest_of_all = 0, most_maximal = 0;
  std::vector<int> largest; // of the round before: to be replaced
  for (int round = 0; round < 200; ++round) {
    std::vector<set> family(random.below(12));
    for (set& s : family)
      for (int k = 1 + round % 6; k > 0; --k) s.insert(static_cast<int>(random.below(20)));
    std::set<unsigned> expected;
    for (unsigned chosen = 0; chosen < 1u << family.size(); ++chosen) {
      bool is_maximal = are_disjoint(family, chosen);
      for (std::size_t i = 0; i < family.size() && is_maximal; ++i)
        is_maximal = (chosen >> i & 1) != 0 || !are_disjoint(family, chosen | 1u << i);
      if (is_maximal) expected.insert(chosen);
    }
    std::set<unsigned> found;
    std::uint64_t nodes = 0;
    const auto why = search.for_each_maximal(
        family,
        [&](std::span<const int> places) {
          unsigned chosen = 0;
          for (const int i : places) chosen |= 1u << i;
          REQUIRE(found.insert(chosen).second);
        },
        nodes);
    REQUIRE(why == stop_reason::none);
    REQUIRE(found == expected);
    most_maximal = std::max(most_maximal, found.size());
    std::size_t size = 0;
    for (const unsigned chosen : expected) size = std::max<std::size_t>(size, std::popcount(chosen));
    REQUIRE(search.find_largest(family, largest, nodes) == stop_reason::none);
    REQUIRE(largest.size() == size);
    unsigned chosen = 0;
    for (const int i : largest) chosen |= 1u << i;
    REQUIRE(std::popcount(chosen) == static_cast<int>(size));
    REQUIRE(are_disjoint(family, chosen));
    largest_of_all = std::max(largest_of_all, size);
  }
  CHECK(largest_of_all > 6);
  CHECK(most_maximal > 10);
}

TEST_CASE("large families: the limits are asked within a clique too") {
  disjoint_search<set> search;
  std::vector<set> family(1000);
  random_source random(10);
  for (set& s : family)
    for (int k = 0; k < 3; ++k) s.insert(static_cast<int>(random.below(20)));
  std::uint64_t nodes = 0;
  int calls = 0; // after those while it compares the sets
  auto stop = [&] { return nodes > 0 && calls++ > 0; };
  const limits limit{.cancelled = cancel_callable(stop)};
  std::vector<int> largest;
  CHECK(search.find_largest(family, largest, nodes, limit) == stop_reason::cancelled);
  CHECK(nodes == 1);
  nodes = 0;
  calls = 0;
  const auto none = [](std::span<const int>) {};
  CHECK(search.for_each_maximal(family, none, nodes, limit) == stop_reason::cancelled);
  CHECK(nodes == 1);
}

TEST_CASE("limits hold") {
  disjoint_search<set> search;
  std::vector<set> family(40);
  random_source random(9);
  for (set& s : family)
    for (int k = 0; k < 3; ++k) s.insert(static_cast<int>(random.below(20)));
  std::uint64_t nodes = 0;
  std::vector<int> largest;
  CHECK(search.find_largest(family, largest, nodes, {.nodes = 4}) == stop_reason::limit_reached);
  CHECK(nodes == 5);
  CHECK(!largest.empty());
  nodes = 0;
  const auto none = [](std::span<const int>) {};
  CHECK(search.for_each_maximal(family, none, nodes, {.nodes = 4}) == stop_reason::limit_reached);
  for (int again = 0; again < 2; ++again) {
    int visited = 0;
    const auto count = [&](std::span<const int>) { ++visited; };
    CHECK(search.for_each_maximal(family, count, nodes, {.solutions = 3}) == stop_reason::limit_reached);
    CHECK(visited == 3);
    CHECK(search.for_each_maximal(family, count, nodes, {.solutions = 0}) == stop_reason::limit_reached);
    CHECK(visited == 3);
  }
  auto stop = [] { return true; };
  nodes = 0;
  CHECK(search.find_largest(family, largest, nodes, {.cancelled = cancel_callable(stop)}) ==
        stop_reason::cancelled);
  CHECK(nodes == 0); // before it compares the sets
}

} // namespace disjoint_sets_test
