// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/rate/step_cells.hpp>

#include <doctest/doctest.h>

namespace step_cells_test {

using namespace boxline;
using logic::link;

namespace {

std::vector<cell> cells(std::initializer_list<int> list) {
  std::vector<cell> result;
  for (const int c : list) result.push_back(cell(c));
  return result;
}

} // namespace

TEST_CASE("distances are Euclidean, between the centres of cells") {
  CHECK(rate::distance({0, 0}, {0, 0}) == 0);
  CHECK(rate::distance({0, 0}, {3, 4}) == 5);
  CHECK(rate::distance({3, 4}, {0, 0}) == 5);
  CHECK(rate::centre_of(cell(0), 9).row == 0);
  CHECK(rate::centre_of(cell(17), 9).row == 1);
  CHECK(rate::centre_of(cell(17), 9).column == 8);
  CHECK(rate::centre_of(cell(17), 4).row == 4);
}

TEST_CASE("the centre of cells is the mean of their centres") {
  const rate::point one = rate::centre_of(cells({40}), 9);
  CHECK(one.row == 4);
  CHECK(one.column == 4);
  const rate::point corners = rate::centre_of(cells({0, 8, 72, 80}), 9);
  CHECK(corners.row == 4);
  CHECK(corners.column == 4);
  const rate::point three = rate::centre_of(cells({0, 1, 9}), 9); // r1c1, r1c2, r2c1
  CHECK(three.row == doctest::Approx(1.0 / 3));
  CHECK(three.column == doctest::Approx(1.0 / 3));
}

TEST_CASE("the mean distance is over all pairs of a source and a target") {
  CHECK(rate::mean_distance(cells({0}), cells({0}), 9) == 0);
  CHECK(rate::mean_distance(cells({0}), cells({8}), 9) == 8);
  // r1c1 and r1c3 to r1c2 and r4c1: 1, 3, 1 and the root of 13.
  CHECK(rate::mean_distance(cells({0, 2}), cells({1, 27}), 9) ==
        doctest::Approx((1 + 3 + 1 + std::sqrt(13)) / 4));
  CHECK(rate::mean_distance({}, cells({1}), 9) == 0);
  CHECK(rate::mean_distance(cells({1}), {}, 9) == 0);
}

TEST_CASE("targets are the cells of the conclusions, once each and ascending") {
  logic::step s;
  CHECK(rate::targets_of(s).empty());
  s.eliminations = {
      {cell(30), digit::from_value(2)}, {cell(4), digit::from_value(2)}, {cell(30), digit::from_value(1)}};
  s.placements = {{cell(7), digit::from_value(9)}};
  CHECK(rate::targets_of(s) == cells({4, 7, 30}));
}

TEST_CASE("sources of sets are the cells with candidates of the bases") {
  bits::cells_board<box(2)> b{houses::standard<box(2)>()};
  REQUIRE(b.place(cell(0), digit::from_value(1)) == status::open); // r1c1
  REQUIRE(b.remove(cell(6), digit::from_value(2)) == status::open);
  logic::step s;
  s.sets = {{{constraint::of(cell(5)), constraint::of(cell(9))}, {}}};
  CHECK(rate::sources_of(b, s) == cells({5, 9}));
  // 2 in row 2, whose third cell cannot hold it; the cover has no part in it.
  s.sets = {{{constraint::of(house(1), digit::from_value(2))}, {constraint::of(cell(15))}}};
  CHECK(rate::sources_of(b, s) == cells({4, 5, 7}));
  // 1 in box 1 is placed in r1c1.
  s.sets.push_back({{constraint::of(house(8), digit::from_value(1))}, {}});
  CHECK(rate::sources_of(b, s) == cells({0, 4, 5, 7}));
}

TEST_CASE(
    "sources of chains are the cells of their nodes and nested steps; of pairs, the cells of the pairs") {
  bits::cells_board<box(2)> b{houses::standard<box(2)>()};
  logic::chain_node one{{cell(3), digit::from_value(1)}, true, link::assumed},
      two{{cell(2), digit::from_value(1)},
          false,
          link::weak,
          constraint::of(house(0), digit::from_value(1)),
          0},
      three{{cell(6), digit::from_value(2)}, true, link::strong, constraint::of(cell(6))},
      four{{cell(9), digit::from_value(3)}, false, link::nested};
  logic::step inner;
  inner.sets = {{{constraint::of(cell(14))}, {}}};
  inner.chains = {{{one, three}, {}, {}}};
  logic::step s;
  s.chains = {{{one, two, three, four}, {}, {inner}}};
  CHECK(rate::sources_of(b, s) == cells({2, 3, 6, 9, 14}));
  // Strong and nested links: two of the chain, one of its nested step; assumptions and weak links are no
  // implications.
  CHECK(rate::implications_of(s) == 3);
  s.pairs = {{{cell(0), digit::from_value(1)}, {cell(1), digit::from_value(2)}, {}}};
  CHECK(rate::sources_of(b, s) == cells({0, 1, 2, 3, 6, 9, 14}));
  CHECK(rate::implications_of(s) == 4);
  CHECK(rate::implications_of(logic::step()) == 0);
}

} // namespace step_cells_test
