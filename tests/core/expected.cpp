// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/expected.hpp>

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using boxline::expected, boxline::unexpected;

enum class error { small, large };

constexpr expected<int, error> half(int n) {
  if (n % 2 != 0) return unexpected(error::large);
  return n / 2;
}

constexpr auto two = half(4), none = half(3);
static_assert(two.has_value() && *two == 2 && two.value_or(9) == 2);
static_assert(!none && none.error() == error::large && none.value_or(9) == 9);

TEST_CASE("a value") {
  expected<std::string, int> e = std::string("box");
  REQUIRE(e);
  CHECK(e->size() == 3);
  *e += "line";
  CHECK(*std::as_const(e) == "boxline");
  CHECK(std::as_const(e)->size() == 7);
  const std::string moved = *std::move(e);
  CHECK(moved == "boxline");
  CHECK(expected<int, std::string>().has_value());
}

TEST_CASE("an error, also of the value's type") {
  const expected<int, int> e = unexpected(7);
  CHECK(!e.has_value());
  CHECK(e.error() == 7);
  CHECK(e.value_or(3) == 3);
  expected<int, int> other = 5;
  CHECK(other.has_value());
  other = e;
  CHECK(!other);
  CHECK(other.error() == 7);
  other = 6;
  CHECK(*other == 6);
  const expected<std::vector<int>, std::string> text = unexpected(std::string("no"));
  CHECK(text.error() == "no");
}
