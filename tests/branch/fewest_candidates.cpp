// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_candidates.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {

// The first open cell with the fewest candidates. Two are few enough to stop at, where the board is scanned.
template <class Model>
int first_fewest(const Model& m, std::size_t few_enough) {
  int best = -1;
  for (int c = 0; c < m.cells; ++c) {
    if (m.is_placed(c) || (best >= 0 && m.digits(c).size() >= m.digits(best).size())) continue;
    best = c;
    if (m.digits(c).size() <= few_enough) break;
  }
  return best;
}

} // namespace

TEST_CASE("the first open cell with the fewest candidates, by a scan that stops at two") {
  int below_two = 0;
  for_states<bits::planes::board<3>>(1, 60, [&](const auto& b, const auto& m) {
    const int c = first_fewest(m, 2);
    CHECK(listed(branch::fewest_candidates().choose(b)) ==
          listed(branch::assignments<3>::of_cell(b, cell(c))));
    below_two += m.digits(c).size() < 2;
  });
  CHECK(below_two > 0);
}

TEST_CASE("by the buckets of a board that keeps them: the fewest of all") {
  for_states<bits::bucketed<bits::cells>::board<3>>(2, 60, [](const auto& b, const auto& m) {
    const int c = first_fewest(m, 0);
    CHECK(listed(branch::fewest_candidates().choose(b)) ==
          listed(branch::assignments<3>::of_cell(b, cell(c))));
  });
}

TEST_CASE("in the value order that is asked for") {
  for_states<bits::cells::board<2>>(3, 60, [](const auto& b, const auto&) {
    auto up = listed(branch::fewest_candidates().choose(b));
    std::reverse(up.begin(), up.end());
    CHECK(listed(branch::fewest_candidates(branch::descending()).choose(b)) == up);
  });
}
