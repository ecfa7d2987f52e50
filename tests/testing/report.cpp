// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/report.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("a report without a failure has passed") {
  CHECK(testing::report().passed());
  CHECK(static_cast<bool>(testing::report()));
  CHECK_FALSE(testing::report{"a fault"}.passed());
}

TEST_CASE("the names of cells and of progress") {
  CHECK(testing::name<3>(cell(0)) == "r1c1");
  CHECK(testing::name<3>(cell(17)) == "r2c9");
  CHECK(testing::name<box{2, 3}>(cell(35)) == "r6c6");
  CHECK(to_string(progress::none) == "none");
  CHECK(to_string(progress::some) == "some");
  CHECK(to_string(progress::contradiction) == "contradiction");
}
