// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "symmetries.hpp"

#include <boxline/symmetry/equivalence.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::symmetry;

TEST_CASE("4x4: a transform is found exactly where the oracle has one") {
  random_source random(3);
  int found = 0, none = 0;
  for (int i = 0; i < 600; ++i) {
    const int blanks = 10 + static_cast<int>(random.below(6));
    const auto a = brute::without(brute::full_grid<2>(random), blanks, random),
               b = brute::without(brute::full_grid<2>(random), blanks, random);
    const auto r = equivalence(a, b);
    if (brute::ways_to(a, b) > 0) {
      ++found;
      REQUIRE(r.verdict == equivalence_verdict::equivalent);
      CHECK(r.to_other(a) == b);
    } else {
      ++none;
      CHECK(r.verdict == equivalence_verdict::different);
      CHECK_FALSE(r);
    }
  }
  CHECK(found > 50);
  CHECK(none > 50);
}

TEST_CASE("9x9: copies, and copies without one given") {
  random_source random(5);
  for (int i = 0; i < 30; ++i) {
    const auto g = brute::without(brute::full_grid<3>(random), 40 + i, random);
    const auto t = transform<3>::random(random);
    auto copy = t(g);
    const auto r = equivalence(g, copy);
    REQUIRE(r.verdict == equivalence_verdict::equivalent);
    CHECK(r.to_other(g) == copy);
    for (int c = 0; c < 81; ++c)
      if (copy[cell(c)] != 0) {
        copy.clear(cell(c));
        break;
      }
    CHECK(equivalence(g, copy).verdict == equivalence_verdict::different);
  }
}

TEST_CASE("limits and values that are no digits") {
  grid<3> g, wrong;
  wrong.set_value(cell(3), 12);
  CHECK(equivalence(g, g).to_other(g) == g);
  CHECK(equivalence(g, wrong).verdict == equivalence_verdict::invalid);
  CHECK(equivalence(wrong, g).verdict == equivalence_verdict::invalid);
  CHECK(equivalence(g, g, {.nodes = 5}).verdict == equivalence_verdict::limit_reached);
}
