// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/colouring.hpp>

#include "logic/engines/chain_boards.hpp"

#include <doctest/doctest.h>

namespace colouring_test {

using namespace boxline;
using namespace chain_boards;

TEST_CASE("[busy] colouring: the two places of 1 in a row, and of the column there") {
  board9 b;
  for (int i = 1; i <= 9; ++i) {
    if (i != 1 && i != 5) b.remove(at(1, 1, i).where, digit::from_value(1)); // row 1
    if (i != 1 && i != 8) b.remove(at(1, i, 5).where, digit::from_value(1)); // column 5
  }
  for (int row = 7; row <= 9; ++row) // box 8: r8c5 and r9c4
    for (int column = 4; column <= 6; ++column)
      if (!(row == 8 && column == 5) && !(row == 9 && column == 4))
        b.remove(at(1, row, column).where, digit::from_value(1));
  const logic::candidate_sets<board9> candidates(b);
  const logic::colouring<board9> c(candidates, 0);
  REQUIRE(c.parts().size() == 1);
  const auto& part = c.parts()[0];
  CHECK(part.colour[0].count() == 2);
  CHECK(part.colour[0].test(at(1, 1, 1).where));
  CHECK(part.colour[0].test(at(1, 8, 5).where));
  CHECK(part.colour[1].count() == 2);
  CHECK(part.colour[1].test(at(1, 9, 4).where));
  CHECK_FALSE(c.is_clash(part.colour[0]));
  CHECK(c.see(part.colour[0], part.colour[1]));
  CHECK(c.seen_by_both(part.colour[0], part.colour[1]).test(at(1, 9, 1).where));
  const auto chain = c.chain_against(at(1, 9, 1).where, part.all());
  REQUIRE(chain.has_value());
  CHECK(chain->links.size() == 2);
  CHECK_FALSE(c.chain_against(at(1, 5, 9).where, part.all()).has_value());
  CHECK(logic::colouring<board9>(candidates, 1).parts().empty());
}

} // namespace colouring_test
