// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/constraints/sum_of.hpp>
#include <boxline/default_pipeline.hpp>

#include <type_traits>

namespace sum_of_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

TEST_CASE("a sum: what it infers, and solutions at 4x4") {
  for (int sum = 0; sum <= 36; sum += 4) {
    CHECK(games::checked(sum_of{cells, sum}, 3, 40) == 0);
    CHECK(games::checked(sum_of{cells, sum}, box{2, 3}, 40) == 0);
    games::check_solutions<2>(sum_of{cells, sum}, 1, 4);
  }
  CHECK(games::checked(sum_of{cells, -1}, 3) == 0);
  CHECK(games::checked(sum_of{{}, 0}, 3, 2) == 0);
  games::checked(sum_of{cells, 100}, 5, 20);
  games::checked(sum_of{cells, 600}, 5, 20);
}

TEST_CASE("trap: a sum of all cells of a grid") {
  std::vector<cell> all;
  for (int c = 0; c < 81; ++c) all.push_back(cell(c));
  games::checked(sum_of{all, 405}, 3, shortened(20, 5));
  grid<3> givens; // two rows are blank
  for (int c = 18; c < 81; ++c) givens.set_value(cell(c), (c / 9 * 3 + c / 27 + c % 9) % 9 + 1);
  for (const int sum : {404, 405}) {
    const game rules{houses::standard<3>(), sum_of{all, sum}};
    const auto r = solver_for<std::remove_const_t<decltype(rules)>>(rules).first(givens);
    CHECK((r.verdict == solve_verdict::solved) == (sum == 405));
  }
}

} // namespace sum_of_test
