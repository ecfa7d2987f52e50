// SPDX-License-Identifier: BSL-1.0
#include "sets.hpp"

#include <boxline/sets/array_set.hpp>

#include <type_traits>

using namespace boxline::sets;

template <int N>
struct make {
  static constexpr int capacity = N;
  static array_set<N> empty() { return {}; }
  static array_set<N> full() { return array_set<N>::full(); }
};

static_assert(sizeof(array_set<81>) == 16 && sizeof(array_set<128>) == 16 && sizeof(array_set<129>) == 24);
static_assert(std::is_trivially_copyable_v<array_set<81>>);
static_assert(array_set<128>::full().count() == 128 && array_set<128>::full().next(63) == 64);
static_assert(array_set<81>::single(80).first() == 80 && array_set<81>::single(80).next(80) == -1);

TEST_CASE("array sets against std::set, around the ends of words") {
  check_against_std_set<make<1>>(1, 400);
  check_against_std_set<make<63>>(2, 600);
  check_against_std_set<make<64>>(3, 600);
  check_against_std_set<make<65>>(4, 600);
  check_against_std_set<make<81>>(5, 600);
  check_against_std_set<make<128>>(6, 600);
  check_against_std_set<make<129>>(7, 600);
  check_against_std_set<make<256>>(8, 400);
  check_against_std_set<make<625>>(9, 150);
}

TEST_CASE("array sets are shifted, across words and out of their capacity") {
  check_shifts(1, 63, array_set<63>());
  check_shifts(2, 64, array_set<64>());
  check_shifts(3, 81, array_set<81>());
  check_shifts(4, 129, array_set<129>());
  check_shifts(5, 256, array_set<256>());
}
