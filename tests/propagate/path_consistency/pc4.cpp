// SPDX-License-Identifier: BSL-1.0
#include <boxline/propagate/path_consistency/pc4.hpp>

#include <boxline/bits/cells.hpp>

#include <doctest/doctest.h>

// Compared with path_consistency and with the definition in propagate/path_consistency.cpp.

using namespace boxline;
using propagate::consistency_verdict, propagate::path_consistency_pc4;

namespace {

// The first two cells have only the given values.
bits::cells_board<2> with_pair(int value, int other) {
  bits::cells_board<2> b;
  for (const int c : {0, 1})
    for (int v = 1; v <= 4; ++v)
      if (v != value && v != other) b.remove(cell(c), digit::from_value(v));
  return b;
}

} // namespace

TEST_CASE("PC-4 finds a naked pair in one pass, and then nothing") {
  auto b = with_pair(1, 2);
  path_consistency_pc4 p;
  CHECK(p.propagate(b) == progress::some);
  for (const int c : {2, 3, 4, 5}) {
    CHECK_FALSE(b.has(cell(c), digit::from_value(1)));
    CHECK_FALSE(b.has(cell(c), digit::from_value(2)));
    CHECK(b.has(cell(c), digit::from_value(3)));
  }
  CHECK(p.propagate(b) == progress::none);
}

TEST_CASE("PC-4 finds a contradiction, and leaves an empty relation") {
  auto b = with_pair(1, 2);
  for (const int v : {3, 4}) b.remove(cell(2), digit::from_value(v));
  path_consistency_pc4 p;
  propagate::no_path_observer nobody;
  CHECK(p.reach_fixpoint(b, {}, nobody) == consistency_verdict::contradiction);
  CHECK(p.pairs().candidates() == 0);
  CHECK(p.visits() > 0);
  CHECK(p.propagate(b) == progress::contradiction);
}

TEST_CASE("PC-4 stops at its limits") {
  const auto b = with_pair(1, 2);
  path_consistency_pc4 p;
  propagate::no_path_observer nobody;
  CHECK(p.reach_fixpoint(b, {.nodes = 5}, nobody) == consistency_verdict::limit_reached);
  CHECK(p.visits() == 5);
  const auto cancel = [] { return true; };
  CHECK(p.reach_fixpoint(b, {.cancelled = cancel}, nobody) == consistency_verdict::cancelled);
  CHECK(p.reach_fixpoint(b, {}, nobody) == consistency_verdict::consistent);
}
