// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/engines/rectangles.hpp>

#include "logic/steps.hpp"

#include <doctest/doctest.h>

#include <set>

namespace rectangles_test {

using namespace steps;

namespace {

template <class Board>
std::set<std::set<int>> open_ones(const Board& b) {
  const logic::candidate_sets<Board> sets(b);
  std::set<std::set<int>> result;
  logic::rectangles<Board>(sets).for_each_open([&](const logic::rectangle& r) {
    CHECK(sets.digits(r.cells[0]).count() == 2);
    CHECK(r.cells[0] / Board::shape.size() == r.cells[1] / Board::shape.size());
    CHECK(r.cells[0] % Board::shape.size() == r.cells[2] % Board::shape.size());
    CHECK(result.insert({r.cells.begin(), r.cells.end()}).second);
    return true;
  });
  return result;
}

} // namespace

TEST_CASE("[busy] rectangles: of a cell with two candidates, in two boxes") {
  bits::crossed_board<3> b;
  for (int v = 3; v <= 9; ++v) b.remove(at(1, 1), d(v));
  CHECK(open_ones(b).empty());
  b.set_free_cells(bits::crossed_board<3>::cell_set::full());
  const auto found = open_ones(b);
  // A column of its own box and a row of the two other bands, or the other way round.
  CHECK(found.size() == 2 * 2 * 6);
  CHECK(found.count({at(1, 1), at(1, 2), at(4, 1), at(4, 2)}) == 1);
  CHECK(found.count({at(1, 1), at(1, 4), at(2, 1), at(2, 4)}) == 1);
  CHECK(found.count({at(1, 1), at(1, 4), at(4, 1), at(4, 4)}) == 0);
  // A candidate that was eliminated counts, one that a placed peer excludes does not.
  b.remove(at(4, 2), d(1));
  CHECK(open_ones(b).size() == 24);
  b.place(at(4, 9), d(1));
  CHECK(open_ones(b).count({at(1, 1), at(1, 2), at(4, 1), at(4, 2)}) == 0);
  // A given cell is no part of one.
  auto free = bits::crossed_board<3>::cell_set::full();
  free.erase(at(5, 2));
  b.set_free_cells(free);
  CHECK(open_ones(b).count({at(1, 1), at(1, 2), at(5, 1), at(5, 2)}) == 0);
}

TEST_CASE("[busy] rectangles: two cells with the same candidates give a rectangle once") {
  bits::crossed_board<2> b;
  for (const cell c : {at(1, 1, 4), at(1, 2, 4)})
    for (const int v : {3, 4}) b.remove(c, d(v));
  b.set_free_cells(bits::crossed_board<2>::cell_set::full());
  CHECK(open_ones(b).count({0, 1, 8, 9}) == 1);
}

TEST_CASE("[busy] rectangles: any other house has two cells in a line, or none") {
  using board = bits::crossed_board<3, houses::listed<3>>;
  static const auto list = house_list<3>::diagonals();
  board b{houses::listed<3>(list)};
  for (int v = 3; v <= 9; ++v) b.remove(at(1, 2), d(v));
  b.set_free_cells(board::cell_set::full());
  const auto found = open_ones(b);
  CHECK(found.count({at(1, 2), at(1, 5), at(3, 2), at(3, 5)}) == 1);
  CHECK(found.count({at(1, 2), at(1, 5), at(2, 2), at(2, 5)}) == 0); // r2c2 is on a diagonal
  CHECK(found.count({at(1, 1), at(1, 2), at(9, 1), at(9, 2)}) == 0); // two on them, on two
  CHECK(found.count({at(1, 2), at(1, 3), at(7, 2), at(7, 3)}) == 0);
}

TEST_CASE("[busy] rectangles: placed cells, with the digits that they miss") {
  bits::crossed_board<3> b;
  b.set_free_cells(bits::crossed_board<3>::cell_set::full());
  b.place(at(1, 1), d(1));
  b.place(at(1, 2), d(2));
  b.place(at(4, 1), d(2));
  const logic::candidate_sets<bits::crossed_board<3>> sets(b);
  int found = 0;
  logic::rectangles<bits::crossed_board<3>>(sets).for_each_placed([&](const logic::rectangle& r) {
    found += r.cells == std::array<int, 4>{at(1, 1), at(1, 2), at(4, 1), at(4, 2)} && r.a == 0 && r.b == 1;
    CHECK(b.is_placed(cell(r.cells[0])));
    return true;
  });
  CHECK(found == 1);
}

} // namespace rectangles_test
