// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

using namespace boxline;

static_assert(house_system<houses::listed<3>> && !box_houses<houses::listed<3>>);
static_assert(std::is_trivially_copyable_v<houses::listed<3>> && sizeof(houses::listed<3>) == sizeof(void*));
static_assert(!std::is_default_constructible_v<houses::listed<3>>);
static_assert(!std::is_constructible_v<houses::listed<3>, house_list<3>>); // a reference to a temporary

// All answers of the list must follow from the cells of its houses.
template <box B>
void check_consistent(const house_list<B>& list) {
  constexpr int n = B.size(), cells = B.cells();
  std::vector<std::set<int>> members(static_cast<std::size_t>(list.size())), peers(cells), of(cells);
  for (int u = 0; u < list.size(); ++u) {
    for (const cell c : list.cells(house(u))) members[u].insert(c);
    CHECK(members[u].size() == static_cast<std::size_t>(n));
    for (const int c : members[u]) {
      of[c].insert(u);
      for (const int other : members[u])
        if (other != c) peers[c].insert(other);
    }
  }
  bool good = true;
  for (int c = 0; c < cells; ++c) {
    const auto got = list.peers(cell(c));
    good = good &&
           std::vector<int>(got.begin(), got.end()) == std::vector<int>(peers[c].begin(), peers[c].end());
    const auto houses_of = list.houses_of(cell(c));
    good = good && std::vector<int>(houses_of.begin(), houses_of.end()) ==
                       std::vector<int>(of[c].begin(), of[c].end());
    for (int u = 0; u < list.size(); ++u)
      good = good && list.contains(house(u), cell(c)) == (members[u].count(c) == 1);
  }
  CHECK(good);
  std::set<std::pair<int, int>> expected, got;
  for (int u = 0; u < list.size(); ++u)
    for (int v = 0; v < u; ++v) {
      std::vector<int> common;
      std::set_intersection(members[u].begin(), members[u].end(), members[v].begin(), members[v].end(),
                            std::back_inserter(common));
      CHECK(common.size() < static_cast<std::size_t>(n));
      if (common.size() >= 2) expected.insert({v, u});
    }
  for (const house_pair p : list.overlaps()) got.insert({p.first, p.second});
  CHECK(got == expected);
  CHECK(list.overlaps().size() == expected.size());
}

TEST_CASE("the ready-made lists") {
  check_consistent(house_list<3>());
  check_consistent(house_list<3>::standard());
  check_consistent(house_list<3>::rows_and_columns());
  check_consistent(house_list<3>::diagonals());
  check_consistent(house_list<3>::windows());
  check_consistent(house_list<2>::diagonals());
  check_consistent(house_list<box{2, 3}>::windows());
  check_consistent(house_list<box{1, 5}>::diagonals());
  check_consistent(house_list<4>::windows());
  CHECK(house_list<3>().size() == 0);
  CHECK(house_list<3>::standard().size() == 27);
  CHECK(house_list<3>::rows_and_columns().size() == 18);
  CHECK(house_list<3>::diagonals().size() == 29);
  CHECK(house_list<3>::windows().size() == 31);
  CHECK(house_list<4>::windows().size() == 48 + 9);
  CHECK(house_list<box{1, 5}>::diagonals().size() == 12);
}

TEST_CASE("every window lies in the grid, whatever the box: 8x8 and 10x10 had some below its last row") {
  check_consistent(house_list<box{2, 4}>::windows());
  check_consistent(house_list<box{2, 5}>::windows());
  CHECK(house_list<box{2, 3}>::windows().size() == 18 + 2);
  CHECK(house_list<box{2, 4}>::windows().size() == 24 + 2);
  CHECK(house_list<box{4, 2}>::windows().size() == 24 + 2);
  CHECK(house_list<box{2, 5}>::windows().size() == 30 + 3);
  CHECK(house_list<box{1, 5}>::windows().size() == 10);
}

TEST_CASE("a standard list is the standard houses") {
  const auto list = house_list<3>::standard();
  const houses::listed<3> listed(list);
  const houses::standard<3> standard;
  REQUIRE(listed.size() == standard.size());
  for (int u = 0; u < 27; ++u)
    CHECK(std::equal(listed.cells(house(u)).begin(), listed.cells(house(u)).end(),
                     standard.cells(house(u)).begin()));
  for (int c = 0; c < 81; ++c)
    CHECK(std::equal(listed.peers(cell(c)).begin(), listed.peers(cell(c)).end(),
                     standard.peers(cell(c)).begin(), standard.peers(cell(c)).end()));
  CHECK(listed.overlaps().size() == standard.overlaps().size());
}

TEST_CASE("the cells of the diagonals and of the windows") {
  const auto x = house_list<3>::diagonals();
  CHECK(x.contains(house(27), cell(40)));
  CHECK(x.contains(house(28), cell(40)));
  CHECK(x.contains(house(27), cell(0)));
  CHECK(x.contains(house(28), cell(8)));
  CHECK(x.contains(house(28), cell(72)));
  CHECK(!x.contains(house(28), cell(0)));
  CHECK(x.peers(cell(40)).size() == 20 + 16 - 4);
  CHECK(x.overlaps().size() == 54 + 6); // each diagonal and three boxes
  const auto w = house_list<3>::windows();
  CHECK(w.contains(house(27), geometry<3>::at(1, 1)));
  CHECK(w.contains(house(27), geometry<3>::at(3, 3)));
  CHECK(w.contains(house(30), geometry<3>::at(5, 5)));
  CHECK(w.contains(house(30), geometry<3>::at(7, 7)));
  CHECK(w.houses_of(geometry<3>::at(4, 4)).size() == 3);
  CHECK(w.houses_of(geometry<3>::at(1, 5)).size() == 4);
}

TEST_CASE("a house with the cells of an earlier one is not added, whatever their order") {
  auto list = house_list<2>::standard();
  list.add({cell(3), cell(1), cell(0), cell(2)});
  CHECK(list.size() == 12);
  list.add({cell(0), cell(5), cell(10), cell(15)});
  CHECK(list.size() == 13);
  list.add({cell(15), cell(10), cell(5), cell(0)});
  CHECK(list.size() == 13);
  check_consistent(list);
  // Positions are in the order given.
  list.add({cell(12), cell(3), cell(6), cell(9)});
  CHECK(list.cells(house(13))[1] == 3);
  check_consistent(list);
}

TEST_CASE("sets of cells that are no region") {
  using list = house_list<2>;
  CHECK(list::is_region({cell(0), cell(1), cell(2), cell(15)}));
  CHECK(!list::is_region({cell(0), cell(1), cell(2), cell(16)}));
  CHECK(!list::is_region({cell(0), cell(1), cell(2), cell(0)}));
}

TEST_CASE("overlapping houses of any shape") {
  house_list<3> list;
  // Nine consecutive cells in reading order, begun every four cells: neighbours share five, the next ones
  // one.
  for (int start = 0; start + 9 <= 81; start += 4) {
    house_list<3>::region cells{};
    for (int i = 0; i < 9; ++i) cells[i] = cell(start + i);
    list.add(cells);
  }
  check_consistent(list);
}
