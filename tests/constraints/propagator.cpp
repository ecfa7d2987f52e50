// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/different.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/propagator.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/propagator.hpp>

#include <doctest/doctest.h>

#include <vector>

namespace constraint_propagator_test {

using namespace boxline;

struct smaller {
  static constexpr std::string_view name = "smaller";
  std::vector<cell_pair> pairs(box) const { return {{cell(0), cell(1)}}; }
  bool allows(int first, int second) const { return first < second; }
};

TEST_CASE("constraints as a propagator: passes, fixpoints, contradictions") {
  const game rules(houses::standard<2>(), smaller(), constraints::cage{{cell(1), cell(6)}, 7});
  const auto r = testing::check_propagator<propagate::constraints, bits::cells_board<2>>(1, rules, 300,
                                                                                         rules.propagator());
  CHECK_MESSAGE(r.passed(), r.failure);
}

TEST_CASE("constraints as a propagator: what a pass infers") {
  const game rules{houses::standard<2>(), smaller()};
  bits::cells_board<2> b{houses::standard<2>()};
  auto p = rules.propagator();
  CHECK(p.propagate(b) == progress::some);
  CHECK_FALSE(b.has(cell(0), digit::from_value(4)));
  CHECK_FALSE(b.has(cell(1), digit::from_value(1)));
  CHECK(p.propagate(b) == progress::none);
  b.place(cell(0), digit::from_value(3));
  CHECK(p.propagate(b) == progress::some);
  CHECK(b.digits(cell(1)).count() == 1);
  b.remove(cell(1), digit::from_value(4));
  CHECK(p.propagate(b) == progress::contradiction);
}

TEST_CASE(
    "constraints as a propagator: a digit that a cage has anyway leaves the cells that see its places") {
  const game rules{houses::standard<2>(), constraints::cage{{cell(1), cell(2)}, 3}};
  bits::tracked_board<2> b;
  auto p = rules.propagator();
  CHECK(p.propagate(b) == progress::some);
  for (const int c : {0, 3})
    for (const int d : {1, 2}) CHECK_FALSE(b.has(cell(c), digit::from_value(d)));
  for (const int c : {5, 6, 9}) CHECK(b.digits(cell(c)).count() == 4);
}

TEST_CASE("constraints as a propagator: two cells with the same two digits") {
  // r1c1 and r2c3 are a knight's move apart; the rest of r1c3, r1c4, r2c1 and r2c2 differs from both.
  const game rules{houses::standard<2>(), constraints::different{{cell(0), cell(6)}}};
  const auto two = [](bits::tracked_board<2>& b, int c) { return b.keep(cell(c), 0b11); };
  bits::tracked_board<2> b;
  auto p = rules.propagator();
  CHECK(two(b, 0) == status::open);
  CHECK(p.propagate(b) == progress::none);
  CHECK(two(b, 6) == status::open);
  CHECK(p.propagate(b) == progress::some);
  for (const int c : {2, 3, 4, 5}) CHECK(b.digits(cell(c)).bits() == 0b1100);
  for (const int c : {1, 7, 8, 10}) CHECK(b.digits(cell(c)).count() == 4);
  // A third cell that differs from both has no digit left.
  bits::tracked_board<2> full;
  for (const int c : {0, 6, 2}) two(full, c);
  CHECK(p.propagate(full) == progress::contradiction);

  // With singles, what follows does not depend on the order.
  using with_singles = propagate::sequence<propagate::naked_single, propagate::constraints>;
  const auto r = testing::check_propagator<with_singles, bits::tracked_board<2>>(
      1, rules, 1000, with_singles(propagate::naked_single(), rules.propagator()));
  CHECK_MESSAGE(r.passed(), r.failure);
}

TEST_CASE("constraints as a propagator: on boards that track their changes") {
  const game rules(houses::standard<2>(), smaller(), constraints::cage{{cell(1), cell(6)}, 7},
                   constraints::cage{{cell(8), cell(9), cell(13)}, 7},
                   constraints::quadruple{{cell(5), cell(6), cell(9), cell(10)}, {1, 3}});
  const auto r = testing::check_propagator<propagate::constraints, bits::tracked_board<2>>(
      1, rules, 300, rules.propagator());
  CHECK_MESSAGE(r.passed(), r.failure);
}

TEST_CASE("constraints as a propagator: a solution that is lost is found") {
  const game rules{houses::standard<2>(), smaller()};
  const game other(houses::standard<2>(), smaller(), constraints::cage{{cell(1), cell(6)}, 7});
  const auto r = testing::check_propagator<propagate::constraints, bits::cells_board<2>>(1, rules, 300,
                                                                                         other.propagator());
  CHECK(r.failure.find("solution") != std::string::npos);
}

} // namespace constraint_propagator_test
