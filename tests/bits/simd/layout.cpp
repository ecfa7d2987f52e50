// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/simd/layout.hpp>

#include <doctest/doctest.h>

#include <set>
#include <utility>

using namespace boxline;

namespace {

template <box B>
void check_layout() {
  using layout = bits::bands_layout<B>;
  using where = geometry<B>;
  std::set<std::pair<int, int>> taken;
  for (int i = 0; i < B.cells(); ++i) {
    const cell c(i);
    taken.insert({layout::place_of(c), layout::lane_of(c)});
    CHECK(layout::cell_at(layout::place_of(c), layout::lane_of(c)) == c);
    CHECK(layout::lane_of(c) == layout::lane(where::band(c), where::stack(c)));
    CHECK(layout::boxes[layout::lane_of(c)] == layout::full);
    CHECK(layout::band_lanes[static_cast<std::size_t>(where::band(c))][layout::lane_of(c)] != 0);
    CHECK(layout::stack_lanes[static_cast<std::size_t>(where::stack(c))][layout::lane_of(c)] != 0);
  }
  CHECK(static_cast<int>(taken.size()) == B.cells());
  int used = 0;
  for (int i = 0; i < layout::lanes; ++i) used += layout::boxes[i] != 0;
  CHECK(used == B.size());
  CHECK(layout::lanes * sizeof(typename layout::word) % 16 == 0);
}

} // namespace

TEST_CASE("every cell has a place and a lane of its own") {
  check_layout<2>();
  check_layout<box{2, 3}>();
  check_layout<3>();
  check_layout<box{5, 1}>();
  check_layout<5>();
}

TEST_CASE("a way through a band leaves each line one box") {
  using layout = bits::bands_layout<3>;
  for (int along = 0; along < 2; ++along)
    for (int band = 0; band < 3; ++band)
      for (int way = 0; way < 6; ++way)
        for (int line = 0; line < 3; ++line) {
          const auto& off = layout::off_way[static_cast<std::size_t>(along)][static_cast<std::size_t>(band)]
                                           [static_cast<std::size_t>(way)];
          const auto i = static_cast<std::size_t>(line);
          for (int box = 0; box < 3; ++box) {
            const int lane = layout::lane(along, band, box);
            const bool is_off = (along == 0 ? off.in_rows[i] : off.in_columns[i])[lane] != 0;
            CHECK(is_off == (box != layout::through::box_on_way(along, way, line)));
            CHECK((along == 0 ? off.in_columns[i] : off.in_rows[i])[lane] == 0);
          }
        }
}
