// SPDX-License-Identifier: BSL-1.0

#include <boxline/io/literal.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;

TEST_CASE("a literal's length decides the size of its grid") {
  constexpr auto small = "1234............"_sudoku;
  static_assert(std::is_same_v<decltype(small), const grid<2>>);
  CHECK(small.at(0, 3) == 4);
  CHECK(small.givens() == 4);
  constexpr auto example =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."_sudoku;
  static_assert(std::is_same_v<decltype(example), const grid<3>>);
  CHECK(example ==
        *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
}

TEST_CASE("a block as a raw literal") {
  constexpr auto g = R"(
    12 | 34
    34 | 12
    ---+---
    21 | 43
    43 | 21
  )"_sudoku;
  static_assert(std::is_same_v<decltype(g), const grid<2>>);
  CHECK(is_solution(g));
}
