// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/notation.hpp>

#include <doctest/doctest.h>

namespace notation_test {

using namespace steps;
using namespace logic;

TEST_CASE("notation: steps") {
  CHECK(notation_of(naked_pair(), snapshot(pair_board)) == "Naked Pair: 12 in r1c12 => r1c45<>12, r1c9<>2");
  CHECK(notation_of(steps::pointing(), snapshot(pointing_board)) == "Pointing: 5 in b1/r1 => r1c78<>5");
  CHECK(notation_of(chain_step(), snapshot(bits::cells_board<3>())) ==
        "Contradiction: r1c1=7 -> r4c2=7 (c2) -> r4c5=3 (cell) -> r6c56<>8 (naked pair) -> no 3 in b9 => "
        "r1c1<>7");
  CHECK(
      notation_of(path_step(), snapshot(pairs_board)) ==
      "Path Consistency: r1c1=7 & r2c4=3 -> no candidate in r2c1; r1c1=7 -> no candidate in r2c4 => r1c1<>7");
  logic::step placed{&hidden_info};
  placed.placements = {{at(1, 5), d(7)}};
  placed.sets = {{{constraint::of(box_of(2), d(7))}, {constraint::of(at(1, 5))}}};
  const auto b = confined(bits::cells_board<3>(), box_of(2), 7, {at(1, 5)});
  CHECK(notation_of(placed, snapshot(b)) == "Hidden Pair: 7 in b2 => r1c5=7");
}

TEST_CASE("notation: alternating chains, cases, and sets that are not simple") {
  const snapshot links(links_board), unique(unique_board);
  CHECK(notation_of(links_step(), links) ==
        "Alternating Chain: (5)r1c2=(5)r1c8-(5=3)r4c8-(3)r6c8=(3)r6c12 => r4c1 r5c2<>3");
  CHECK(notation_of(unique_step(), unique) == "Unique Rectangle: {[12 in r14c12]} \\ {r4c1 3r4} => r4c5<>3");
  CHECK(notation_of(cases_step(), unique) ==
        "Forcing Chain: r4c1=3 | r4c1=4 -> r4c2=7 (c2) -> r4c5=3 (cell) -> r6c56<>8 (naked pair) -> no 3 in "
        "b9 | r4c2=3 -> r4c1=1 (r4) => r4c5<>3");
  logic::step s = steps::pointing();
  s.sets[0].cover.push_back(constraint::of(column(1), d(5)));
  CHECK(notation_of(s, snapshot(pointing_board)) == "Pointing: {5b1} \\ {5r1 5c1} => r1c78<>5");
  s.sets[0].base = {constraint::of(row(1), d(5)), constraint::of(row(2), d(6))};
  CHECK(notation_of(s, snapshot(pointing_board)) == "Pointing: {5r1 6r2} \\ {5r1 5c1} => r1c78<>5");
}

} // namespace notation_test
