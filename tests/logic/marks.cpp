// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/marks.hpp>

#include <doctest/doctest.h>

#include <string>

namespace marks_test {

using namespace steps;
using namespace logic;

namespace {

std::string roles_of(role_set s) {
  std::string text;
  for (int i = 0; i < role_count; ++i)
    if (s.has(static_cast<role>(i)))
      text += std::string(text.empty() ? "" : " ").append(to_string(static_cast<role>(i)));
  return text;
}

} // namespace

TEST_CASE("marks: a naked pair has base cells, a cover house and eliminations") {
  const marks m = marks_of(naked_pair(), snapshot(pair_board));
  REQUIRE(m.cells.size() == 2);
  CHECK(m.cells[0] == marked_cell{at(1, 1), role::base});
  CHECK(m.cells[1] == marked_cell{at(1, 2), role::base});
  REQUIRE(m.houses.size() == 1);
  CHECK(m.houses[0] == marked_house{row(1), role::cover});
  for (const int c : {1, 2})
    for (const int v : {1, 2}) CHECK(roles_of(m.of({at(1, c), d(v)})) == "base");
  CHECK(roles_of(m.of({at(1, 4), d(1)})) == "cover eliminated");
  CHECK(roles_of(m.of({at(1, 9), d(1)})) == "cover");
  CHECK(roles_of(m.of({at(1, 9), d(2)})) == "cover eliminated");
  CHECK(roles_of(m.of({at(1, 4), d(3)})) == "");
  CHECK(roles_of(m.of({at(2, 1), d(1)})) == "");
  CHECK(m.candidates.size() == 2 * 9); // both digits in all of row 1
  CHECK(m.links.empty());
  for (std::size_t i = 1; i < m.candidates.size(); ++i)
    CHECK(m.candidates[i - 1].what < m.candidates[i].what);
}

TEST_CASE("marks: pointing has a base house and a cover house") {
  const marks m = marks_of(steps::pointing(), snapshot(pointing_board));
  CHECK(m.cells.empty());
  REQUIRE(m.houses.size() == 2);
  CHECK(m.houses[0] == marked_house{row(1), role::cover});
  CHECK(m.houses[1] == marked_house{box_of(1), role::base});
  CHECK(roles_of(m.of({at(1, 1), d(5)})) == "base");
  CHECK(roles_of(m.of({at(1, 7), d(5)})) == "cover eliminated");
}

TEST_CASE(
    "marks: a chain has nodes on and off, its assumption, its links and the constraint without candidates") {
  const marks m = marks_of(chain_step(), snapshot(bits::cells_board<3>()));
  CHECK(roles_of(m.of({at(1, 1), d(7)})) == "assumed on eliminated");
  CHECK(roles_of(m.of({at(1, 2), d(7)})) == "off");
  CHECK(roles_of(m.of({at(4, 2), d(7)})) == "on");
  CHECK(roles_of(m.of({at(6, 5), d(8)})) == "off");
  CHECK(m.of({at(1, 2), d(1)}) == role_set()); // of the nested step
  REQUIRE(m.houses.size() == 1);
  CHECK(m.houses[0] == marked_house{box_of(9), role::met});
  REQUIRE(m.links.size() == 4);
  CHECK(m.links[0] == marked_link{{at(1, 1), d(7)}, {at(1, 2), d(7)}, false});
  CHECK(m.links[1] == marked_link{{at(1, 2), d(7)}, {at(4, 2), d(7)}, true});
  CHECK(m.links[2] == marked_link{{at(4, 2), d(7)}, {at(4, 5), d(7)}, false});
  CHECK(m.links[3] == marked_link{{at(4, 5), d(7)}, {at(4, 5), d(3)}, true});
}

TEST_CASE("marks: a pair eliminates the candidates of the third cell") {
  const marks m = marks_of(path_step(), snapshot(pairs_board));
  CHECK(roles_of(m.of({at(1, 1), d(7)})) == "assumed eliminated");
  // 7 of r2c1 is eliminated by r1c1, 3 by r2c4.
  CHECK(m.links[0] == marked_link{{at(2, 4), d(3)}, {at(2, 1), d(3)}, false});
  CHECK(m.links[1] == marked_link{{at(1, 1), d(7)}, {at(2, 1), d(7)}, false});
  CHECK(roles_of(m.cells[0].as) == "met");
}

} // namespace marks_test
