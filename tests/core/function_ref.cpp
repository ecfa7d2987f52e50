// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/function_ref.hpp>

#include <doctest/doctest.h>

using boxline::function_ref;

static_assert(std::is_trivially_copyable_v<function_ref<int(int)>>);
static_assert(!std::constructible_from<function_ref<int(int)>, int>);
static_assert(!std::constructible_from<function_ref<int(int)>, int (*)(const char*)>);

TEST_CASE("function_ref calls what it refers to") {
  int sum = 0;
  auto add = [&sum](int x) { return sum += x; };
  const function_ref<int(int)> f = add;
  CHECK(f(2) == 2);
  CHECK(f(3) == 5);
  const function_ref<int(int)> copy = f;
  CHECK(copy(1) == 6);
  // A callable whose call is not const, one that is const, and one that takes references.
  int calls = 0;
  auto counts = [calls](int) mutable { return ++calls; };
  const function_ref<int(int)> counting = counts;
  counting(0);
  CHECK(counting(0) == 2);
  const auto twice = [](int x) { return 2 * x; };
  CHECK(function_ref<int(int)>(twice)(4) == 8);
  const auto set = [](int& x) { x = 7; };
  const function_ref<void(int&)> setting = set;
  setting(sum);
  CHECK(sum == 7);
}
