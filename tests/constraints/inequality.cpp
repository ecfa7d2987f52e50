// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/inequality.hpp>

namespace inequality_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("greater than: solutions at 4x4") {
  games::check_solutions<2>(inequality{{{cell(0), cell(1)}, {cell(1), cell(5)}, {cell(14), cell(10)}}}, 1);
  games::check_solutions<2>(inequality{{{cell(0), cell(1)}, {cell(1), cell(0)}}}, 2, 2);
}

} // namespace inequality_test
