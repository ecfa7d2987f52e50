// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/path_consistency/path_steps.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using propagate::path_observer;

static_assert(path_observer<propagate::path_steps> && path_observer<propagate::no_path_observer>);
static_assert(!path_observer<int>);

TEST_CASE("the steps are listed in order, eliminations of pairs and of candidates") {
  const assignment a{cell(0), digit::from_value(1)}, b{cell(1), digit::from_value(2)};
  propagate::path_steps steps;
  steps.refuted(a, b, cell(2));
  steps.removed(b, cell(3));
  REQUIRE(steps.list.size() == 2);
  CHECK((steps.list[0].a == a && steps.list[0].b == b && steps.list[0].by == cell(2)));
  CHECK_FALSE(steps.list[0].removes());
  CHECK((steps.list[1].a == b && steps.list[1].by == cell(3)));
  CHECK(steps.list[1].removes());
}
