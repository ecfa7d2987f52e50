// SPDX-License-Identifier: BSL-1.0
#include <boxline/config.hpp>

#include <doctest/doctest.h>

#include <type_traits>

namespace {

constexpr int half(int even) {
  BOXLINE_ASSERT(even % 2 == 0);
  return even / 2;
}

template <auto Call>
concept is_constant = requires {
  typename std::integral_constant<int, Call()>;
};

} // namespace

TEST_CASE(
    "BOXLINE_ASSERT is a statement that a constant expression passes only where its condition is true") {
  static_assert(half(4) == 2);
  static_assert(is_constant<[] { return half(4); }>);
  static_assert(!is_constant<[] { return half(3); }>);
  const bool condition = true;
  if (condition)
    BOXLINE_ASSERT(condition);
  else
    CHECK(false);
}
