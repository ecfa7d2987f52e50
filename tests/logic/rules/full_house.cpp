// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/full_house.hpp>

#include "logic/rules/oracles.hpp"
#include "rounds.hpp"

namespace full_house_test {

using namespace boxline;

TEST_CASE("full houses are those of the definition") {
  const auto& info = logic::full_house::info;
  // Few random states are so full: take solutions without a few cells.
  random_source random(7);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(2000); ++i) {
    const auto full = brute::full_grid<box(3)>(random);
    bits::cells_board<box(3)> b;
    REQUIRE(load(b, brute::without(full, 1 + i % 12, random)) != status::contradiction);
    const auto expected = oracles::full_houses(states::plain(b), info);
    steps += oracles::check(b, logic::full_house(), expected);
    for (const auto& s : expected) REQUIRE(full.digit_at(s.placements[0].where) == s.placements[0].what);
  }
  CHECK(steps > shortened(4000u));
  oracles::check_on_random_states(logic::full_house(), 1, shortened(100),
                                  [&](const states::plain& s) { return oracles::full_houses(s, info); });
}

TEST_CASE("a full house is reported once, by its box first, and not where the cell has no candidate") {
  random_source random(1);
  const auto full = brute::full_grid<box(2)>(random);
  auto puzzle = full;
  puzzle.clear(cell(0));
  bits::cells_board<box(2)> b;
  REQUIRE(load(b, puzzle) != status::contradiction);
  const auto found = logic::find_all(logic::full_house(), b);
  REQUIRE(found.steps.size() == 1);
  CHECK(found.steps[0].sets[0].base[0] == constraint::of(house(8), full.digit_at(cell(0))));
  b.remove(cell(0), full.digit_at(cell(0)));
  CHECK(logic::find_all(logic::full_house(), b).steps.empty());
}

} // namespace full_house_test
