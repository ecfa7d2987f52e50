// SPDX-License-Identifier: BSL-1.0
#include "symmetries.hpp"

#include <boxline/symmetry/order.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::symmetry;

TEST_CASE("orders of the group: the published figures, and cell maps counted one by one") {
  static_assert(cell_symmetries(2).value() == 128);
  static_assert(symmetries(2).value() == 3072);
  static_assert(cell_symmetries(3).value() == 3'359'232);
  static_assert(symmetries(3).value() == 1'218'998'108'160);
  for (const box b : {box(2), box(2, 3), box(3, 2), box(1, 4), box(4, 1), box(2, 1), box(3)}) {
    CAPTURE(b.rows);
    CAPTURE(b.columns);
    std::uint64_t count = 0;
    brute::for_each_cell_map(b.rows, b.columns, [&](auto) { ++count; });
    CHECK(cell_symmetries(b).value() == count);
  }
}

TEST_CASE("orders beyond 64 bits are exact") {
  CHECK(to_string(factorial(25)) == "15511210043330985984000000");
  CHECK(to_string(factorial(20)) == std::to_string(factorial(20).value()));
  CHECK(factorial(20).fits());
  CHECK_FALSE(factorial(21).fits());
  CHECK(factorial(21).value() == UINT64_MAX);
  CHECK(to_string(factorial(0)) == "1");
  CHECK(symmetries(6).log10() == doctest::Approx(81.874).epsilon(1e-4));
  CHECK(to_string(symmetries(6)).size() == 82);
  natural o = factorial(255);
  for (std::uint32_t i = 255; i > 200; --i) o /= i;
  CHECK(o == factorial(200));
  CHECK(factorial(255) / factorial(254) * factorial(1) == natural(255));
  CHECK(factorial(200).log10() == doctest::Approx(374.8969));
}
