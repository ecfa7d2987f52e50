// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/logic/engines/graves.hpp>

#include "logic/steps.hpp"

#include <doctest/doctest.h>

namespace graves_test {

using namespace steps;
using board4 = bits::crossed_board<2>;

namespace {

// The grid 1234 3412 2143 4321: each cell has its digit and the next one, the first `more` cells all digits.
board4 grave(int more) {
  constexpr std::string_view full = "1234341221434321";
  board4 b;
  for (int c = more; c < 16; ++c)
    for (int v = 1; v <= 4; ++v)
      if (const int is = full[std::size_t(c)] - '0'; v != is && v != is % 4 + 1) b.remove(cell(c), d(v));
  b.set_free_cells(board4::cell_set::full());
  return b;
}
int count(const board4& b, const limits& limit = {}) {
  const logic::candidate_sets<board4> sets(b);
  logic::graves<board4> search(sets);
  int found = 0;
  const auto stopped = search.for_each(
      [&](const auto& p) {
        ++found;
        CHECK(p.cells() == sets.open());
        return true;
      },
      limit);
  return stopped == stop_reason::none ? found : -1;
}

} // namespace

TEST_CASE("[busy] graves: the two candidates of a cell follow from the other cells") {
  CHECK(count(grave(0)) == 0); // no extras: nothing for a rule
  CHECK(count(grave(1)) == 1);
  CHECK(count(grave(2)) >= 1);
  CHECK(count(grave(8)) >= 1);
  CHECK(count(grave(9)) == 0); // too many
}

TEST_CASE("[busy] graves: only where each open cell is free; limits stop the search") {
  board4 b = grave(2);
  auto free = board4::cell_set::full();
  free.erase(5);
  b.set_free_cells(free);
  CHECK(count(b) == 0);
  limits few;
  few.nodes = 1;
  CHECK(count(grave(2), few) == -1);
}

} // namespace graves_test
