// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/network.hpp>

#include <doctest/doctest.h>

#include <vector>

namespace network_test {

using namespace boxline;

struct smaller {
  static constexpr std::string_view name = "smaller";
  std::vector<cell_pair> pairs(box) const { return {{cell(0), cell(1)}}; }
  bool allows(int first, int second) const { return first < second; }
};

TEST_CASE("a network: arcs both ways, relations once") {
  constraint_network network(box(2));
  CHECK(network.empty());
  network.add(smaller());
  network.add(smaller());
  network.add(constraints::anti_knight());
  CHECK(network.relations().size() == 3); // smaller, larger, different
  REQUIRE(network.arcs(cell(0)).size() == 4);
  const auto& there = network.arcs(cell(0))[0];
  CHECK(there.to == cell(1));
  CHECK(network.relation_of(there).allowed[1] == 0b1100);
  CHECK_FALSE(network.relation_of(there).is_different);
  const auto& back = network.arcs(cell(1))[0];
  CHECK(back.to == cell(0));
  CHECK(network.relation_of(back).allowed[1] == 0b0001);
  CHECK(network.relation_of(network.arcs(cell(0))[2]).is_different);
}

TEST_CASE("a network: what holds in a grid with blanks") {
  constraint_network network(box(2));
  network.add(smaller());
  network.add(constraints::cage{{cell(4), cell(5)}, 5});
  std::vector<int> values(16);
  CHECK(network.holds(values));
  values[0] = 3;
  CHECK(network.holds(values));
  values[1] = 2;
  CHECK_FALSE(network.holds(values));
  auto broken = network.first_broken(values);
  CHECK(broken.is_any);
  CHECK(broken.name == smaller::name);
  CHECK(broken.cells == std::vector{cell(0), cell(1)});
  values[1] = 4;
  values[4] = 2;
  CHECK(network.holds(values));
  values[5] = 2;
  CHECK_FALSE(network.holds(values));
  broken = network.first_broken(values);
  CHECK(broken.is_any);
  CHECK(broken.name == "killer cage");
  CHECK(broken.description == "5");
  CHECK(broken.cells == std::vector{cell(4), cell(5)});
  values[5] = 3;
  CHECK(network.holds(values));
  CHECK_FALSE(network.first_broken(values).is_any);
}

TEST_CASE("a network: cells in scopes, implied ones too, and in pairs weigh more") {
  constraint_network network(box(2));
  network.add(smaller());
  network.add(constraints::cage{{cell(4), cell(5)}, 5});
  CHECK(network.cell_weights()[0] == doctest::Approx(1.25));
  CHECK(network.cell_weights()[4] == 2);
  CHECK(network.cell_weights()[6] == 1);
  network.use(houses::standard<2>());
  REQUIRE(network.implied_count() > 0);
  CHECK(network.cell_weights()[6] > 1); // the row less the cage
}

TEST_CASE("trap: sums that no cells have imply no others, which would overflow") {
  constraint_network network(box(3));
  for (int c = 0; c < 6; c += 2) network.add(constraints::cage{{cell(c), cell(c + 1)}, 1'000'000'000});
  network.use(houses::standard<3>());
  CHECK(network.implied_count() == 0);
}

} // namespace network_test
