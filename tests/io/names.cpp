// SPDX-License-Identifier: BSL-1.0

#include <boxline/io/describe.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/size.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("the name of every cell is read back") {
  for (const int n : {1, 4, 9, 10, 36, 100, 255})
    for (int c = 0; c < n * n; ++c) {
      const std::string name = cell_name(cell(c), n);
      REQUIRE(parse_cell_name(name, n));
      REQUIRE(*parse_cell_name(name, n) == cell(c));
    }
  CHECK(cell_name(cell(4), 9) == "r1c5");
  CHECK(cell_name(cell(255 * 255 - 1), 255) == "r255c255");
}

TEST_CASE("other texts are no names") {
  for (const char* name : {"", "r", "r1", "r1c", "c1r1", "r0c1", "r1c0", "r01c1", "r1c10", "r1c1 ", " r1c1",
                           "r1c1x", "r1c99999999999"})
    CHECK(!parse_cell_name(name, 9));
}

TEST_CASE("box_name is rows, then columns, and parse_size reads it") {
  CHECK(box_name(box(3)) == "3x3");
  CHECK(box_name(box(2, 3)) == "2x3");
  CHECK(box_name(box(1, 12)) == "1x12");
  for (int rows = 1; rows <= 15; ++rows)
    for (int columns = 1; columns <= 17; ++columns)
      CHECK(*parse_size(box_name(box(rows, columns))) == box(rows, columns));
}
