// SPDX-License-Identifier: BSL-1.0
#include <boxline/sets/fixed_set.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline::sets;

TEST_CASE("one word up to 64 members, an array above") {
  CHECK(std::is_same_v<fixed_set<1>, word_set<1>>);
  CHECK(std::is_same_v<fixed_set<64>, word_set<64>>);
  CHECK(std::is_same_v<fixed_set<65>, array_set<65>>);
}
