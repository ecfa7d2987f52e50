// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/intersection.hpp>

#include <doctest/doctest.h>

namespace intersection_test {

using namespace boxline;

// What pointing and claiming find is in their tests.
TEST_CASE("is_line: rows, columns and diagonals are lines, boxes and windows are not") {
  const houses::standard<box(3)> h;
  for (int u = 0; u < h.size(); ++u) CHECK(logic::is_line(h, house(u)) == (u < 18));
  const auto diagonals = house_list<box(3)>::diagonals(), windows = house_list<box(3)>::windows();
  const houses::listed<box(3)> x(diagonals), w(windows);
  for (int u = 0; u < x.size(); ++u) CHECK(logic::is_line(x, house(u)) == (u < 18 || u >= 27));
  for (int u = 0; u < w.size(); ++u) CHECK(logic::is_line(w, house(u)) == (u < 18));
}

} // namespace intersection_test
