// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/sequence.hpp>

#include <algorithm>
#include <initializer_list>

using namespace boxline;
using propagate::mini_lines;

static_assert(propagator_for<mini_lines, bits::cells_board<3>>);
static_assert(!propagator_for<mini_lines, bits::cells_board<3, houses::listed<3>>>);
static_assert(inference_only<mini_lines>);

TEST_CASE("mini_lines infers what its naive implementation infers") {
  // With hidden singles: where a digit has no place at all, what mini-lines find depends on their order.
  using rules = propagate::sequence<propagate::hidden_single, mini_lines>;
  const auto naive = [](auto& m) {
    const progress first = testing::naive::hidden_single(m);
    if (first == progress::contradiction) return first;
    const progress second = testing::naive::mini_lines(m);
    return second == progress::none ? first : second;
  };
  const auto agree = [&]<box B>(int states) {
    const auto t = oracle::compare<standard_families, B>(houses::standard<B>(), states, rules(), naive);
    CHECK(t.changed > 0);
    CHECK(t.contradictions > 0);
  };
  agree.operator()<box(2)>(1000);
  agree.operator()<box(2, 3)>(100);
  agree.operator()<box(3)>(20);
}

TEST_CASE("mini_lines keeps the contract of propagators") {
  CHECK(testing::check_propagator<mini_lines, bits::cells_board<2>>(1, {}, shortened(200)).failure == "");
  CHECK(testing::check_propagator<mini_lines, bits::cells_board<box{3, 2}>>(1, {}, shortened(60)).failure ==
        "");
  CHECK(testing::check_propagator<mini_lines, bits::dynamic_board<box{1, 5}>>(1, {}, shortened(60)).failure ==
        "");
  CHECK(testing::check_propagator<mini_lines, bits::planes_board<3>>(1, {}, shortened(12)).failure == "");
}

TEST_CASE("mini_lines: single inferences") {
  using where = geometry<3>;
  mini_lines p;
  bits::cells_board<3> b;
  const auto remove = [&b](int i, std::initializer_list<int> values) {
    for (const int v : values) b.remove(where::in_box(4, i), digit::from_value(v));
  };
  const auto remove_others = [&b](int i, std::initializer_list<int> values) {
    for (int v = 1; v <= 9; ++v)
      if (std::find(values.begin(), values.end(), v) == values.end())
        b.remove(where::in_box(4, i), digit::from_value(v));
  };
  const auto values = [&b](int i) {
    std::vector<int> result;
    for (const int d : b.digits(where::in_box(4, i))) result.push_back(d + 1);
    return result;
  };
  SUBCASE("three digits possible in a mini-row: they go from the rest of the box, and stay beyond it") {
    for (const int i : {3, 4, 5}) remove_others(i, {1, 2, 3});
    CHECK(propagate::run(p, b) == status::open);
    for (const int i : {0, 1, 2, 6, 7, 8}) CHECK(values(i) == std::vector{4, 5, 6, 7, 8, 9});
    for (const int i : {3, 4, 5}) CHECK(values(i) == std::vector{1, 2, 3});
    CHECK(b.digits(where::at(4, 0)).count() == 9);
  }
  SUBCASE("so in a mini-column, no cell having all three") {
    remove_others(1, {1, 2});
    remove_others(4, {2, 3});
    remove_others(7, {1, 3});
    CHECK(propagate::run(p, b) == status::open);
    for (const int i : {0, 2, 3, 5, 6, 8}) CHECK(values(i) == std::vector{4, 5, 6, 7, 8, 9});
    CHECK(values(1) == std::vector{1, 2});
  }
  SUBCASE("three digits in one mini-row alone: nothing else is left in it") {
    for (const int i : {0, 1, 2, 3, 4, 5}) remove(i, {7, 8, 9});
    remove(6, {8});
    CHECK(propagate::run(p, b) == status::open);
    CHECK(values(6) == std::vector{7, 9});
    CHECK(values(7) == std::vector{7, 8, 9});
    CHECK(values(0) == std::vector{1, 2, 3, 4, 5, 6});
  }
  SUBCASE("two digits certain, or four possible: nothing") {
    for (const int i : {0, 1, 2, 3, 4, 5}) remove(i, {8, 9});
    for (const int i : {0, 3, 6}) remove_others(i, {1, 2, 3, 4});
    const bits::cells_board<3> before = b;
    CHECK(p.propagate(b) == progress::none);
    CHECK(b == before);
  }
  SUBCASE("two digits possible in three cells: a contradiction") {
    for (const int i : {3, 4, 5}) remove_others(i, {1, 2});
    CHECK(p.propagate(b) == progress::contradiction);
  }
  SUBCASE("four digits certain in three cells: a contradiction") {
    for (const int i : {0, 1, 3, 4, 6, 7}) remove(i, {1, 2, 3, 4});
    CHECK(p.propagate(b) == progress::contradiction);
  }
  SUBCASE("what is placed is not taken back: a contradiction") {
    b.place(where::in_box(4, 0), digit::from_value(4));
    for (const int i : {3, 4, 5, 6, 7, 8}) remove(i, {1, 2, 3}); // certain in the mini-row of the 4
    CHECK(propagate::run(p, b) == status::contradiction);
  }
}

TEST_CASE("mini-lines of one cell, or of a whole box, infer nothing") {
  bits::cells_board<box{1, 5}> b;
  for (int d = 0; d < 4; ++d)
    for (int c = 0; c < 2; ++c) b.remove(cell(c), digit::from_index(d));
  mini_lines p;
  CHECK(p.propagate(b) == progress::none);
}
