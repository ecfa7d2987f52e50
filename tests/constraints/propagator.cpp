// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/constraints/anti_king.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/different.hpp>
#include <boxline/constraints/disjoint_groups.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/propagator.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/constraints/regular.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/propagator.hpp>

#include <doctest/doctest.h>

#include <utility>
#include <vector>

namespace constraint_propagator_test {

using namespace boxline;

struct smaller {
  static constexpr std::string_view name = "smaller";
  std::vector<cell_pair> pairs(box) const { return {{cell(0), cell(1)}}; }
  bool allows(int first, int second) const { return first < second; }
};

// With singles of both kinds, what follows does not depend on the order.
template <class Game>
void holds_with_singles(const Game& rules) {
  using with_singles =
      propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::constraints>;
  const auto r = testing::check_propagator<with_singles, bits::tracked_board<2>>(
      1, rules, 1000,
      with_singles(propagate::naked_single(), propagate::hidden_single(), rules.propagator()));
  CHECK_MESSAGE(r.passed(), r.failure);
}

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
  progress last = progress::some;
  while (last == progress::some) last = p.propagate(full);
  CHECK(last == progress::contradiction);
  holds_with_singles(rules);
}

TEST_CASE("constraints as a propagator: on boards that track their changes") {
  const game rules(houses::standard<2>(), smaller(), constraints::cage{{cell(1), cell(6)}, 7},
                   constraints::cage{{cell(8), cell(9), cell(13)}, 7},
                   constraints::quadruple{{cell(5), cell(6), cell(9), cell(10)}, {1, 3}});
  const auto r = testing::check_propagator<propagate::constraints, bits::tracked_board<2>>(
      1, rules, 300, rules.propagator());
  CHECK_MESSAGE(r.passed(), r.failure);
}

// Each of these cells has one of two kinds of digits, low and high, and both kinds occur.
constraints::regular both_kinds(std::vector<cell> cells, int n) {
  constraints::regular r{std::move(cells), 4};
  for (int state = 0; state < 4; ++state)
    for (int digit = 1; digit <= n; ++digit) r.set(state, digit, state | (2 * digit <= n ? 1 : 2));
  r.accepted = {false, false, false, true};
  return r;
}

TEST_CASE(
    "constraints as a propagator: a digit that an automaton needs leaves the cells that see its places") {
  const game rules{houses::standard<3>(), both_kinds({cell(0), cell(1), cell(9)}, 9)};
  bits::tracked_board<3> b;
  auto p = rules.propagator();
  CHECK(p.propagate(b) == progress::none);
  for (const int c : {0, 1, 9})
    for (int d = 2; d <= 4; ++d) (void)b.remove(cell(c), digit::from_value(d));
  CHECK(p.propagate(b) == progress::some); // a low digit is 1
  for (const int c : {2, 10, 11, 18, 19, 20}) CHECK_FALSE(b.has(cell(c), digit::from_value(1)));
  for (const int c : {0, 1, 9, 3, 27}) CHECK(b.has(cell(c), digit::from_value(1)));
}

TEST_CASE("constraints as a propagator: automata with few kinds, on boards that track their changes") {
  const game rules(houses::standard<2>(), both_kinds({cell(1), cell(2), cell(5), cell(6)}, 4),
                   both_kinds({cell(5), cell(6), cell(9)}, 4), both_kinds({cell(4), cell(9)}, 4));
  holds_with_singles(rules);
}

TEST_CASE(
    "constraints as a propagator: a digit leaves the cells that see all its places in a house by pairs") {
  const game rules{houses::standard<3>(), constraints::anti_knight()};
  bits::tracked_board<3> b;
  auto p = rules.propagator();
  CHECK(p.propagate(b) == progress::none);
  const digit one = digit::from_value(1);
  for (const int c : {0, 1, 3, 5, 6, 7, 8}) (void)b.remove(cell(c), one); // left in r1c3 and r1c5
  CHECK(p.propagate(b) == progress::some);
  for (int c = 9; c < 81; ++c) // r2c3, r2c5 and r3c4 are a knight's move from one, and see the other
    CHECK(b.has(cell(c), one) == (c != 11 && c != 13 && c != 21));
}

TEST_CASE("constraints as a propagator: pairs let cells see the places in houses") {
  holds_with_singles(game{houses::standard<2>(), constraints::anti_king(), smaller()});
  holds_with_singles(game{houses::standard<2>(), constraints::anti_knight(), smaller()});
  holds_with_singles(game{houses::standard<2>(), constraints::disjoint_groups()});
}

TEST_CASE("constraints as a propagator: a solution that is lost is found") {
  const game rules{houses::standard<2>(), smaller()};
  const game other(houses::standard<2>(), smaller(), constraints::cage{{cell(1), cell(6)}, 7});
  const auto r = testing::check_propagator<propagate::constraints, bits::cells_board<2>>(1, rules, 300,
                                                                                         other.propagator());
  CHECK(r.failure.find("solution") != std::string::npos);
}

} // namespace constraint_propagator_test
