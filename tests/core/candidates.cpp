// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/candidates.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("without givens every digit is a candidate of every cell") {
  const candidates<2> all;
  CHECK(all.count() == 64);
  for (int c = 0; c < 16; ++c)
    for (int d = 0; d < 4; ++d) CHECK(all.has(cell(c), digit::from_index(d)));
}

TEST_CASE("a given is its cell's only candidate, and stays a candidate of its peers") {
  grid<2> g;
  g.set(cell(5), digit::from_value(3));
  const candidates<2> marks(g);
  CHECK(marks.count() == 61);
  CHECK(marks[cell(5)].count() == 1);
  CHECK(marks.has(cell(5), digit::from_value(3)));
  CHECK(!marks.has(cell(5), digit::from_value(4)));
  CHECK(marks.has(cell(4), digit::from_value(3)));
}

TEST_CASE("candidates are added and removed one by one") {
  candidates<2> marks;
  marks.remove(cell(0), digit::from_value(1));
  CHECK(!marks.has(cell(0), digit::from_value(1)));
  CHECK(marks.count() == 63);
  CHECK(marks != candidates<2>());
  marks.add(cell(0), digit::from_value(1));
  CHECK(marks == candidates<2>());
  static_assert([] {
    candidates<2> m;
    m[cell(3)].erase(0);
    return m.count();
  }() == 63);
}
