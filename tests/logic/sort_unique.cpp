// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/sort_unique.hpp>

#include <doctest/doctest.h>

namespace sort_unique_test {

using boxline::logic::sort_unique;

TEST_CASE("sort_unique: ascending, without duplicates") {
  std::vector<int> list{3, 1, 3, 2, 1, 1};
  sort_unique(list);
  CHECK(list == std::vector<int>{1, 2, 3});
  sort_unique(list);
  CHECK(list == std::vector<int>{1, 2, 3});
  std::vector<int> none;
  sort_unique(none);
  CHECK(none.empty());
}

} // namespace sort_unique_test
