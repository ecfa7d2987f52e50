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
  CHECK(m.links[0] == marked_link{{{at(1, 1), d(7)}}, {{at(1, 2), d(7)}}, false});
  CHECK(m.links[1] == marked_link{{{at(1, 2), d(7)}}, {{at(4, 2), d(7)}}, true});
  CHECK(m.links[2] == marked_link{{{at(4, 2), d(7)}}, {{at(4, 5), d(7)}}, false});
  CHECK(m.links[3] == marked_link{{{at(4, 5), d(7)}}, {{at(4, 5), d(3)}}, true});
}

TEST_CASE("marks: a pair eliminates the candidates of the third cell") {
  const marks m = marks_of(path_step(), snapshot(pairs_board));
  CHECK(roles_of(m.of({at(1, 1), d(7)})) == "assumed eliminated");
  // 7 of r2c1 is eliminated by r1c1, 3 by r2c4.
  CHECK(m.links[0] == marked_link{{{at(2, 4), d(3)}}, {{at(2, 1), d(3)}}, false});
  CHECK(m.links[1] == marked_link{{{at(1, 1), d(7)}}, {{at(2, 1), d(7)}}, false});
  CHECK(roles_of(m.cells[0].as) == "met");
}

TEST_CASE("marks: an alternating chain has links between groups, off and on in turn") {
  const marks m = marks_of(links_step(), snapshot(links_board));
  CHECK(m.cells.empty());
  CHECK(m.houses.empty());
  CHECK(roles_of(m.of({at(1, 2), d(5)})) == "off");
  CHECK(roles_of(m.of({at(1, 8), d(5)})) == "on");
  CHECK(roles_of(m.of({at(4, 8), d(5)})) == "off");
  CHECK(roles_of(m.of({at(4, 8), d(3)})) == "on");
  CHECK(roles_of(m.of({at(6, 1), d(3)})) == "on");
  CHECK(roles_of(m.of({at(4, 1), d(3)})) == "eliminated");
  REQUIRE(m.links.size() == 5);
  CHECK(m.links[0] == marked_link{{{at(1, 2), d(5)}}, {{at(1, 8), d(5)}}, true});
  CHECK(m.links[1] == marked_link{{{at(1, 8), d(5)}}, {{at(4, 8), d(5)}}, false});
  CHECK(m.links[4] == marked_link{{{at(6, 8), d(3)}}, {{at(6, 1), d(3)}, {at(6, 2), d(3)}}, true});
}

TEST_CASE("marks: a loop is closed by a weak link; the sets of a link are areas") {
  const marks m = marks_of(loop_step(), snapshot(links_board));
  REQUIRE(m.links.size() == 4);
  CHECK(m.links[3] == marked_link{{{at(5, 1), d(5)}}, {{at(4, 1), d(5)}}, false});
  REQUIRE(m.cells.size() == 3);
  CHECK(m.cells[1] == marked_cell{at(5, 7), role::base});
  REQUIRE(m.houses.size() == 1);
  CHECK(m.houses[0] == marked_house{row(5), role::cover});
}

TEST_CASE("marks: a deadly pattern, its other candidates, and what they exclude") {
  const marks m = marks_of(unique_step(), snapshot(unique_board));
  REQUIRE(m.cells.size() == 4);
  CHECK(roles_of(m.cells[0].as) == "pattern");
  CHECK(roles_of(m.cells[2].as) == "cover pattern");
  CHECK(roles_of(m.of({at(4, 2), d(1)})) == "pattern");
  CHECK(roles_of(m.of({at(4, 2), d(3)})) == "base");
  CHECK(roles_of(m.of({at(4, 5), d(3)})) == "cover eliminated");
  // A digit of the pattern that is no candidate any more.
  auto b = unique_board;
  b.remove(at(4, 2), d(1));
  CHECK(roles_of(marks_of(unique_step(), snapshot(b)).of({at(4, 2), d(1)})) == "");
}

TEST_CASE("marks: cases, all together and one by one") {
  const logic::step s = cases_step();
  const marks all = marks_of(s, snapshot(unique_board));
  CHECK(roles_of(all.of({at(4, 1), d(3)})) == "assumed on");
  CHECK(roles_of(all.of({at(4, 2), d(3)})) == "assumed on");
  CHECK(roles_of(all.of({at(4, 1), d(1)})) == "on pattern");
  CHECK(roles_of(all.of({at(4, 5), d(3)})) == "on off eliminated");
  REQUIRE(all.houses.size() == 1);
  CHECK(all.houses[0] == marked_house{box_of(9), role::met});
  const marks first = marks_of(s.cases[0].cases[0], snapshot(unique_board));
  CHECK(first.candidates.size() == 2);
  CHECK(first.links.size() == 1);
  CHECK(first.houses.empty());
  const marks second = marks_of(s.cases[0].cases[1], snapshot(unique_board));
  CHECK(second.houses == all.houses);
}

} // namespace marks_test
