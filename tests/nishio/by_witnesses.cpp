// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"

#include <boxline/nishio/witnessed.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

static_assert(single_digit_method<by_witnesses<3>, 3> && single_digit_method<witnessed<5>, 5>);

namespace {

// Replaces the method that is called where witnesses take too many nodes, and records the call.
template <box B>
struct asked {
  static constexpr bool is_exact = true;
  static inline thread_local int times = 0;
  static inline thread_local std::uint64_t nodes = 0;
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit) {
    ++times;
    nodes = limit.nodes;
    return {placement_verdict::possible, cells};
  }
};

template <box B>
void check_random(int rounds, std::uint64_t seed, int most_percent) {
  random_source random(seed);
  for (int round = 0; round < rounds; ++round) {
    const int percent = static_cast<int>(random.below(static_cast<std::uint64_t>(most_percent)));
    const auto cells = every_placement::random_cells<B>(random, static_cast<int>(random.below(4)), percent);
    CHECK(every_placement::is_right(by_witnesses<B>(), cells));
  }
}

} // namespace

TEST_CASE("every set of cells at 4x4") {
  for (unsigned bits = 0; bits < 1u << 16; ++bits)
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
  for (int round = 0; round < 6; ++round) {
    const auto cells = every_placement::random_cells<5>(random, 1 + round % 2, 4 + 2 * round);
    CHECK(by_witnesses<5>()(cells) == layers(cells));
  }
  CHECK(by_witnesses<6>()(cell_set<6>::full()).cells == cell_set<6>::full());
}

TEST_CASE("limits: all cells stay, with the reason") {
  const auto cells = cell_set<5>::full();
  const auto stops = [&](const limits& limit, placement_verdict why) {
    for (const survivors<5>& found : {by_witnesses<5>()(cells, limit), witnessed<5>()(cells, limit)}) {
      CHECK(found.status == why);
      CHECK(found.cells == cells);
    }
  };
  stops(limits{.nodes = 100}, placement_verdict::limit_reached);
  stops(limits{.until = deadline::in(-1)}, placement_verdict::limit_reached);
  auto now = [] { return true; };
  stops(limits{.cancelled = now}, placement_verdict::cancelled);
}

TEST_CASE("the other method is called only after `Patience` nodes, with the rest of the limit") {
  using tried = witnessed<5, asked<5>>;
  asked<5>::times = 0;
  CHECK(tried()(cell_set<5>::full()).status == placement_verdict::possible);
  CHECK(asked<5>::times == 0);
  CHECK(tried()(cell_set<5>::full(), limits{.nodes = 50}).status == placement_verdict::limit_reached);
  CHECK(asked<5>::times == 0);

  // Six columns have their cells in the same five rows, two in each of three stacks: there is no placement,
  // but every house has several candidates.
  cell_set<5> hard = cell_set<5>::full();
  for (int r = 0; r < 25; ++r)
    if (r % 5 != 0)
      for (const int c : {0, 1, 5, 6, 10, 11}) hard.erase(r * 25 + c);
  CHECK(tried()(hard, limits{.nodes = 1'000'000}).cells == hard);
  CHECK(asked<5>::times == 1);
  CHECK(asked<5>::nodes == 1'000'000 - tried::patience);
  CHECK(witnessed<5>()(hard).status == placement_verdict::impossible);
}
