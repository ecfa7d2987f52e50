// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/state_cache.hpp>

#include "logic/rules/states.hpp"

#include <doctest/doctest.h>

namespace digit_targets_test {

using namespace boxline;

namespace {

// The cells of all placements of a digit: one cell in each row, of other columns and boxes.
template <class Board>
void add_placements(const Board& b, digit d, std::vector<int>& chosen, std::vector<bool>& result) {
  constexpr int n = Board::shape.size();
  const int row = int(chosen.size());
  if (row == n) {
    for (const int c : chosen) result[std::size_t(c)] = true;
    return;
  }
  for (int c = row * n; c < (row + 1) * n; ++c) {
    bool fits = b.has(cell(c), d);
    for (const cell peer : b.houses().peers(cell(c)))
      for (const int other : chosen) fits &= other != peer;
    if (!fits) continue;
    chosen.push_back(c);
    add_placements(b, d, chosen, result);
    chosen.pop_back();
  }
}

// With one part for all states, half of which differ from the last one in a few candidates.
template <class Board>
void check(std::uint64_t seed, int rounds) {
  constexpr int n = Board::shape.size();
  random_source random(seed);
  const logic::state_cache<Board> shared;
  int some = 0, none = 0;
  Board b;
  for (int i = 0; i < rounds; ++i) {
    if (i % 4 == 0)
      b = states::random_state<Board>(random, 0.2, 0.15, false);
    else
      b.remove(cell(int(random.below(Board::shape.cells()))), digit::from_index(int(random.below(n))));
    auto& targets = shared.template part<logic::digit_targets<Board>>(b);
    bool any = false;
    for (int d = 0; d < n; ++d) {
      std::vector<bool> placed(std::size_t(Board::shape.cells()));
      std::vector<int> chosen;
      add_placements(b, digit::from_index(d), chosen, placed);
      bool has = false;
      for (int c = 0; c < Board::shape.cells(); ++c) {
        const bool is_open = !b.is_placed(cell(c)) && b.has(cell(c), digit::from_index(d));
        REQUIRE(targets.of(d).test(c) == (is_open && !placed[std::size_t(c)]));
        has |= targets.of(d).test(c);
      }
      REQUIRE(targets.has(d) == has);
      REQUIRE(targets.may_have(d) == has);
      any |= has;
      (has ? some : none) += 1;
    }
    REQUIRE(targets.empty() == !any);
    REQUIRE(targets.is_known_empty() == !any);
  }
  CHECK(some > rounds / 10);
  CHECK(none > rounds / 10);
}

} // namespace

TEST_CASE("digit_targets: the candidates that no placement of their digit has") {
  check<bits::crossed_board<2>>(1, 200);
  check<bits::cells_board<2>>(2, 200);
  check<bits::crossed_board<box{2, 3}>>(3, 100);
}

TEST_CASE("digit_targets: all candidates with other houses; large grids are not searched for a screen") {
  using diagonal_board = bits::crossed_board<2, houses::listed<2>>;
  const auto diagonals = house_list<2>::diagonals();
  const diagonal_board b{houses::listed<2>(diagonals)};
  const logic::state_cache<diagonal_board> shared;
  auto& targets = shared.part<logic::digit_targets<diagonal_board>>(b);
  CHECK(targets.of(0).count() == 16);
  CHECK(!targets.empty());
  const bits::crossed_board<5> large;
  const logic::state_cache<bits::crossed_board<5>> shared5;
  auto& of_large = shared5.part<logic::digit_targets<bits::crossed_board<5>>>(large);
  CHECK(of_large.may_have(0));
  CHECK_FALSE(of_large.is_known_empty());
}

} // namespace digit_targets_test
