// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/band_way.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using namespace boxline;

namespace {

// The ways of a band or stack are all the permutations of its boxes.
template <box B>
void are_permutations(int along) {
  using through = bits::band_ways_of<B>;
  const int lines = through::lines(along);
  std::set<std::vector<int>> found;
  for (int way = 0; way < through::ways(along); ++way) {
    std::vector<int> boxes;
    for (int line = 0; line < lines; ++line) boxes.push_back(through::box_on_way(along, way, line));
    found.insert(boxes);
    std::sort(boxes.begin(), boxes.end());
    for (int i = 0; i < lines; ++i) CHECK(boxes[static_cast<std::size_t>(i)] == i);
  }
  CHECK(static_cast<int>(found.size()) == (lines == 3 ? 6 : lines));
  CHECK(static_cast<int>(found.size()) == through::ways(along));
}

// Each cell once, in the right row or column and box.
template <box B>
void covers_the_grid(int along) {
  using through = bits::band_ways_of<B>;
  using where = geometry<B>;
  std::set<int> cells;
  for (int index = 0; index < through::bands(along); ++index)
    for (int line = 0; line < through::lines(along); ++line)
      for (int box = 0; box < through::lines(along); ++box)
        for (int i = 0; i < through::mini_line_size(along); ++i) {
          const cell c = through::cell_at(along, index, line, box, i);
          cells.insert(c);
          CHECK((along == 0 ? where::band(c) : where::stack(c)) == index);
          CHECK((along == 0 ? where::stack(c) : where::band(c)) == box);
          CHECK((along == 0 ? where::row(c) : where::column(c)) == index * through::lines(along) + line);
        }
  CHECK(static_cast<int>(cells.size()) == B.cells());
}

} // namespace

TEST_CASE("the ways through a band give each line another box") {
  for (const int along : {0, 1}) {
    are_permutations<2>(along);
    are_permutations<box{2, 3}>(along);
    are_permutations<3>(along);
    are_permutations<box{1, 3}>(along);
  }
}

TEST_CASE("the mini-lines of bands and of stacks cover the grid") {
  for (const int along : {0, 1}) {
    covers_the_grid<2>(along);
    covers_the_grid<box{2, 3}>(along);
    covers_the_grid<box{5, 2}>(along);
  }
}
