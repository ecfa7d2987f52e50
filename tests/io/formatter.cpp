// SPDX-License-Identifier: BSL-1.0
//
// With g++ 12 and clang 14 the header is empty; tests/packages/module.sh compiles this file where clang 19
// and its library are.
#include <boxline/io/formatter.hpp>

#include <doctest/doctest.h>

#if defined(__cpp_lib_format) && defined(__cpp_exceptions)
#include <boxline/io/parse.hpp>

using namespace boxline;

TEST_CASE("grids in each notation") {
  const grid<2> g = *parse<2>("1..42...........");
  CHECK(std::format("{}|{:l}", g, g) == "1..42...........|1..42...........");
  CHECK(std::format("{:n}", g) == format_numbers(g));
  CHECK(std::format("{:b}", g) == format_block(g));
  CHECK(std::format("{:b}", candidates<2>(g)) == format_pencil_marks(candidates<2>(g)));
  CHECK(std::format("{}", candidates<2>(g)) == format_candidate_line(candidates<2>(g)));
  CHECK_THROWS_AS(static_cast<void>(std::vformat("{:x}", std::make_format_args(g))), std::format_error);
  CHECK_THROWS_AS(static_cast<void>(std::vformat("{:bb}", std::make_format_args(g))), std::format_error);
}

TEST_CASE("words, numbers and sentences") {
  CHECK(std::format("{} {:>11}", solve_verdict::solved, stop_reason::none) == "solved        none");
  CHECK(std::format("{} {} {}", digit::from_value(4), cell(80), house(3)) == "4 80 3");
  CHECK(std::format("{}", parse<2>("5...............").error()) ==
        describe(parse<2>("5...............").error()));
}
#endif
