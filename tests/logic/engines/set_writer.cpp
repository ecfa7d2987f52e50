// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/set_writer.hpp>

#include <boxline/core/house_list.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace set_writer_test {

using namespace boxline;
using board = bits::crossed_board<3>;

namespace {
board::cell_set cells(std::initializer_list<int> list) {
  board::cell_set result;
  for (const int c : list) result.insert(c);
  return result;
}
// A board on which some cells have these digits only.
template <class Board>
Board with(Board b, std::initializer_list<int> list, std::initializer_list<int> digits) {
  for (const int c : list)
    for (int d = 0; d < 9; ++d)
      if (std::find(digits.begin(), digits.end(), d) == digits.end()) b.remove(cell(c), digit::from_index(d));
  return b;
}
} // namespace

TEST_CASE("[busy] one argument has all eliminations of a house, another those of another house") {
  // A pair in box 1 and row 1.
  const board b = with(board(), {0, 1}, {0, 1});
  const logic::candidate_sets state(b);
  logic::set_writer writer(state);
  writer.begin();
  writer.add_cells(cells({0, 1}));
  const int first = *writer.add_part(0, cells({0, 1})), second = *writer.add_part(1, cells({0, 1}));
  logic::step s;
  for (const int c : {2, 9, 10, 5}) {
    writer.eliminate(c, std::vector{first});
    writer.eliminate(c, std::vector{second});
    for (const int d : {0, 1}) s.eliminations.push_back({cell(c), digit::from_index(d)});
  }
  writer.write(s.sets);
  CHECK(s.sets.size() == 2);
  CHECK(s.sets[0].base.size() == 2);
  CHECK(s.sets[0].cover.size() == 2);
  CHECK(to_string(logic::verify(s, b)) == "ok");
}

TEST_CASE("[busy] a part without a house has no argument") {
  const board b;
  const logic::candidate_sets state(b);
  logic::set_writer writer(state);
  writer.begin();
  CHECK_FALSE(writer.add_part(0, cells({0, 40})));
  CHECK(writer.add_part(0, cells({0, 8})));
}

TEST_CASE("[busy] a candidate that sees the cells of a part by several houses") {
  // On the diagonal, r1c1 and r9c9; r1c9 sees one by its row, the other by its column.
  const auto list = house_list<3>::diagonals();
  using listed = bits::crossed_board<3, houses::listed<3>>;
  const listed b = with(listed(houses::listed<3>(list)), {0, 80}, {0, 1});
  const logic::candidate_sets state(b);
  logic::set_writer writer(state);
  writer.begin();
  writer.add_cells(cells({0, 80}));
  const int part = *writer.add_part(0, cells({0, 80}));
  (void)*writer.add_part(1, cells({0, 80}));
  writer.eliminate(8, std::vector{part});
  writer.eliminate(40, std::vector{part});
  writer.eliminate(72, std::vector{part});
  logic::step s;
  for (const int c : {8, 40, 72}) s.eliminations.push_back({cell(c), digit::from_index(0)});
  writer.write(s.sets);
  CHECK(s.sets.size() == 3);
  CHECK(s.sets[0].cover.size() == 3);
  CHECK(to_string(logic::verify(s, b)) == "ok");
}

} // namespace set_writer_test
