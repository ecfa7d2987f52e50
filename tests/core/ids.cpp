// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/ids.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using boxline::assignment, boxline::cell, boxline::digit, boxline::house;

// A cell and a house index a table. No int converts to one implicitly, and neither converts to the other or
// to a digit.
static_assert(std::is_convertible_v<cell, int> && !std::is_convertible_v<int, cell>);
static_assert(std::is_convertible_v<house, int> && !std::is_convertible_v<int, house>);
static_assert(!std::is_convertible_v<cell, house> && !std::is_convertible_v<house, cell>);
static_assert(!std::is_convertible_v<digit, int> && !std::is_constructible_v<digit, int>);
static_assert(!std::is_constructible_v<int, digit> && !std::is_constructible_v<digit, cell>);
static_assert(sizeof(cell) == 2 && sizeof(digit) == 1 && sizeof(house) == 2);
static_assert(std::is_trivially_copyable_v<assignment>);

static_assert(digit::from_value(1).index() == 0 && digit::from_index(0).value() == 1);
static_assert(digit::from_value(255).index() == 254 && digit::from_index(254).value() == 255);
static_assert(cell(65024) == 65024 && cell() == 0 && house(764) == 764);

TEST_CASE("ids are ordered as their numbers are") {
  CHECK(cell(3) < cell(4));
  CHECK(digit::from_value(3) < digit::from_value(4));
  CHECK(house(9) > house(8));
  CHECK(assignment{cell(1), digit::from_value(9)} < assignment{cell(2), digit::from_value(1)});
  CHECK(assignment{cell(1), digit::from_value(1)} < assignment{cell(1), digit::from_value(2)});
  CHECK(assignment{cell(1), digit::from_value(2)} == assignment{cell(1), digit::from_index(1)});
}
