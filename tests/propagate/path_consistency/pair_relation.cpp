// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/path_consistency/pair_relation.hpp>

#include <boxline/bits/cells.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using propagate::pair_relation;

namespace {

assignment at(int c, int value) {
  return {cell(c), digit::from_value(value)};
}

} // namespace

TEST_CASE("at the start all pairs are left but the equal digits of peers") {
  bits::cells_board<2> b;
  b.place(cell(15), digit::from_value(1));
  b.remove(cell(0), digit::from_value(4));
  pair_relation pairs;
  REQUIRE(pairs.start(b));
  CHECK(pairs.cells() == 15);
  CHECK(pairs.size() == 15 * 4 - 7 - 1); // the placed digit is eliminated from seven peers
  CHECK(pairs.candidates() == pairs.size());
  CHECK((pairs.has(at(15, 1)) && !pairs.has(at(15, 2)) && !pairs.has(at(0, 4))));
  CHECK((pairs.allows(at(0, 1), at(1, 2)) && !pairs.allows(at(0, 1), at(1, 1))));
  CHECK(pairs.allows(at(0, 1), at(6, 1))); // not peers
  CHECK((pairs.allows(at(15, 1), at(0, 2)) && !pairs.allows(at(15, 1), at(0, 4))));
  std::size_t expected = 0;
  for (int i = 0; i < pairs.size(); ++i)
    for (int j = 0; j < i; ++j) expected += pairs.allows(i, j);
  CHECK(pairs.pairs() == expected);
}

TEST_CASE("refute eliminates a pair on both sides, clear all of them") {
  bits::cells_board<2> b;
  pair_relation pairs, other;
  REQUIRE(pairs.start(b));
  other = pairs;
  CHECK(pairs == other);
  const std::size_t before = pairs.pairs();
  pairs.refute(0, 5);
  CHECK((!pairs.allows(0, 5) && !pairs.allows(5, 0)));
  CHECK(pairs.pairs() == before - 1);
  CHECK_FALSE(pairs == other);
  CHECK(propagate::remove_refuted(b, pairs) == progress::none);
  pairs.clear();
  CHECK((pairs.pairs() == 0 && pairs.candidates() == 0));
}

TEST_CASE("candidates that a relation has lost are eliminated from the board") {
  bits::cells_board<2> b;
  pair_relation pairs;
  REQUIRE(pairs.start(b));
  pair_relation::erase(pairs.row(2), 2); // candidate 3 of the first cell
  CHECK(propagate::remove_refuted(b, pairs) == progress::some);
  CHECK_FALSE(b.has(cell(0), digit::from_value(3)));
  CHECK(b.digits(cell(0)).count() == 3);
}

TEST_CASE("a cell without a candidate leaves the relation empty") {
  bits::cells_board<2> b;
  for (int d = 0; d < 4; ++d) b.remove(cell(7), digit::from_index(d));
  pair_relation pairs;
  CHECK_FALSE(pairs.start(b));
  CHECK(pairs.pairs() == 0);
}

TEST_CASE("bits of several words") {
  pair_relation::word bits[2] = {};
  pair_relation::insert(bits, 3);
  pair_relation::insert(bits, 100);
  CHECK((pair_relation::test(bits, 100) && !pair_relation::test(bits, 99)));
  CHECK(pair_relation::next(bits, 0, 128) == 3);
  CHECK(pair_relation::next(bits, 4, 128) == 100);
  CHECK(pair_relation::next(bits, 4, 90) == 90);
  int sum = 0;
  pair_relation::for_each(bits, 2, [&](int i) { sum += i; });
  CHECK(sum == 103);
  pair_relation::erase(bits, 3);
  CHECK(pair_relation::next(bits, 0, 128) == 100);
}
