// SPDX-License-Identifier: BSL-1.0
#include <boxline/local/restart_after.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("restart_after: restart_after_steps whose number is in the type") {
  using path = local::trajectory<2, local::missing_digits, local::swaps_in_boxes>;
  static_assert(local::restart_rule_for<local::restart_after<3>, path>);
  CHECK(local::restart_after<3>().without_improvement == 3);
  path t(local::state<2>(grid<2>()), {}, {}, 1);
  local::random_placement placement;
  t.place(placement);
  const local::restart_after<3> rule;
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(rule.is_due(t, local::step::stayed));
    t.record_step(false);
  }
  CHECK(rule.is_due(t, local::step::stayed));
}
