// SPDX-License-Identifier: BSL-1.0
#include "sets.hpp"

#include <boxline/sets/dynamic_set.hpp>

#include <type_traits>
#include <utility>

using boxline::sets::dynamic_set;

template <int N>
struct make {
  static constexpr int capacity = N;
  static dynamic_set empty() { return dynamic_set(N); }
  static dynamic_set full() { return dynamic_set::full(N); }
};

static_assert(std::is_nothrow_move_constructible_v<dynamic_set> &&
              std::is_nothrow_move_assignable_v<dynamic_set>);

TEST_CASE("dynamic sets against std::set") {
  check_against_std_set<make<1>>(1, 400);
  check_against_std_set<make<9>>(2, 600);
  check_against_std_set<make<63>>(3, 600);
  check_against_std_set<make<64>>(4, 600);
  check_against_std_set<make<65>>(5, 600);
  check_against_std_set<make<129>>(6, 600);
  check_against_std_set<make<625>>(7, 150);
}

TEST_CASE("a dynamic set of no capacity, and one that was moved from") {
  dynamic_set none;
  CHECK(none.capacity() == 0);
  CHECK(none.first() == -1);
  CHECK(none.empty());
  for (const int i : none) CHECK(i < 0);
  dynamic_set full = dynamic_set::full(70), taken = std::move(full);
  CHECK(taken.count() == 70);
  full = taken;
  full.erase(69);
  CHECK(taken.test(69));
  CHECK(full.count() == 69);
}

TEST_CASE("dynamic sets are shifted") {
  check_shifts(1, 81, dynamic_set(81));
  check_shifts(2, 129, dynamic_set(129));
}
