// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/trail.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_trail_tests {

using namespace boxline;
using namespace boxline::search::cdcl;
using index = std::uint16_t;

index placed(const trail<index>& t, int c, int d) {
  const auto& list = t.rules().candidates;
  for (std::size_t v = 0; v < list.size(); ++v)
    if (list[v].where == cell(c) && list[v].what == digit::from_index(d)) return static_cast<index>(2 * v);
  FAIL("no such candidate");
  return 0;
}

TEST_CASE("reasons hold a kind and a number up to 2^30") {
  CHECK(reason().what() == reason::decision);
  for (const auto kind : {reason::literal, reason::group, reason::clause}) {
    const reason r(kind, (1u << 30) - 1);
    CHECK(r.what() == kind);
    CHECK(r.number() == (1u << 30) - 1);
  }
}

TEST_CASE("a placement excludes its neighbours, and the last candidate of a group is placed") {
  trail<index> t(model<index>(bits::cells_board<2>(), status::open));
  conflict clash;
  t.assign_lone();
  CHECK(t.size() == 0);
  t.decide(placed(t, 0, 0));
  REQUIRE(t.propagate(clash));
  CHECK(t.level() == 1);
  CHECK(t.size() == 11); // itself, three digits of its cell, seven peers
  CHECK(t.value(placed(t, 0, 0)) == 1);
  CHECK(t.value(placed(t, 0, 0) + 1u) == -1);
  CHECK(t.value(placed(t, 1, 0)) == -1);
  CHECK(t.value(placed(t, 15, 0)) == 0);
  CHECK(t.why(placed(t, 1, 0) / 2u).what() == reason::literal);
  CHECK(t.why(placed(t, 0, 0) / 2u).what() == reason::decision);
  // Exclusions of all digits but one place that one.
  t.decide(static_cast<index>(placed(t, 15, 1) + 1));
  t.decide(static_cast<index>(placed(t, 15, 2) + 1));
  REQUIRE(t.propagate(clash));
  CHECK(t.value(placed(t, 15, 0)) == 0);
  t.decide(static_cast<index>(placed(t, 15, 3) + 1));
  REQUIRE(t.propagate(clash));
  CHECK(t.value(placed(t, 15, 0)) == 1);
  CHECK(t.why(placed(t, 15, 0) / 2u).what() == reason::group);
  CHECK(t.level(placed(t, 15, 0) / 2u) == 4);
}

TEST_CASE("back_to restores an earlier level, literal by literal") {
  random_source random(5);
  trail<index> t(model<index>(bits::cells_board<2>(), status::open));
  std::vector<std::vector<int>> states;
  const auto state = [&t] {
    std::vector<int> values;
    for (std::size_t l = 0; l < 128; ++l) values.push_back(t.value(l));
    return values;
  };
  for (int round = 0; round < 50; ++round) {
    states.assign(1, state());
    conflict clash;
    while (!t.is_total()) {
      index literal;
      do literal = static_cast<index>(random.below(128));
      while (t.value(literal) != 0);
      t.decide(literal);
      if (!t.propagate(clash)) break;
      states.push_back(state());
    }
    int undone = 0;
    const std::size_t before = t.size();
    while (t.level() > 0) {
      const int level = t.level() - 1;
      t.back_to(level, [&](index) { ++undone; });
      CHECK(t.level() == level);
      CHECK(state() == states[static_cast<std::size_t>(level)]);
    }
    CHECK(static_cast<std::size_t>(undone) == before);
  }
}

} // namespace learning_trail_tests
