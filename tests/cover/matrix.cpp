// SPDX-License-Identifier: BSL-1.0
#include <boxline/cover/matrix.hpp>

#include <doctest/doctest.h>

#include <vector>

using namespace boxline;
using cover::index;
using cover::row_fault;

namespace {

std::vector<index> list(std::span<const index> columns) {
  return {columns.begin(), columns.end()};
}

} // namespace

TEST_CASE("rows are kept as they were given, and numbered in order") {
  cover::matrix m(3, 2);
  m.reserve(2, 5);
  REQUIRE(m.add_row({2, 0, 4}).has_value());
  const std::vector<index> second{1, 3};
  const auto number = m.add_row(second);
  REQUIRE(number.has_value());
  CHECK(*number == 1);
  CHECK(m.primary() == 3);
  CHECK(m.secondary() == 2);
  CHECK(m.columns() == 5);
  CHECK(m.rows() == 2);
  CHECK(m.ones() == 5);
  CHECK(list(m.row(0)) == std::vector<index>{2, 0, 4});
  CHECK(list(m.row(1)) == second);
}

TEST_CASE("a faulty row is an error, and the matrix is unchanged") {
  cover::matrix m(2, 2);
  REQUIRE(m.add_row({0, 2}).has_value());
  CHECK(m.add_row({0, 4}).error() == cover::row_error{row_fault::column_out_of_range, 4});
  CHECK(m.add_row({cover::no_index}).error() ==
        cover::row_error{row_fault::column_out_of_range, cover::no_index});
  CHECK(m.add_row({3, 1, 3}).error() == cover::row_error{row_fault::repeated_column, 3});
  CHECK(m.add_row({2, 3}).error() == cover::row_error{row_fault::no_primary_column, cover::no_index});
  CHECK(m.add_row(std::span<const index>()).error() ==
        cover::row_error{row_fault::no_primary_column, cover::no_index});
  CHECK(m.rows() == 1);
  CHECK(m.ones() == 2);
  // Columns that a refused row had are not taken for repeated in the next.
  const auto next = m.add_row({3, 1});
  REQUIRE(next.has_value());
  CHECK(*next == 1);
  CHECK(list(m.row(1)) == std::vector<index>{3, 1});
}

TEST_CASE("a matrix is made in a constant expression") {
  static constexpr index ones = [] {
    cover::matrix m(2);
    static_cast<void>(m.add_row({0, 1}));
    static_cast<void>(m.add_row({1, 1}));
    return m.ones();
  }();
  CHECK(ones == 2);
}
