// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/expected.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

using boxline::expected, boxline::unexpected;

namespace {

enum class error { small, large };

constexpr expected<int, error> half(int n) {
  if (n % 2 != 0) return unexpected(error::large);
  return n / 2;
}

constexpr auto two = half(4), none = half(3);
static_assert(two.has_value() && *two == 2 && two.value() == 2 && two.value_or(9) == 2);
static_assert(!none && none.error() == error::large && none.value_or(9) == 9);
static_assert(*half(8) == 4 && half(8).value() == 4 && half(7).error() == error::large);

static_assert(two.transform([](int n) { return n + 0.5; }).value() == 2.5);
static_assert(none.transform([](int n) { return n + 0.5; }).error() == error::large);
static_assert(half(24).and_then(half).and_then(half) == half(6));
static_assert(half(6).and_then(half) == none && half(5).and_then(half) == none && half(6) != none);
static_assert(*none.or_else([](error) { return half(10); }) == 5 &&
              *two.or_else([](error) { return half(10); }) == 2);
static_assert(none.transform_error([](error e) { return e == error::large ? 1 : 0; }).error() == 1);

// A missed check is no constant expression.
template <auto Call>
concept is_constant = requires {
  typename std::integral_constant<int, Call()>;
};
static_assert(is_constant<[] { return *half(4); }> && !is_constant<[] { return *half(3); }>);
static_assert(is_constant<[] { return half(4).value(); }> && !is_constant<[] { return half(3).value(); }>);
static_assert(!is_constant<[] { return static_cast<int>(half(4).error()); }>);

} // namespace

TEST_CASE("expected is boxline's own type in every standard mode, trivially copyable where its sides are") {
  static_assert(std::is_trivially_copyable_v<expected<int, error>>);
  static_assert(std::is_trivially_copyable_v<expected<boxline::grid<3>, boxline::text_error>>);
  static_assert(!std::is_trivially_copyable_v<expected<std::string, int>>);
  static_assert(std::is_same_v<decltype(half(1)), boxline::expected<int, error>>);
  using value = expected<std::string, int>;
  static_assert(std::is_same_v<decltype(*std::declval<value&>()), std::string&>);
  static_assert(std::is_same_v<decltype(*std::declval<const value&>()), const std::string&>);
  static_assert(std::is_same_v<decltype(*std::declval<value>()), std::string&&>);
}

TEST_CASE("a value") {
  expected<std::string, int> e = std::string("box");
  REQUIRE(e);
  CHECK(e->size() == 3);
  *e += "line";
  CHECK(*std::as_const(e) == "boxline");
  CHECK(std::as_const(e)->size() == 7);
  e.value() += "!";
  CHECK(e.value_or("no") == "boxline!");
  const std::string moved = *std::move(e);
  CHECK(moved == "boxline!");
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
  expected<std::vector<int>, std::string> text = unexpected(std::string("no"));
  CHECK(text.error() == "no");
  CHECK(std::move(text).error() == "no");
}
