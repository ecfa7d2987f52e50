// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/value_order.hpp>

#include "choices.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

using namespace boxline;

namespace {

std::vector<assignment> some(int count) {
  std::vector<assignment> list;
  for (int d = 0; d < count; ++d) list.push_back({cell(d), digit::from_index(d)});
  return list;
}

} // namespace

TEST_CASE("ascending leaves the alternatives alone, descending reverses them") {
  const bits::cells::board<3> b;
  for (int count = 0; count < 10; ++count) {
    auto list = some(count), expected = list;
    branch::ascending().arrange(b, list);
    CHECK(list == expected);
    branch::descending().arrange(b, list);
    std::reverse(expected.begin(), expected.end());
    CHECK(list == expected);
  }
}

TEST_CASE("random_order: every order, about as often") {
  const bits::cells::board<3> b;
  branch::random_order order(9), same(9);
  std::map<std::vector<assignment>, int> seen;
  for (int i = 0; i < 2400; ++i) {
    auto list = some(4), again = list;
    order.arrange(b, list);
    same.arrange(b, again);
    REQUIRE(list == again);
    ++seen[list];
  }
  CHECK(seen.size() == 24);
  for (const auto& [list, count] : seen) {
    CHECK(count > 60); // of 100, in ten deviations: 4 either way
    CHECK(count < 140);
  }
}

TEST_CASE("least_constraining: by the candidates that each would take from its peers, ties in order") {
  int differs = 0;
  for_states<bits::cells::board<3>>(4, 60, [&](const auto& b, const auto& m) {
    for (int c = 0; c < 81; c += 7 * stride(3)) {
      if (m.is_placed(c)) continue;
      auto list = listed(branch::assignments<3>::of_cell(b, cell(c))), expected = list;
      const auto taken = [&](assignment a) {
        int count = 0;
        for (int other = 0; other < 81; ++other) {
          bool peer = false;
          for (int u = 0; u < 27; ++u)
            peer = peer ||
                   (m.houses().contains(house(u), cell(other)) && m.houses().contains(house(u), a.where));
          count += peer && other != a.where && m.has(other, a.what.index());
        }
        return count;
      };
      std::stable_sort(expected.begin(), expected.end(), [&](auto x, auto y) { return taken(x) < taken(y); });
      differs += expected != list;
      branch::least_constraining().arrange(b, list);
      CHECK(list == expected);
    }
  });
  CHECK(differs > 0);
}
