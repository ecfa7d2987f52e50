// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/modular_line.hpp>

namespace modular_line_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> line{cell(0), cell(1), cell(6), cell(11), cell(10)};

TEST_CASE("modular lines: solutions at 4x4") {
  for (int by = 2; by <= 4; ++by) games::check_solutions<2>(modular_line{line, by}, 1, 8);
}

} // namespace modular_line_test
