// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/status.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

TEST_CASE("the words of outcomes and statuses") {
  CHECK(std::string(to_string(outcome::solved)) == "solved");
  CHECK(std::string(to_string(outcome::unsolvable)) == "unsolvable");
  CHECK(std::string(to_string(outcome::invalid)) == "invalid");
  CHECK(std::string(to_string(outcome::limit_reached)) == "limit");
  CHECK(std::string(to_string(outcome::cancelled)) == "cancelled");
  CHECK(std::string(to_string(status::open)) == "open");
  CHECK(std::string(to_string(status::solved)) == "solved");
  CHECK(std::string(to_string(status::contradiction)) == "contradiction");
}
