// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/arrow.hpp>

namespace arrow_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("arrows: what they infer, and solutions at 4x4") {
  const arrow a{cell(0), {cell(1), cell(6)}};
  CHECK(games::checked(a, 3) == 0);
  CHECK(games::checked(arrow{cell(0), {cell(1), cell(6), cell(11)}}, box{2, 3}) == 0);
  games::check_solutions<2>(a, 1);
  games::check_solutions<2>(arrow{cell(0), {cell(7)}}, 2, 8);
}

TEST_CASE("double arrows: what they infer, and solutions at 4x4") {
  const double_arrow a{cell(0), cell(10), {cell(1), cell(6)}};
  CHECK(games::checked(a, 3) == 0);
  games::check_solutions<2>(a, 1);
  games::check_solutions<2>(double_arrow{cell(0), cell(10), {cell(5)}}, 2, 4);
  games::check_solutions<2>(double_arrow{cell(0), cell(10), {}}, 3, 2);
}

} // namespace arrow_test
