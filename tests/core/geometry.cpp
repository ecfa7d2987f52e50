// SPDX-License-Identifier: BSL-1.0
#include "geometry.hpp"

TEST_CASE("square boxes, from first principles") {
  check_from_first_principles<1>();
  check_from_first_principles<2>();
  check_from_first_principles<3>();
  check_from_first_principles<4>();
  check_from_first_principles<5>();
  check_from_first_principles<6>();
}

TEST_CASE("rectangular boxes and Latin squares, from first principles") {
  check_from_first_principles<box{2, 3}>();
  check_from_first_principles<box{3, 2}>();
  check_from_first_principles<box{2, 4}>();
  check_from_first_principles<box{3, 4}>();
  check_from_first_principles<box{3, 5}>();
  check_from_first_principles<box{1, 5}>();
  check_from_first_principles<box{5, 1}>();
}

// Well-known numbers of 9x9, as constant expressions.
static_assert(geometry<3>::houses == 27 && geometry<3>::peers_per_cell == 20);
static_assert(geometry<3>::mini_row_count == 27 && geometry<3>::mini_column_count == 27);
static_assert(geometry<box{1, 5}>::houses == 10 && geometry<box{1, 5}>::peers_per_cell == 8);
static_assert(geometry<2>::peers(cell(0)).size() == 7 && geometry<2>::peers(cell(5))[0] == 0);
static_assert(geometry<3>::box_house(8) == 26 && geometry<3>::house_cells[26][8] == 80);
