// SPDX-License-Identifier: BSL-1.0
#include "../stores.hpp"
#include "rounds.hpp"

#include <boxline/nishio/layers/blocks/level.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

namespace {

constexpr box shape(2, 3);

// The set of rows, one of each of three bands of two rows.
std::uint64_t one_of_each(unsigned choice) {
  return (choice & 1 ? 2u : 1u) | (choice & 2 ? 8u : 4u) | (choice & 4 ? 32u : 16u);
}

} // namespace

TEST_CASE("level: a set is there when it was added, and after clear() none is") {
  layers::level<shape, 1> level;
  for (unsigned added = 0; added < 1u << 8; ++added) {
    level.clear();
    for (unsigned s = 0; s < 8; ++s)
      if (added >> s & 1) level.add(one_of_each(s));
    for (unsigned s = 0; s < 8; ++s) CHECK(level.has(one_of_each(s)) == ((added >> s & 1) != 0));
  }
}

TEST_CASE("level: forward reaches the sets of the definition at the end of the stack, and the next begins "
          "with them") {
  random_source random(1);
  int dead_ends = 0;
  for (int round = 0; round < shortened(300); ++round) {
    const auto stack = stores::random_stack<shape>(random);
    const auto expected = stores::row_sets<shape>({stack});
    layers::level<shape, 0> first;
    first.clear();
    first.add(0);
    const auto columns = stores::lines_of<layers::shape_of_layers<shape>>(stack);
    const reach_verdict how = first.forward(columns, limits{});
    REQUIRE(how == (expected.empty() ? reach_verdict::dead_end : reach_verdict::reached));
    dead_ends += expected.empty();
    if (expected.empty()) continue;
    layers::level<shape, 1> second;
    second.begin_after(first);
    for (unsigned s = 0; s < 8; ++s) {
      CHECK(first.has(one_of_each(s)) == (expected.count(one_of_each(s)) > 0));
      CHECK(second.has(one_of_each(s)) == (expected.count(one_of_each(s)) > 0));
    }
  }
  CHECK(dead_ends > shortened(5, 1));
}

TEST_CASE("level: limits") {
  layers::level<shape, 0> level;
  level.clear();
  level.add(0);
  layers::shape_of_layers<shape>::stack_lines columns;
  columns.fill(layers::shape_of_layers<shape>::line::full());
  CHECK(level.forward(columns, {.nodes = 0}) == reach_verdict::limit_reached);
  const auto yes = [] { return true; };
  CHECK(level.forward(columns, {.cancelled = yes}) == reach_verdict::cancelled);
  CHECK(level.forward(columns, limits{}) == reach_verdict::reached);
  CHECK(level.backward(columns, {.nodes = 0}) == stop_reason::limit_reached);
}
