// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/branch/weighted_degree.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace boxline;

TEST_CASE("the other brancher's alternatives, in random order") {
  branch::shuffled<branch::fewest_candidates<>> shuffled(3), same(3);
  int differs = 0;
  for_states<bits::cells::board<3>>(1, 60, [&](const auto& b, const auto&) {
    const auto plain = listed(branch::fewest_candidates().choose(b));
    auto got = listed(shuffled.choose(b));
    CHECK(got == listed(same.choose(b)));
    differs += got != plain;
    std::sort(got.begin(), got.end());
    CHECK(got == plain);
  });
  CHECK(differs > 5);
}

TEST_CASE("every value is first in some choice") {
  branch::shuffled<branch::fewest_candidates<>> shuffled(1);
  std::set<int> first;
  for (int i = 0; i < 100; ++i) first.insert(shuffled.choose(bits::cells::board<3>()).rest()[0].what.value());
  CHECK(first.size() == 9);
}

TEST_CASE("failures and restarts are reported to the other brancher") {
  branch::shuffled<branch::weighted_degree<>> shuffled;
  bits::cells::board<3> bad;
  for (const cell c : bad.houses().cells(house(4))) bad.remove(c, digit::from_value(1));
  shuffled.failed(bad);
  shuffled.restarted();
  CHECK(shuffled.choose(bits::cells::board<3>()).rest()[0].where == cell(36)); // row 5 has gained weight
}
