// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/subset_search.hpp>

#include <doctest/doctest.h>

#include <initializer_list>
#include <utility>
#include <vector>

using namespace boxline;
using set = sets::fixed_set<4>;

namespace {

set of(std::initializer_list<int> members) {
  set s;
  for (const int i : members) s.insert(i);
  return s;
}

// What a search over the sets removes, and what it gives.
template <int Cap>
std::pair<progress, std::vector<std::pair<int, int>>> removed_by(const propagate::house_sets<4>& sets) {
  std::vector<std::pair<int, int>> removed;
  const auto remove = [&](int i, int j) {
    removed.push_back({i, j});
    return status::open;
  };
  stop_check never;
  propagate::subset_search<4, Cap, decltype(remove)> search(sets, remove, never);
  for (int i = 0; i < 4; ++i) search.add(i);
  const progress made = search.run();
  return {made, removed};
}

} // namespace

TEST_CASE("two sets with two members: these are removed from the other sets") {
  const auto [made, removed] = removed_by<2>({of({0, 2}), of({0, 1, 3}), of({0, 2}), of({1, 2, 3})});
  CHECK(made == progress::some);
  CHECK(removed == std::vector<std::pair<int, int>>{{1, 0}, {3, 2}});
}

TEST_CASE("a union that is too large, or complete already, removes nothing") {
  CHECK(removed_by<2>({of({0, 1, 2}), of({0, 1, 2}), of({0, 1, 2}), of({0, 3})}).first == progress::none);
  CHECK(removed_by<2>({of({0, 1}), of({0, 1}), of({2, 3}), of({2, 3})}).first == progress::none);
  const auto [made, removed] = removed_by<3>({of({0, 1, 2}), of({0, 1, 2}), of({0, 1, 2}), of({0, 3})});
  CHECK(made == progress::some);
  CHECK(removed == std::vector<std::pair<int, int>>{{3, 0}});
}

TEST_CASE("fewer members than sets are a contradiction, and so is one that the board reports") {
  CHECK(removed_by<3>({of({0, 1}), of({0, 1}), of({0, 1}), of({0, 3})}).first == progress::contradiction);
  CHECK(removed_by<2>({set(), of({0, 1}), of({2, 3}), of({0, 3})}).first == progress::contradiction);
  const auto refuse = [](int, int) { return status::contradiction; };
  stop_check never;
  propagate::subset_search<4, 2, decltype(refuse)> search({of({0}), of({0, 1}), of({2, 3}), of({2, 3})},
                                                          refuse, never);
  for (int i = 0; i < 4; ++i) search.add(i);
  CHECK(search.run() == progress::contradiction);
}
