// SPDX-License-Identifier: BSL-1.0
#include <boxline/local/strategy.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// What the concept asks for, and nothing else.
struct plain {
  using objective_type = local::missing_digits;
  using neighbourhood_type = local::swaps_in_boxes;
  local::random_placement placement;
  int mover, restart, stop; // checked by the engine
};
struct without_placement {
  using objective_type = local::missing_digits;
  using neighbourhood_type = local::swaps_in_boxes;
  int mover, restart, stop;
};
struct with_wrong_placement {
  using objective_type = local::missing_digits;
  using neighbourhood_type = local::swaps_in_boxes;
  int placement, mover, restart, stop;
};
struct stuck_at_once {
  template <class Trajectory>
  void begin(const Trajectory&) {}
  template <class Trajectory>
  local::step step(Trajectory&) {
    return local::step::stuck;
  }
};
using defaults = local::strategy<local::weighted_sum, local::random_placement, stuck_at_once>;

} // namespace

static_assert(local::strategy_for<plain, local::state<2>>);
static_assert(local::strategy_for<defaults, local::state<3>>);
static_assert(!local::strategy_for<without_placement, local::state<2>>);
static_assert(!local::strategy_for<with_wrong_placement, local::state<2>>);
static_assert(!local::strategy_for<int, local::state<2>>);
static_assert(std::same_as<defaults::trajectory_type<2>,
                           local::trajectory<2, local::weighted_sum, local::swaps_in_boxes>>);

TEST_CASE("strategy: components are set by name, and the rest have their defaults") {
  const defaults s{.objective = {.digits = 2}};
  CHECK(s.objective.digits == 2);
  CHECK(s.objective.clashes == -1);
  static_assert(std::same_as<decltype(s.restart), local::restart_when_stuck>);
  static_assert(std::same_as<decltype(s.stop), local::stop_never>);
}
