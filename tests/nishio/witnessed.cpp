// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/witnessed.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

static_assert(single_digit_method<witnessed<5>, 5> && witnessed<5>::is_exact);

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

} // namespace

TEST_CASE("witnessed: random sets of cells, decided by either method") {
  random_source random(1);
  witnessed<3> by_default;
  witnessed<3, layered<3>, 81, 1> by_layers; // one node for the witnesses
  witnessed<3, layered<3>, 20> by_size;      // more than 20 cells: the layers
  for (int round = 0; round < shortened(300); ++round) {
    const auto cells = every_placement::random_cells<3>(random, static_cast<int>(random.below(4)),
                                                        static_cast<int>(random.below(60)));
    const auto expected = every_placement::left_of(cells);
    CHECK(every_placement::leaves(by_default, cells, expected));
    CHECK(every_placement::leaves(by_layers, cells, expected));
    CHECK(every_placement::leaves(by_size, cells, expected));
  }
}

TEST_CASE("witnessed: sets of many cells are passed to the other method directly") {
  using tried = witnessed<5, asked<5>, 100>;
  asked<5>::times = 0;
  static_cast<void>(tried()(cell_set<5>::full(), limits{.nodes = 7}));
  CHECK(asked<5>::times == 1);
  CHECK(asked<5>::nodes == 7);
}

TEST_CASE("witnessed: limits") {
  const auto cells = cell_set<5>::full();
  const auto stops = [&](const limits& limit, placement_verdict why) {
    CHECK(witnessed<5>()(cells, limit) == survivors<5>{why, cells});
  };
  stops(limits{.nodes = 100}, placement_verdict::limit_reached);
  stops(limits{.until = deadline::in(-1)}, placement_verdict::limit_reached);
  auto now = [] { return true; };
  stops(limits{.cancelled = now}, placement_verdict::cancelled);
}

TEST_CASE("witnessed: the other method is called only after `Patience` nodes, with the rest of the limit") {
  using tried = witnessed<5, asked<5>>;
  asked<5>::times = 0;
  CHECK(tried()(cell_set<5>::full()).verdict == placement_verdict::possible);
  CHECK(asked<5>::times == 0);
  CHECK(tried()(cell_set<5>::full(), limits{.nodes = 50}).verdict == placement_verdict::limit_reached);
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
  CHECK(witnessed<5>()(hard).verdict == placement_verdict::impossible);
}
