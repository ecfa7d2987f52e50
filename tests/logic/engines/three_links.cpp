// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/three_links.hpp>

#include "logic/engines/chain_boards.hpp"

#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace three_links_test {

using namespace boxline;
using namespace chain_boards;

static_assert(logic::link_shape{"abbbba"}.is_symmetric());
static_assert(logic::link_shape{"aaabbb"}.is_symmetric());
static_assert(logic::link_shape{"aabbcc"}.is_symmetric());
static_assert(!logic::link_shape{"abbbaa"}.is_symmetric());
static_assert(!logic::link_shape{"aaaabb"}.is_symmetric());

// tests/logic/rules/wings.cpp compares each shape with the definition.
TEST_CASE("[busy] find_three_links: a wing of three cells") {
  static constexpr logic::rule_info info{"some-wing", "some wing", "{links}"};
  const board9 b = wing();
  logic::take_steps all;
  CHECK(logic::find_three_links(info, {"abbcca"}, b, all, {}) == stop_reason::none);
  REQUIRE(all.size() == 1);
  CHECK(all[0].eliminations == std::vector<assignment>{at(1, 5, 1)});
  CHECK(to_string(logic::verify(all[0], b)) == "ok");
  logic::take_steps none;
  CHECK(logic::find_three_links(info, {"abbbba"}, b, none, {}) == stop_reason::none);
  CHECK(none.empty());
  limits few;
  few.nodes = 1;
  CHECK(logic::find_three_links(info, {"abbcca"}, b, none, few) == stop_reason::limit_reached);
}

} // namespace three_links_test
