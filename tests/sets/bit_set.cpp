// SPDX-License-Identifier: BSL-1.0
#include <boxline/sets/bit_set.hpp>

#include <boxline/sets/array_set.hpp>
#include <boxline/sets/dynamic_set.hpp>
#include <boxline/sets/word_set.hpp>

#include "../archetypes.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

using namespace boxline;

static_assert(bit_set<sets::word_set<9>> && bit_set<sets::array_set<100>> && bit_set<sets::dynamic_set>);
static_assert(bit_set<archetypes::set>);
static_assert(!bit_set<int> && !bit_set<std::set<int>>);

TEST_CASE("a loop over a set visits its members in ascending order") {
  archetypes::set s(archetypes::not_default(), 9);
  for (const int i : {7, 0, 3}) s.insert(i);
  std::vector<int> found;
  for (sets::set_iterator<archetypes::set> i(s); !(i == sets::set_end()); ++i) found.push_back(*i);
  CHECK(found == std::vector<int>{0, 3, 7});
  const archetypes::set none(archetypes::not_default(), 9);
  CHECK(sets::set_iterator<archetypes::set>(none) == sets::set_end());
}
