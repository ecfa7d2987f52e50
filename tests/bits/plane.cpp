// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/bits/plane.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <vector>

using namespace boxline;
using plane = bits::plane<2>;

namespace {

plane plane_of(unsigned cells) {
  plane p = plane::filled();
  for (int c = 0; c < 16; ++c)
    if ((cells >> c & 1) == 0) p.erase(c / 4, c % 4);
  return p;
}
unsigned cells_of(const plane& p) {
  unsigned cells = 0;
  for (int c = 0; c < 16; ++c) cells |= static_cast<unsigned>(p.test(c / 4, c % 4)) << c;
  return cells;
}

// The rows, the columns and the boxes.
std::vector<unsigned> all_houses() {
  std::vector<unsigned> result(12);
  for (int c = 0; c < 16; ++c)
    for (const int u : {c / 4, 4 + c % 4, 8 + c / 8 * 2 + c % 4 / 2})
      result[static_cast<std::size_t>(u)] |= 1u << c;
  return result;
}
// One cell in each house.
std::vector<unsigned> all_placements() {
  std::vector<unsigned> result;
  for (unsigned cells = 0; cells < 1u << 16; ++cells) {
    bool is_placement = true;
    for (const unsigned u : all_houses()) is_placement = is_placement && std::popcount(cells & u) == 1;
    if (is_placement) result.push_back(cells);
  }
  return result;
}

} // namespace

TEST_CASE(
    "locked candidates on every plane of 4x4: no placement is lost, and at the fixpoint none are left") {
  const std::vector<unsigned> houses = all_houses(), placements = all_placements();
  CHECK(placements.size() == 16);
  int fixpoints = 0;
  for (unsigned cells = 0; cells < 1u << 16; cells += stride(7)) {
    plane p = plane_of(cells);
    bool open = true;
    for (plane before = p; (open = p.lock()) && before != p;) before = p;
    const unsigned left = cells_of(p);
    REQUIRE((left & ~cells) == 0);
    for (const unsigned placement : placements)
      if ((placement & ~cells) == 0) REQUIRE((open && (placement & ~left) == 0));
    if (!open) continue;
    bool any_empty = false;
    for (const unsigned u : houses) any_empty = any_empty || (left & u) == 0;
    if (any_empty) continue;
    ++fixpoints;
    for (const unsigned u : houses)
      for (const unsigned v : houses)
        if (std::popcount(u & v) == 2 && (left & u & ~v) == 0) REQUIRE((left & v & ~u) == 0);
  }
  CHECK(fixpoints > 100);
}

TEST_CASE("hidden singles on every plane of 4x4, by their definition") {
  const std::vector<unsigned> houses = all_houses();
  for (unsigned cells = 0; cells < 1u << 16; cells += stride(7)) {
    unsigned expected = 0, found = 0;
    bool open = true;
    for (const unsigned u : houses) {
      open = open && (cells & u) != 0;
      if (std::popcount(cells & u) == 1) expected |= cells & u;
    }
    REQUIRE(plane_of(cells).hidden_singles(0, [&](int r, int c) { found |= 1u << (r * 4 + c); }) == open);
    if (open) REQUIRE(found == expected);
  }
}

TEST_CASE("isolate leaves one cell of its row, column and box") {
  const std::vector<unsigned> houses = all_houses();
  for (int c = 0; c < 16; ++c) {
    plane p = plane::filled();
    p.isolate(c / 4, c % 4);
    unsigned peers = 0;
    for (const unsigned u : houses)
      if ((u >> c & 1) != 0) peers |= u;
    CHECK(cells_of(p) == ((0xffffu & ~peers) | 1u << c));
  }
}

TEST_CASE("a plane with a word for each row: the same members") {
  using large = bits::plane<5>;
  static_assert(large::rows_per_word == 1 && large::word_count == 25);
  large p = large::filled();
  CHECK(p.row(7) == large::all);
  CHECK(p.take(large::word_of(7), large::bit(7, 3)));
  CHECK_FALSE(p.take(large::word_of(7), large::bit(7, 3)));
  CHECK_FALSE(p.test(7, 3));
  // Row 7 has its cells in the first box alone: the digit is eliminated from the rest of the box.
  for (int c = 5; c < 25; ++c) p.erase(7, c);
  CHECK(p.lock());
  CHECK_FALSE(p.test(6, 0));
  CHECK(p.test(6, 5));
  CHECK(p.test(7, 0));
}
