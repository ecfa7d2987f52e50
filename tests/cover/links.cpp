// SPDX-License-Identifier: BSL-1.0
#include <boxline/cover/links.hpp>

#include "covers.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace boxline;
using cover::index;

namespace {

// The same state from the definition: which rows were chosen, which were dropped.
struct naive {
  const cover::matrix& m;
  std::vector<index> chosen{}, dropped{};

  bool is_covered(index column) const {
    for (const index r : chosen)
      for (const index c : m.row(r))
        if (c == column) return true;
    return false;
  }
  bool is_left(index row) const {
    if (std::find(dropped.begin(), dropped.end(), row) != dropped.end()) return false;
    for (const index c : m.row(row))
      if (is_covered(c)) return false;
    return true;
  }
  std::vector<index> rows_of(index column) const {
    std::vector<index> result;
    for (index r = 0; r < m.rows(); ++r)
      for (const index c : m.row(r))
        if (c == column && is_left(r)) result.push_back(r);
    return result;
  }
};

void check_state(const cover::links& l, const naive& state) {
  std::vector<index> open;
  for (index c = l.open().first(); c != l.open().end(); c = l.open().next(c)) open.push_back(c);
  std::vector<index> expected;
  for (index c = 0; c < l.columns(); ++c) {
    CHECK(l.is_open(c) == !state.is_covered(c));
    if (state.is_covered(c)) continue;
    if (c < state.m.primary()) expected.push_back(c);
    std::vector<index> rows;
    for (index x = l.first(c); x != c; x = l.next(x)) {
      CHECK(l.column_of(x) == c);
      rows.push_back(l.row_of(x));
    }
    CHECK(rows == state.rows_of(c));
    CHECK(l.rows_in(c) == rows.size());
  }
  CHECK(open == expected);
  CHECK(l.open().empty() == expected.empty());
}

} // namespace

TEST_CASE("rows chosen and dropped in any order: every list is as defined, and restored afterwards") {
  random_source random(11);
  for (int round = 0; round < 150; ++round) {
    const cover::matrix m = covers::random_matrix(random, 6, 3, 12);
    cover::links l(m);
    naive state{m};
    check_state(l, state);
    std::vector<cover::links> before;
    std::vector<std::pair<index, bool>> steps;
    for (;;) {
      std::vector<index> left;
      for (index r = 0; r < m.rows(); ++r)
        if (state.is_left(r)) left.push_back(r);
      if (left.empty()) break;
      const index row = left[random.below(left.size())];
      const bool chosen = random.below(2) == 0;
      CHECK(l.can_take(row));
      before.push_back(l);
      steps.push_back({row, chosen});
      std::vector<int> shrunk(m.columns()), lost(m.columns());
      for (index c = 0; c < m.columns(); ++c) lost[c] = static_cast<int>(l.rows_in(c));
      const auto see = [&](index c) { ++shrunk[c]; };
      if (chosen) {
        const index x = l.first_of_row(row);
        l.cover(l.column_of(x), see);
        l.take(x, see);
        state.chosen.push_back(row);
        CHECK(!l.can_take(row));
      } else {
        l.drop(row, see);
        state.dropped.push_back(row);
      }
      for (index c = 0; c < m.columns(); ++c) CHECK(shrunk[c] == lost[c] - static_cast<int>(l.rows_in(c)));
      check_state(l, state);
      CHECK(!(l == before.back()));
    }
    while (!steps.empty()) {
      const auto [row, chosen] = steps.back();
      if (chosen) {
        const index x = l.first_of_row(row);
        l.put_back(x);
        l.uncover(l.column_of(x));
      } else {
        l.restore(row);
      }
      CHECK(l == before.back());
      steps.pop_back();
      before.pop_back();
    }
  }
}
