// SPDX-License-Identifier: BSL-1.0
#include "made_constraints.hpp"

#include <boxline/constraints/text.hpp>

#include <doctest/doctest.h>

namespace constraints_text_test {

using namespace boxline;

TEST_CASE("a text becomes constraints, or the error of its words or of what they demand") {
  const auto list = parse_constraints("anti-knight; cage 3 r1c1 r1c2", box(2));
  REQUIRE(list);
  REQUIRE(list->size() == 2);
  CHECK(list->name(1) == "killer cage");
  CHECK(parse_constraints("cage 3 x", box(2), 7).error().kind == constraint_fault::bad_word);
  CHECK(parse_constraints("cage 3 x", box(2), 7).error().line == 7);
  CHECK(parse_constraints("cage 3 r1c1 r1c1", box(2)).error().kind == constraint_fault::repeated_cell);
}

} // namespace constraints_text_test
