// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/layers/shifted.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

namespace {

template <box B, class Method>
void check(Method& method, const cell_set<B>& cells, const cell_set<B>& expected) {
  CHECK(every_placement::leaves(method, cells, expected));
}

template <box B>
void check_random(int rounds, std::uint64_t seed) {
  rounds = shortened(rounds);
  constexpr box S = B.columns <= B.rows ? box(B.columns, B.rows) : B;
  layered<B> adaptive, switching(layers::adaptive<S>(12));
  layered<B, layers::lists<S>> lists;
  layered<B, layers::blocks<S>> blocks;
  static_assert(single_digit_method<layered<B>, B>);
  random_source random(seed);
  for (int round = 0; round < rounds; ++round) {
    const cell_set<B> cells = every_placement::random_cells<B>(random, static_cast<int>(random.below(4)),
                                                               static_cast<int>(random.below(70)));
    const cell_set<B> expected = every_placement::left_of(cells);
    check(adaptive, cells, expected);
    check(switching, cells, expected);
    check(lists, cells, expected);
    check(blocks, cells, expected);
  }
}

template <class T>
concept of_shape_2 = requires {
  typename layered<2, T>;
};
static_assert(of_shape_2<layers::lists<2>> && !of_shape_2<int>);

} // namespace

TEST_CASE("every set of cells at 4x4, with every representation") {
  layered<2> adaptive;
  layered<2, layers::lists<2>> lists;
  layered<2, layers::blocks<2>> blocks;
  layered<2, layers::shifted<2>> shifted;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13)) {
    const cell_set<2> cells = every_placement::of_4x4(bits);
    const cell_set<2> expected = every_placement::left_of(cells);
    check(adaptive, cells, expected);
    check(lists, cells, expected);
    check(blocks, cells, expected);
    check(shifted, cells, expected);
  }
}

TEST_CASE("random sets of cells: square boxes, wide ones, tall ones, and none") {
  check_random<3>(600, 1);
  check_random<box(2, 3)>(400, 2);
  check_random<box(3, 2)>(400, 3);
  check_random<box(2, 4)>(200, 4);
  check_random<box(1, 6)>(200, 5);
}

TEST_CASE("lists and blocks agree where many sets are reached: 16x16 and 25x25") {
  random_source random(7);
  layered<4, layers::lists<4>> lists4;
  layered<4, layers::blocks<4>> blocks4;
  layered<4> switching4(layers::adaptive<4>(40));
  const int sets = shortened(20);
  for (int round = 0; round < sets; ++round) {
    const auto cells = every_placement::random_cells<4>(random, 1 + round % 2, 5 + 40 * round / sets);
    const auto expected = lists4(cells);
    CHECK(blocks4(cells) == expected);
    CHECK(switching4(cells) == expected);
  }
  layered<5, layers::lists<5>> lists5;
  layered<5, layers::blocks<5>> blocks5;
  const auto cells = every_placement::random_cells<5>(random, 1, 12);
  CHECK(blocks5(cells) == lists5(cells));
}

TEST_CASE("every cell survives where every cell is allowed") {
  layered<5> method;
  CHECK(method(cell_set<5>::full()).cells == cell_set<5>::full());
}

TEST_CASE("limits: all cells stay, with the reason") {
  const auto cells = cell_set<5>::full();
  layered<5> adaptive;
  layered<5, layers::lists<5>> lists;
  layered<4, layers::shifted<4>> shifted;
  const auto stops = [](auto& method, const auto& given, const limits& limit, placement_verdict why) {
    const auto found = method(given, limit);
    CHECK(found.verdict == why);
    CHECK(found.cells == given);
  };
  stops(adaptive, cells, limits{.nodes = 20}, placement_verdict::limit_reached);
  stops(lists, cells, limits{.nodes = 1000}, placement_verdict::limit_reached);
  stops(shifted, cell_set<4>::full(), limits{.nodes = 100}, placement_verdict::limit_reached);
  stops(adaptive, cells, limits{.until = deadline::in(-1)}, placement_verdict::limit_reached);
  int asked = 0;
  auto never_twice = [&asked] { return ++asked > 1; };
  stops(adaptive, cells, limits{.cancelled = never_twice}, placement_verdict::cancelled);
  CHECK(asked == 2);
  CHECK(adaptive(cells).verdict == placement_verdict::possible);
}
