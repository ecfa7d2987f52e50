// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/eureka.hpp>

#include <doctest/doctest.h>

namespace eureka_test {

using namespace steps;
using namespace logic;

TEST_CASE("eureka: constraints in groups") {
  const snapshot s{bits::cells_board<3>()};
  CHECK(compact_constraints({}, s) == "");
  CHECK(compact_constraints({constraint::of(at(1, 2)), constraint::of(at(1, 1))}, s) == "r1c12");
  CHECK(compact_constraints({constraint::of(row(7), d(5)), constraint::of(at(2, 3)),
                             constraint::of(row(2), d(5)), constraint::of(box_of(3), d(2)),
                             constraint::of(box_of(3), d(1))},
                            s) == "r2c3 5r27 12b3");
  // Of another kind, with other digits, twice.
  CHECK(compact_constraints({constraint::of(row(7), d(5)), constraint::of(column(7), d(5))}, s) == "5r7 5c7");
  CHECK(compact_constraints({constraint::of(row(7), d(5)), constraint::of(row(8), d(6))}, s) == "5r7 6r8");
  CHECK(compact_constraints({constraint::of(row(7), d(5)), constraint::of(row(7), d(5))}, s) == "55r7");
  CHECK(compact_constraints({constraint::of(at(1, 2)), constraint::of(at(1, 1)), constraint::of(at(1, 2))},
                            s) == "r1c12 r1c2");
  const snapshot wide{bits::cells_board<4>()};
  CHECK(compact_constraints({constraint::of(row(12), d(16)), constraint::of(row(12), d(5))}, wide,
                            alphabets::numbers) == "5,16r12");
}

TEST_CASE("eureka: groups") {
  const snapshot s{bits::cells_board<3>()};
  CHECK(compact_group({{at(1, 2), d(5)}}, s) == "(5)r1c2");
  CHECK(compact_group({{at(1, 2), d(5)}, {at(1, 3), d(5)}}, s) == "(5)r1c23");
  CHECK(compact_group({{at(1, 2), d(5)}, {at(1, 2), d(7)}}, s) == "(5|7)r1c2");
  CHECK(compact_group({{at(1, 2), d(5)}, {at(4, 7), d(3)}}, s) == "(5)r1c2|(3)r4c7");
}

TEST_CASE("eureka: links by cells, houses, almost locked sets, deadly patterns and other sets") {
  const snapshot s(links_board);
  const alternating_chain c = links_step().alternations[0], loop = loop_step().alternations[0];
  CHECK(eureka(c, s) == "(5)r1c2=(5)r1c8-(5=3)r4c8-(3)r6c8=(3)r6c12");
  CHECK_FALSE(is_loop(c, s));
  CHECK(is_loop(loop, s));
  CHECK(eureka(loop, s) == "(5=3)r4c8-(3=257)r5c178-(5)r4c1");
  alternating_chain other = c;
  other.links[1].by = deadly_rectangle();
  other.links[0].by.base.push_back(constraint::of(row(2), d(5)));
  other.links[0].by.cover.push_back(constraint::of(column(9), d(5)));
  CHECK(eureka(other, s) ==
        "(5)r1c2=[{5r12} \\ {5c9}](5)r1c8-(5)r4c8=[12 in r14c12](3)r4c8-(3)r6c8=(3)r6c12");
  other.links.resize(1);
  other.links[0].to = {{at(1, 2), d(5)}};
  CHECK_FALSE(is_loop(other, s));
}

} // namespace eureka_test
