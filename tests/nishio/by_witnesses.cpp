// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/by_witnesses.hpp>
#include <boxline/nishio/layered.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

static_assert(single_digit_method<by_witnesses<3>, 3>);

namespace {

template <box B>
void check_random(int rounds, std::uint64_t seed, int most_percent) {
  rounds = shortened(rounds);
  random_source random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int percent = static_cast<int>(random.below(static_cast<std::uint64_t>(most_percent)));
    const auto cells = every_placement::random_cells<B>(random, static_cast<int>(random.below(4)), percent);
    CHECK(every_placement::is_right(by_witnesses<B>(), cells));
  }
}

} // namespace

TEST_CASE("every set of cells at 4x4") {
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13))
    CHECK(every_placement::is_right(by_witnesses<2>(), every_placement::of_4x4(bits)));
}

TEST_CASE("random sets of cells") {
  check_random<3>(600, 1, 60);
  check_random<box(2, 3)>(300, 2, 70);
  check_random<box(3, 2)>(300, 3, 70);
  check_random<box(1, 6)>(200, 4, 70);
  check_random<4>(60, 5, 12);
}

TEST_CASE("25x25 and 36x36: against the layers, and every cell") {
  random_source random(6);
  layered<5> layers;
  const int sets = shortened(6, 2);
  for (int round = 0; round < sets; ++round) {
    const auto cells = every_placement::random_cells<5>(random, 1 + round % 2, 4 + 12 * round / sets);
    CHECK(by_witnesses<5>()(cells) == layers(cells));
  }
  CHECK(by_witnesses<6>()(cell_set<6>::full()).cells == cell_set<6>::full());
}

TEST_CASE("limits: all cells stay, with the reason") {
  const auto cells = cell_set<5>::full();
  const auto stops = [&](const limits& limit, placement_verdict why) {
    CHECK(by_witnesses<5>()(cells, limit) == survivors<5>{why, cells});
  };
  stops(limits{.nodes = 100}, placement_verdict::limit_reached);
  stops(limits{.until = deadline::in(-1)}, placement_verdict::limit_reached);
  auto now = [] { return true; };
  stops(limits{.cancelled = now}, placement_verdict::cancelled);
}
