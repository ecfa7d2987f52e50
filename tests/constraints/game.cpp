// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/bits/tracked.hpp>
#include <boxline/branch/by_conflicts.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace game_test {

using namespace boxline;

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
template <class Game>
using solver_of = solver<2, search::depth_first<singles, branch::fewest_candidates<>, bits::cells>,
                         std::remove_const_t<Game>>;

TEST_CASE("a game: its houses, its constraints, and what takes houses only") {
  using by_type = game<houses::standard<2>, constraints::anti_knight>;
  static_assert(std::default_initializable<by_type> && constrained_game<by_type> && game_rules<by_type>);
  static_assert(!house_system<by_type>, "what takes a house system only refuses a game");
  static_assert(game_rules<houses::standard<2>> && !constrained_game<houses::standard<2>>);
  static_assert(std::same_as<houses_type_of<by_type>, houses::standard<2>>);
  CHECK(by_type().constraints().pair_count() == 24);
  const houses::standard<2> plain;
  CHECK(&houses_of(plain) == &plain);
}

TEST_CASE("a game: constraints by type and in a list are the same") {
  constraint_list list;
  CHECK(list.empty());
  list.add(constraints::anti_knight());
  list.add(constraints::cage{{cell(0), cell(1)}, 4});
  CHECK(list.size() == 2);
  CHECK(list.name(1) == "killer cage");
  const game by_list(houses::standard<2>(), list);
  const game by_type(houses::standard<2>(), constraints::anti_knight(),
                     constraints::cage{{cell(0), cell(1)}, 4});
  const auto one = solver_of<decltype(by_list)>(by_list).count(grid<2>());
  const auto other = solver_of<decltype(by_type)>(by_type).count(grid<2>());
  CHECK(one.count == other.count);
  CHECK(one.stats.nodes == other.stats.nodes);
}

TEST_CASE("a game with other houses") {
  const auto diagonals = house_list<2>::diagonals();
  const constraints::cage sum{{cell(0), cell(6)}, 7};
  const game rules(houses::listed<2>(diagonals), sum);
  std::uint64_t expected = 0;
  for (const grid<2>& g : games::all_grids())
    expected += is_valid(g, houses::listed<2>(diagonals)) && games::obeys(g, sum);
  CHECK(expected > 0);
  CHECK(solver_of<decltype(rules)>(rules).count(grid<2>()).count == expected);
}

TEST_CASE("givens that break a constraint are invalid") {
  const game rules(houses::standard<2>(), constraints::cage{{cell(0), cell(1)}, 4});
  grid<2> g;
  g.set_value(cell(0), 2);
  CHECK(is_valid(g, rules));
  g.set_value(cell(1), 3);
  CHECK_FALSE(is_valid(g, rules));
  CHECK(solver_of<decltype(rules)>(rules).first(g).verdict == solve_verdict::invalid);
}

TEST_CASE("a search that weights cells begins with the weights of the game") {
  constraint_list list;
  list.add(constraints::cage{{cell(4), cell(5)}, 5});
  const game rules{houses::standard<2>(), list};
  const auto kept = search::depth_first<singles, branch::by_conflicts<>, bits::tracked>().keeping(rules);
  CHECK(kept.branching.weight(cell(4)) > 1);
  CHECK(kept.branching.weight(cell(4)) == rules.constraints().cell_weights()[4]);
}

} // namespace game_test
