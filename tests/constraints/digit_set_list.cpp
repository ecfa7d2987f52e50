// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/digit_set_list.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace digit_set_list_test {

using namespace boxline;
using namespace boxline::constraints;

// Adds to `kept` the digits of all assignments of the cells from `i` on with the digits of `set`, each once.
bool add_assignments(std::span<const std::uint16_t> cells, unsigned set, std::size_t i,
                     std::array<unsigned, 9>& kept) {
  if (i == cells.size()) return set == 0;
  bool any = false;
  for (unsigned left = cells[i] & set; left != 0; left &= left - 1) {
    const unsigned digit = left & (~left + 1);
    if (!add_assignments(cells, set & ~digit, i + 1, kept)) continue;
    kept[i] |= digit;
    any = true;
  }
  return any;
}

TEST_CASE("sets of digits: no assignment is lost, singles are found, and what all sets have is required") {
  random_source random(7);
  int closed = 0, narrowed = 0, requiring = 0, exact = 0;
  for (int round = 0; round < shortened(20'000); ++round) {
    const std::size_t size = 1 + random.below(9);
    std::vector<std::uint16_t> sets;
    for (unsigned set = 0; set < 512; ++set)
      if (static_cast<std::size_t>(std::popcount(set)) == size && random.below(size > 7 ? 2 : 9) == 0)
        sets.push_back(static_cast<std::uint16_t>(set));
    const digit_set_list list(size, sets);
    REQUIRE(list.size() == size);
    std::array<std::uint16_t, 9> cells{};
    for (std::size_t i = 0; i < size; ++i) do
        cells[i] = static_cast<std::uint16_t>(random.below(512) & (round % 2 == 0 ? random.below(512) : 511));
      while (cells[i] == 0);
    const auto before = cells;
    std::array<unsigned, 9> kept{};
    unsigned in_all = 511;
    for (const unsigned set : sets)
      if (add_assignments(std::span(cells.data(), size), set, 0, kept)) in_all &= set;
    unsigned required = 0;
    const bool is_open = list.narrow(std::span(cells.data(), size), required);
    if (!is_open) {
      REQUIRE(kept[0] == 0);
      ++closed;
      continue;
    }
    unsigned placed = 0, twice = 0;
    bool all_placed = true, same = true;
    for (std::size_t i = 0; i < size; ++i) {
      REQUIRE((kept[i] & ~cells[i]) == 0);
      REQUIRE((cells[i] & ~before[i]) == 0);
      REQUIRE(cells[i] != 0);
      same = same && kept[i] == cells[i];
      if ((cells[i] & (cells[i] - 1)) == 0) {
        twice |= placed & cells[i];
        placed |= cells[i];
      } else {
        all_placed = false;
      }
      narrowed += cells[i] != before[i];
    }
    exact += same;
    REQUIRE(twice == 0);
    // With one digit in each cell the answer is exact; what is required is in all sets that are possible.
    if (all_placed) REQUIRE(same);
    if (kept[0] != 0) REQUIRE((required & ~in_all) == 0);
    requiring += required != 0;
    auto again = cells;
    unsigned required_again = 0;
    REQUIRE(list.narrow(std::span(again.data(), size), required_again));
    REQUIRE(again == cells);
    REQUIRE(required_again == required);
  }
  CHECK(closed > shortened(1000));
  CHECK(narrowed > shortened(5000));
  CHECK(requiring > shortened(500));
  CHECK(exact > shortened(5000));
}

TEST_CASE("sets of digits: a cage of three cells with the sum 24 requires 7, 8 and 9") {
  const digit_set_list list(3, constraints::detail::sets_with_sum(3, 24, 9));
  std::array<std::uint16_t, 3> cells{511, 0b010111111, 0b101111111};
  unsigned required = 0;
  CHECK(list.narrow(cells, required));
  CHECK(required == 0b111000000);
  CHECK(cells == std::array<std::uint16_t, 3>{0b101000000, 0b010000000, 0b101000000});
  CHECK_FALSE(digit_set_list(3, {}).narrow(cells, required));
}

} // namespace digit_set_list_test
