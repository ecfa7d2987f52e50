// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/parse.hpp>

namespace anti_knight_test {

using namespace boxline;

TEST_CASE("anti-knight: pairs, and solutions at 4x4") {
  const constraints::anti_knight c;
  CHECK(c.pairs(3).size() == 224);
  CHECK(testing::check_constraint(c, 3, 1).passed());
  games::check_solutions<2>(c, 1);
}

TEST_CASE("anti-knight: a puzzle of eleven givens has one solution") {
  const auto puzzle =
      *parse<3>("..........3...........5........8.....9....4.3.............6..7.........9....2...4");
  using rules = game<houses::standard<3>, constraints::anti_knight>;
  const auto r = solver_for<rules>().is_unique(puzzle);
  CHECK(r.verdict == uniqueness::unique);
  CHECK(is_solution_of(r.first, puzzle, rules()));
  CHECK(solver<3>().is_unique(puzzle).verdict == uniqueness::multiple);
}

} // namespace anti_knight_test
