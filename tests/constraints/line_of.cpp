// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/line_of.hpp>

namespace line_of_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("sides in words") {
  CHECK(to_string(side::left) == "left");
  CHECK(to_string(side::bottom) == "bottom");
}

TEST_CASE("lines of a grid, from each side") {
  CHECK(line_of{side::left, 1}.cells(2) == std::vector<cell>{cell(4), cell(5), cell(6), cell(7)});
  CHECK(line_of{side::right, 0}.cells(2) == std::vector<cell>{cell(3), cell(2), cell(1), cell(0)});
  CHECK(line_of{side::top, 2}.cells(2) == std::vector<cell>{cell(2), cell(6), cell(10), cell(14)});
  CHECK(line_of{side::bottom, 0}.cells(2) == std::vector<cell>{cell(12), cell(8), cell(4), cell(0)});
}

} // namespace line_of_test
