// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/compact.hpp>

#include <doctest/doctest.h>

#include <set>

namespace compact_test {

using namespace steps;
using namespace logic;

TEST_CASE("compact: lists of cells") {
  CHECK(compact_cells({at(1, 5)}, 9) == "r1c5");
  CHECK(compact_cells({at(1, 1), at(1, 2)}, 9) == "r1c12");
  CHECK(compact_cells({at(3, 5), at(1, 5)}, 9) == "r13c5");
  CHECK(compact_cells({at(1, 3), at(2, 4), at(1, 4), at(2, 3)}, 9) == "r12c34");
  CHECK(compact_cells({at(1, 2), at(3, 4)}, 9) == "r1c2 r3c4");
  CHECK(compact_cells({at(1, 1), at(2, 1), at(3, 1), at(2, 5), at(3, 9)}, 9) == "r1c1 r2c15 r3c19");
  CHECK(compact_cells({at(1, 1), at(1, 1)}, 9) == "r1c1");
  CHECK(compact_cells({}, 9) == "");
  // Where a number may have two characters, lists are in brackets.
  CHECK(compact_cells({at(1, 12, 16)}, 16) == "r1c12");
  CHECK(compact_cells({at(1, 1, 16), at(1, 2, 16)}, 16) == "r1c[1,2]");
  CHECK(compact_cells({at(3, 12, 16), at(16, 12, 16)}, 16) == "r[3,16]c12");
}

TEST_CASE("[busy] compact: a third of all sets of cells of 4x4 can be read back") {
  const auto read = [](const std::string& text) {
    std::set<cell> cells;
    for (std::size_t i = 0; i < text.size();) {
      REQUIRE(text[i] == 'r');
      const std::size_t c = text.find('c', i);
      std::size_t end = text.find(' ', c);
      if (end == text.npos) end = text.size();
      for (std::size_t r = i + 1; r < c; ++r)
        for (std::size_t k = c + 1; k < end; ++k)
          CHECK(cells.insert(at(text[r] - '0', text[k] - '0', 4)).second);
      i = end + 1;
    }
    return cells;
  };
  for (unsigned bits = 0; bits < 1u << 16; bits += 3) {
    std::vector<cell> list;
    for (int c = 0; c < 16; ++c)
      if ((bits >> c & 1) != 0) list.push_back(cell(c));
    const auto back = read(compact_cells(list, 4));
    REQUIRE(std::vector<cell>(back.begin(), back.end()) == list);
  }
}

TEST_CASE("compact: digits, houses, conclusions") {
  CHECK(compact_digits({d(2), d(1)}) == "12");
  CHECK(compact_digits({d(11), d(9)}) == "9B");
  CHECK(compact_digits({d(11), d(9)}, alphabets::numbers) == "9,11");
  const snapshot s{bits::cells_board<3>()};
  CHECK(compact_houses({box_of(1)}, s) == "b1");
  CHECK(compact_houses({row(5), row(2), column(3)}, s) == "r25 c3");
  CHECK(compact_eliminations(
            {{at(1, 5), d(2)}, {at(1, 6), d(1)}, {at(1, 5), d(1)}, {at(1, 6), d(2)}, {at(4, 4), d(9)}}, 9) ==
        "r1c56<>12, r4c4<>9");
  CHECK(compact_placements({{at(1, 5), d(2)}, {at(9, 9), d(1)}}, 9) == "r1c5=2, r9c9=1");
}

} // namespace compact_test
