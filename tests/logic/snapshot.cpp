// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/core/house_list.hpp>
#include <boxline/logic/snapshot.hpp>

#include <doctest/doctest.h>

#include <concepts>
#include <optional>

namespace snapshot_test {

using namespace steps;
using logic::snapshot;

// A value: copying does not use the constructor from a board.
static_assert(std::copyable<snapshot> && std::is_copy_constructible_v<std::optional<snapshot>>);
static_assert(!std::is_constructible_v<snapshot, int>);

TEST_CASE("snapshot: candidates, placed cells and houses are those of the board") {
  const auto b = [] {
    bits::cells_board<box{2, 3}> x;
    x.place(cell(8), d(4));
    x.remove(cell(3), d(2));
    return x;
  }();
  const snapshot s(b);
  CHECK(s.shape() == box(2, 3));
  REQUIRE(s.houses() == b.houses().size());
  for (int c = 0; c < 36; ++c) {
    CHECK(s.is_placed(cell(c)) == b.is_placed(cell(c)));
    for (int v = 1; v <= 6; ++v) CHECK(s.has({cell(c), d(v)}) == b.has(cell(c), d(v)));
    for (int u = 0; u < s.houses(); ++u)
      CHECK(s.contains(house(u), cell(c)) == b.houses().contains(house(u), cell(c)));
  }
  for (int u = 0; u < s.houses(); ++u) {
    CHECK(s.kind_of(house(u)) == (u < 6    ? snapshot::kind::row
                                  : u < 12 ? snapshot::kind::column
                                           : snapshot::kind::box));
    CHECK(s.number_of(house(u)) == u % 6 + 1);
    for (int v = 1; v <= 6; ++v) {
      const auto list = s.candidates_of(constraint::of(house(u), d(v)));
      CHECK(static_cast<int>(list.size()) == b.places(house(u), d(v)).count());
      for (const assignment a : list) CHECK(s.meets(constraint::of(house(u), d(v)), a));
    }
  }
  CHECK(s.candidates_of(constraint::of(cell(3))).size() == std::size_t(b.digits(cell(3)).count()));
  CHECK_FALSE(s.meets(constraint::of(cell(3)), {cell(4), d(1)}));
  CHECK(s.preferred_house_of(cell(8)) == house(12)); // row 2, column 3: box 1
}

TEST_CASE("snapshot: an assumption has the effect of a step on a board") {
  bits::cells_board<3> b;
  snapshot s(b);
  for (const assignment a :
       {assignment{at(5, 5), d(9)}, assignment{at(1, 2), d(1)}, assignment{at(2, 4), d(1)}}) {
    b.place(a.where, a.what);
    s.assume(a, true);
  }
  b.remove(at(7, 7), d(3));
  s.assume({at(7, 7), d(3)}, false);
  for (int c = 0; c < 81; ++c) {
    CHECK(s.is_placed(cell(c)) == b.is_placed(cell(c)));
    for (int v = 1; v <= 9; ++v) CHECK(s.has({cell(c), d(v)}) == b.has(cell(c), d(v)));
  }
}

} // namespace snapshot_test
