// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/grid.hpp>

#include <doctest/doctest.h>

#include <string_view>
#include <type_traits>
#include <unordered_set>

using namespace boxline;

static_assert(std::is_trivially_copyable_v<grid<3>> && sizeof(grid<3>) == 81 && sizeof(grid<5>) == 625);

static_assert([] {
  grid<2> g;
  const bool blank = g.givens() == 0 && g.is_blank(cell(15)) && !g.is_complete();
  g.set(cell(5), digit::from_value(3));
  const bool set = g[cell(5)] == 3 && g.at(1, 1) == 3 && g.givens() == 1 && g.digit_at(cell(5)).value() == 3;
  g.clear(cell(5));
  return blank && set && g == grid<2>();
}());

grid<3> from(std::string_view text) {
  grid<3> g;
  for (int c = 0; c < 81; ++c) g.set_value(cell(c), text[static_cast<std::size_t>(c)] - '0');
  return g;
}

const grid<3> solved =
    from("483921657967345821251876493548132976729564138136798245372689514814253769695417382");

TEST_CASE("a grid holds any value, also one greater than n") {
  grid<2> g;
  for (int v = 0; v <= 255; ++v) {
    g.set_value(cell(7), v);
    CHECK(g[cell(7)] == v);
  }
  CHECK(g.givens() == 1);
  for (int c = 0; c < 16; ++c) {
    CHECK(!g.is_complete());
    g.set(cell(c), digit::from_value(1));
  }
  CHECK(g.is_complete()); // its values clash
  CHECK(solved.is_complete());
  CHECK(solved.at(8, 0) == 6);
}

TEST_CASE("grids are ordered row by row") {
  grid<3> a, b;
  b.set_value(cell(80), 1);
  CHECK(a < b);
  a.set_value(cell(79), 1);
  CHECK(b < a);
  b.set_value(cell(0), 9);
  CHECK(a < b);
  CHECK(a != b);
  CHECK(a.values()[79] == 1);
}

TEST_CASE("the hash is FNV-1a, the same everywhere") {
  static_assert(hash<grid<2>>()(grid<2>()) != hash<grid<3>>()(grid<3>()));
  if constexpr (sizeof(std::size_t) == 8) {
    CHECK(hash<grid<2>>()(grid<2>()) == 0x88201fb960ff6465u);
    CHECK(hash<grid<3>>()(grid<3>()) == 0x0edbe9edbe9a769fu);
    CHECK(hash<grid<3>>()(solved) == 0x4a524ba68ea91104u);
  }
  std::unordered_set<grid<3>, hash<grid<3>>> set{grid<3>(), solved, solved};
  CHECK(set.size() == 2);
}
