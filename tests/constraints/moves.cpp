// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/moves.hpp>

namespace moves_test {

using namespace boxline;

TEST_CASE("moves: every direction, each pair once") {
  const constraints::moves king{{{0, 1}, {1, 0}, {1, 1}}};
  CHECK(king.pairs(3).size() == 2 * 72 + 2 * 64);
  const constraints::moves camel{{{1, 3}, {1, 3}}};
  CHECK(camel.pairs(2) == std::vector<cell_pair>{{cell(0), cell(7)},
                                                 {cell(3), cell(4)},
                                                 {cell(4), cell(11)},
                                                 {cell(7), cell(8)},
                                                 {cell(8), cell(15)},
                                                 {cell(11), cell(12)}});
  CHECK(testing::check_constraint(camel, 2, 1).passed());
  games::check_solutions<2>(camel, 1);
  games::check_solutions<2>(constraints::moves{{{2, 2}}}, 1);
}

} // namespace moves_test
