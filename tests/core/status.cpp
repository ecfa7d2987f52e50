// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/status.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

TEST_CASE("the words of verdicts and statuses") {
  CHECK(to_string(solve_verdict::solved) == "solved");
  CHECK(to_string(solve_verdict::unsolvable) == "unsolvable");
  CHECK(to_string(solve_verdict::invalid) == "invalid");
  CHECK(to_string(solve_verdict::limit_reached) == "limit");
  CHECK(to_string(solve_verdict::cancelled) == "cancelled");
  CHECK(to_string(next_result::found) == "found");
  CHECK(to_string(next_result::exhausted) == "exhausted");
  CHECK(to_string(next_result::limit_reached) == "limit");
  CHECK(to_string(next_result::cancelled) == "cancelled");
  CHECK(to_string(enumeration_verdict::complete) == "complete");
  CHECK(to_string(enumeration_verdict::solution_limit) == "solution limit");
  CHECK(to_string(enumeration_verdict::invalid) == "invalid");
  CHECK(to_string(enumeration_verdict::limit_reached) == "limit");
  CHECK(to_string(enumeration_verdict::cancelled) == "cancelled");
  CHECK(to_string(status::open) == "open");
  CHECK(to_string(status::solved) == "solved");
  CHECK(to_string(status::contradiction) == "contradiction");
}

TEST_CASE("a stopped question's verdict has the reason") {
  CHECK(stopped_as<solve_verdict>(stop_reason::cancelled) == solve_verdict::cancelled);
  CHECK(stopped_as<next_result>(stop_reason::limit_reached) == next_result::limit_reached);
  CHECK(stop_reason_of(next_result::cancelled) == stop_reason::cancelled);
  CHECK(stop_reason_of(solve_verdict::limit_reached) == stop_reason::limit_reached);
  CHECK(stop_reason_of(solve_verdict::unsolvable) == stop_reason::none);
}
