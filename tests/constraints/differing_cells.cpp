// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/differing_cells.hpp>
#include <boxline/core/houses.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace differing_cells_test {

using namespace boxline;

template <box B>
void check_houses() {
  const houses::standard<B> rules;
  constraints::differing_cells differ(B);
  for (int u = 0; u < rules.size(); ++u) differ.add_all(rules.cells(house(u)));
  for (int a = 0; a < B.cells(); ++a) {
    const auto peers = rules.peers(cell(a));
    const auto words = differ.from(cell(a));
    REQUIRE(words.size() == differ.words());
    for (int b = 0; b < B.cells(); ++b) {
      const bool is_peer = std::find(peers.begin(), peers.end(), cell(b)) != peers.end();
      CHECK(differ(cell(a), cell(b)) == is_peer);
      CHECK((words[std::size_t(b) / 64] >> (b % 64) & 1) == (is_peer ? 1 : 0));
      if constexpr (B.size() <= 9) CHECK(differ.bits_from(cell(a))[std::size_t(b)] == is_peer);
    }
  }
}

TEST_CASE("differing cells: by houses those are the peers, at each size") {
  check_houses<box(1)>();
  check_houses<box(2)>();
  check_houses<box(2, 3)>();
  check_houses<box(3)>();
  check_houses<box(4)>();
}

TEST_CASE("differing cells: one is added in one direction") {
  constraints::differing_cells differ(box(3));
  differ.add(cell(80), cell(2));
  CHECK(differ(cell(80), cell(2)));
  CHECK_FALSE(differ(cell(2), cell(80)));
  CHECK(differ.bits_from(cell(80)).count() == 1);
  CHECK(differ.bits_of(std::vector{cell(0), cell(80)}) == std::vector<std::uint64_t>{1, 1u << 16});
}

} // namespace differing_cells_test
