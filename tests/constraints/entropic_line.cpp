// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/entropic_line.hpp>

namespace entropic_line_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> line{cell(0), cell(1), cell(6), cell(11), cell(10)};

TEST_CASE("entropic lines: solutions at 4x4 with kinds of one or two digits") {
  games::check_solutions<2>(entropic_line{line, 1}, 1, 8);
  games::check_solutions<2>(entropic_line{{cell(0), cell(1)}, 2}, 2, 8);
}

TEST_CASE("an entropic line at 9x9: three kinds in any three successive cells") {
  const entropic_line e{line};
  CHECK(e.pairs(3).size() == 7);
  CHECK(e.allows(3, 4));
  CHECK_FALSE(e.allows(4, 6));
}

} // namespace entropic_line_test
