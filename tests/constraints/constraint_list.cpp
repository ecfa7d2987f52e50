// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/constraint_list.hpp>

#include <doctest/doctest.h>

namespace constraint_list_test {

using namespace boxline;

TEST_CASE("a list adds its constraints to a network, in order") {
  constraint_list list;
  list.add(constraints::cage{{cell(0), cell(1)}, 3});
  list.add(constraints::anti_knight());
  list.add(constraints::cage{{cell(2), cell(3)}, 7});
  const constraint_list copy = list;
  constraint_network network(box(2));
  copy.add_to(network);
  CHECK(network.pair_count() == 24);
  REQUIRE(network.scoped_count() == 2);
  CHECK(network.scoped(0).name() == "killer cage");
  CHECK(network.scoped(1).scope()[0] == cell(2));
}

} // namespace constraint_list_test
