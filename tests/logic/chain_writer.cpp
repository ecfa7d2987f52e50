// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/chain_writer.hpp>

#include <doctest/doctest.h>

#include <set>

namespace chain_writer_test {

using namespace steps;
using logic::chain_node, logic::chain_writer, logic::shared_constraint;

TEST_CASE("shared_constraint: the cell, the box before the lines, or nothing") {
  const houses::standard<2> h;
  const auto shared = [&](cell x, int vx, cell y, int vy) {
    return shared_constraint({x, d(vx)}, {y, d(vy)}, h);
  };
  CHECK(shared(at(1, 1, 4), 1, at(1, 1, 4), 2) == constraint::of(at(1, 1, 4)));
  CHECK(shared(at(1, 1, 4), 1, at(1, 2, 4), 1) == constraint::of(box_of(1, 4), d(1)));
  CHECK(shared(at(1, 1, 4), 1, at(1, 3, 4), 1) == constraint::of(row(1), d(1)));
  CHECK(shared(at(1, 1, 4), 1, at(3, 1, 4), 1) == constraint::of(column(1, 4), d(1)));
  CHECK_FALSE(shared(at(1, 1, 4), 1, at(1, 2, 4), 2));
  CHECK_FALSE(shared(at(1, 1, 4), 1, at(3, 2, 4), 1));
}

TEST_CASE("for_each_candidate: those that meet a constraint") {
  bits::cells_board<2> b;
  b.place(at(1, 1, 4), d(1));
  b.remove(at(4, 4, 4), d(3));
  for (int u = 0; u < b.houses().size(); ++u)
    for (int v = 1; v <= 4; ++v) {
      std::set<int> found, expected;
      logic::for_each_candidate(b, constraint::of(house(u), d(v)), [&](assignment a) {
        CHECK(a.what == d(v));
        found.insert(a.where);
      });
      for (const cell c : b.houses().cells(house(u)))
        if (b.has(c, d(v))) expected.insert(c);
      CHECK(found == expected);
    }
  int count = 0;
  logic::for_each_candidate(b, constraint::of(at(4, 4, 4)), [&](assignment) { ++count; });
  CHECK(count == 3);
}

TEST_CASE("chain_writer: a chain has a node for each candidate that must be eliminated") {
  // 1 in r1c1 leaves 3 to r1c2, and so nothing to r1c3.
  const auto b = board_with<2>({{at(1, 1, 4), {1, 2}}, {at(1, 2, 4), {1, 3}}, {at(1, 3, 4), {1, 3}}});
  chain_writer w(b);
  w.assume({at(1, 1, 4), d(1)});
  w.place(constraint::of(at(1, 2, 4)), {at(1, 2, 4), d(3)});
  const logic::chain c = w.end(constraint::of(at(1, 3, 4)));
  const std::vector<chain_node> expected{
      {{at(1, 1, 4), d(1)}, true, link::assumed, {}, 0},
      {{at(1, 2, 4), d(1)}, false, link::weak, constraint::of(box_of(1, 4), d(1)), 0},
      {{at(1, 2, 4), d(3)}, true, link::strong, constraint::of(at(1, 2, 4)), 0},
      {{at(1, 3, 4), d(1)}, false, link::weak, constraint::of(row(1), d(1)), 0},
      {{at(1, 3, 4), d(3)}, false, link::weak, constraint::of(row(1), d(3)), 2}};
  CHECK(c.nodes == expected);
  CHECK(c.met == constraint::of(at(1, 3, 4)));
  CHECK(c.nested.empty());
}

TEST_CASE("chain_writer: an inner chain adds eliminations by outer nodes to the outer chain") {
  const auto b = board_with<2>({{at(1, 2, 4), {1, 3}}, {at(1, 3, 4), {1, 3}}});
  chain_writer w(b);
  w.assume({at(1, 1, 4), d(1)});
  w.assume({at(1, 2, 4), d(3)});
  logic::step inner{&chain_info};
  inner.eliminations = {{at(1, 2, 4), d(3)}};
  inner.chains = {w.end(constraint::of(at(1, 3, 4)))};
  CHECK(inner.chains[0].nodes.size() == 2); // r1c3 is not 3; that it is not 1 is in the outer chain
  w.refute({at(1, 2, 4), d(3)}, inner);
  const logic::chain outer = w.end(constraint::of(at(1, 2, 4)));
  REQUIRE(outer.nodes.size() == 4);
  CHECK(outer.nodes[1] ==
        chain_node{{at(1, 3, 4), d(1)}, false, link::weak, constraint::of(row(1), d(1)), 0});
  CHECK(outer.nodes[2] == chain_node{{at(1, 2, 4), d(3)}, false, link::nested, {}, 0});
  CHECK(outer.nodes[3].what == assignment{at(1, 2, 4), d(1)});
  CHECK(outer.nested == std::vector{inner});
}

} // namespace chain_writer_test
