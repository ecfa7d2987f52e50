// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/pointing.hpp>

#include "logic/rules/states.hpp"

#include <doctest/doctest.h>

namespace intersection_test {

using namespace boxline;

// What pointing and claiming find is in their tests.
TEST_CASE("is_line: rows, columns and diagonals are lines, boxes and windows are not") {
  const houses::standard<box(3)> h;
  for (int u = 0; u < h.size(); ++u) CHECK(logic::is_line(h, house(u)) == (u < 18));
  const auto diagonals = house_list<box(3)>::diagonals(), windows = house_list<box(3)>::windows();
  const houses::listed<box(3)> x(diagonals), w(windows);
  for (int u = 0; u < x.size(); ++u) CHECK(logic::is_line(x, house(u)) == (u < 18 || u >= 27));
  for (int u = 0; u < w.size(); ++u) CHECK(logic::is_line(w, house(u)) == (u < 18));
}

namespace {

// With one cache for states that differ from the last one in a few candidates, and without any.
template <class Board>
std::size_t check_shared(const typename Board::houses_type& h, std::uint64_t seed, int rounds) {
  constexpr int n = Board::shape.size();
  random_source random(seed);
  const logic::state_cache<Board> shared;
  std::size_t steps = 0;
  Board b(h);
  for (int i = 0; i < rounds; ++i) {
    if (i % 12 == 0) b = states::random_state<Board>(random, 0.2, 0.15, false, h);
    const auto same = [&](const auto& rule) {
      const auto own = logic::find_first(rule, b), with = logic::find_first(rule, b, {}, shared);
      REQUIRE(own.found == with.found);
      const auto all = logic::find_all(rule, b, {}, shared).steps;
      REQUIRE(all == logic::find_all(rule, b).steps);
      steps += all.size();
      return own.found;
    };
    auto found = same(logic::pointing());
    if (const auto claimed = same(logic::claiming()); !found) found = claimed;
    if (found && i % 3 != 0)
      apply(b, *found);
    else
      b.remove(cell(int(random.below(Board::shape.cells()))), digit::from_index(int(random.below(n))));
  }
  return steps;
}

} // namespace

TEST_CASE("[busy] pointing and claiming find the same with a cache that has seen other states") {
  CHECK(check_shared<bits::crossed_board<2>>({}, 1, 300) > 50);
  CHECK(check_shared<bits::crossed_board<box{2, 3}>>({}, 2, 300) > 50);
  CHECK(check_shared<bits::crossed_board<3>>({}, 3, 200) > 50);
  CHECK(check_shared<bits::cells_board<box{2, 3}>>({}, 4, 100) > 20);
  const auto diagonals = house_list<2>::diagonals();
  CHECK(check_shared<bits::crossed_board<2, houses::listed<2>>>(houses::listed<2>(diagonals), 5, 200) > 20);
}

} // namespace intersection_test
