// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/game_rules.hpp>

#include <doctest/doctest.h>

namespace game_rules_test {

using namespace boxline;

struct no_more {};
// The least that a game has.
struct least_game {
  static constexpr box shape = 2;
  using houses_type = houses::standard<2>;
  const houses_type& houses() const { return houses_; }
  no_more constraints() const { return {}; }
  no_more propagator() const { return {}; }
  houses_type houses_;
};

TEST_CASE("rules of a game: houses alone, or with constraints") {
  static_assert(game_rules<houses::standard<2>> && !constrained_game<houses::standard<2>>);
  static_assert(game_rules<least_game> && constrained_game<least_game> && !house_system<least_game>);
  static_assert(std::same_as<houses_type_of<least_game>, houses::standard<2>>);
  const least_game g;
  CHECK(&houses_of(g) == &g.houses_);
}

} // namespace game_rules_test
