// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/naive_rules.hpp>

#include <doctest/doctest.h>

// Each rule once on a state whose inference is known; the propagators are compared with them elsewhere.

using namespace boxline;
using namespace boxline::testing;
using model2 = boxline::testing::model<2>;

TEST_CASE("naive singles") {
  model2 m;
  for (int d = 0; d < 3; ++d) m.remove(0, d);
  CHECK(naive::forward_check(m) == progress::none);
  CHECK(naive::naked_single(m) == progress::some);
  CHECK(m.is_placed(0));
  m.remove(6, 3);
  for (const int c : {7}) m.remove(c, 3); // digit 4 has no place left in row 2
  CHECK(naive::hidden_single(m) == progress::contradiction);
  model2 empty;
  for (int d = 0; d < 4; ++d) empty.remove(3, d);
  CHECK(naive::forward_check(empty) == progress::contradiction);
  CHECK(naive::naked_single(empty) == progress::contradiction);
}

TEST_CASE("naive locked candidates and band ways: a digit in one row of a box") {
  model2 pointing;
  for (const int c : {4, 5}) pointing.remove(c, 0); // digit 1 of the first box is in row 1
  model2 ways = pointing;
  CHECK(naive::locked(pointing) == progress::some);
  CHECK(naive::band_ways(ways) == progress::some);
  for (const model2& m : {pointing, ways}) {
    CHECK((!m.has(2, 0) && !m.has(3, 0)));
    CHECK(m.has(0, 0));
  }
}

TEST_CASE("naive subsets, mini-lines and all_different: two cells of a row and box with two digits") {
  model2 m;
  for (const int c : {0, 1})
    for (const int d : {2, 3}) m.remove(c, d);
  model2 hidden = m, lines = m, all = m;
  CHECK(naive::naked_subset(m, 2) == progress::some);
  CHECK(naive::hidden_subset(hidden, 2) == progress::some);
  CHECK(naive::mini_lines(lines) == progress::some);
  CHECK(naive::all_different(all) == progress::some);
  for (const model2& found : {m, hidden, lines, all})
    for (const int c : {4, 5}) CHECK((!found.has(c, 0) && !found.has(c, 1) && found.has(c, 2)));
  CHECK((!m.has(2, 0) && !all.has(2, 0) && lines.has(2, 0)));
}

TEST_CASE("naive nishio: a candidate in no placement of its digit") {
  model2 m;
  for (const int c : {4, 5}) m.remove(c, 0);
  CHECK(naive::nishio(m) == progress::some);
  CHECK((!m.has(2, 0) && m.has(0, 0)));
  for (int c = 0; c < 4; ++c) m.remove(c, 0);
  CHECK(naive::nishio(m) == progress::contradiction);
}
