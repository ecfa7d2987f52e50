// SPDX-License-Identifier: BSL-1.0
#include <boxline/methods/annealing.hpp>

#include "local/searches.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;
using annealing_strategy =
    local::strategy<local::missing_digits, local::candidate_placement, local::annealing>;

TEST_CASE("annealing: the requirements of a local search") {
  searches::check<2, methods::annealing<2>>();
  searches::check<box{2, 3}, methods::annealing<box{2, 3}>>();
  searches::check<3, methods::annealing<3>>();
}

TEST_CASE("annealing: costs equal a recount at each step, and no digit is put where it is excluded") {
  for (const bool turns : {false, true}) {
    annealing_strategy m;
    m.mover = local::annealing({.effort = 20, .turns_three = turns});
    const auto seen = searches::follow<3>(m, searches::hard(), shortened(30'000));
    CHECK(seen.moves > shortened(100));
    CHECK(seen.worse > shortened(100)); // accepts worse moves
    CHECK(seen.excluded == 0);
    CHECK((seen.threes > 0) == turns);
  }
  annealing_strategy free;
  free.mover = local::annealing({.effort = 20, .keeps_candidates = false});
  const auto seen = searches::follow<3>(free, searches::hard(), shortened(30'000));
  CHECK(seen.excluded > 0);
  CHECK(seen.threes == 0);
}

TEST_CASE("annealing: q of 1 accepts every move") {
  using path = annealing_strategy::trajectory_type<3>;
  path w(local::state<3>(searches::hard()), {}, {}, 1);
  local::candidate_placement placement;
  w.place(placement);
  for (const int cold : {0, 7, 1000}) {
    local::annealing mover({.hot = 1000, .cold = cold, .effort = 4});
    mover.begin(w);
    mover.step(w);
    CHECK(static_cast<double>(mover.chance(1)) == doctest::Approx(0x1p32).epsilon(0.001));
    CHECK(static_cast<double>(mover.chance(15)) == doctest::Approx(0x1p32).epsilon(0.001));
  }
}

TEST_CASE("annealing: q falls from hot to cold in each round, and rounds have lengths 1, 1, 2") {
  using path = annealing_strategy::trajectory_type<3>;
  const local::state<3> start(searches::hard());
  path w(start, {}, {}, 1);
  local::annealing mover({.hot = 200, .cold = 10, .effort = 4});
  const std::uint64_t free = start.free_cells().size();
  for (const std::uint64_t length : {1, 1, 2, 1}) {
    local::candidate_placement placement;
    w.place(placement);
    mover.begin(w);
    std::uint64_t steps = 0, last = 1ull << 32;
    while (mover.step(w) != local::step::stuck) {
      ++steps;
      CHECK(mover.chance(1) <= last);
      CHECK(mover.chance(0) == 1ull << 32);
      CHECK(mover.chance(2) == (mover.chance(1) * mover.chance(1) >> 32));
      CHECK(mover.chance(99) == 0);
      if (steps == 1)
        CHECK(static_cast<double>(mover.chance(1)) == doctest::Approx(0.2 * 0x1p32).epsilon(0.001));
      last = mover.chance(1);
    }
    CHECK(steps == (length * 4 * free * free / 1024 + 1) * 1024);
    CHECK(static_cast<double>(last) < 0.05 * 0x1p32);
    CHECK(static_cast<double>(last) >= 0.0099 * 0x1p32);
  }
}
