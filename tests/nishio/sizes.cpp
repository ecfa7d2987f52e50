// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"

#include <boxline/nishio/sizes.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

using namespace boxline;
using nishio::binomial, nishio::edge_count, nishio::placement_count, nishio::vertex_count;

// Eppstein's figures, recomputed.
static_assert(vertex_count<2>() == 14 && edge_count<2>() == 24 && placement_count<2>() == 16);
static_assert(vertex_count<3>() == 290 && edge_count<3>() == 936 && placement_count<3>() == 46'656);
static_assert(vertex_count<4>() == 19'442 && edge_count<4>() == 100'000 &&
              placement_count<4>() == 110'075'314'176);
static_assert(vertex_count<5>() == 4'528'052 && edge_count<5>() == 34'189'800);
static_assert(vertex_count<6>() == 3'761'424'228 && edge_count<6>() == 39'287'236'464);

// A count of more than 128 bits is no constant expression.
template <box B, uint128 = placement_count<B>()>
constexpr bool fits(int) {
  return true;
}
template <box B>
constexpr bool fits(...) {
  return false;
}
static_assert(fits<box(6)>(0) && fits<box{1, 34}>(0));
static_assert(!fits<box{1, 35}>(0) && !fits<box(7)>(0) && !fits<box{1, 64}>(0) && !fits<box{64, 1}>(0));

TEST_CASE("sizes: more than 64 bits") {
  const auto decimal = [](uint128 count) { return to_string(natural(count)); };
  CHECK(decimal(placement_count<5>()) == "619173642240000000000");
  CHECK(decimal(placement_count<6>()) == "19408409961765342806016000000000000");
  CHECK(decimal(vertex_count<box{1, 64}>()) == "18446744073709551616"); // any set of rows
  CHECK(decimal(edge_count<box{1, 64}>()) == "590295810358705651712");  // 64 * 2^63
  CHECK(vertex_count<box{64, 1}>() == vertex_count<box{1, 64}>());
}

TEST_CASE("sizes: binomial coefficients are Pascal's triangle") {
  std::vector<uint128> line{1};
  for (int n = 0; n <= 65; ++n) {
    int wrong = 0;
    for (int k = 0; k <= n; ++k) wrong += binomial(n, k) != line[static_cast<std::size_t>(k)];
    CHECK(wrong == 0);
    CHECK(binomial(n, -1) == 0);
    CHECK(binomial(n, n + 1) == 0);
    line.push_back(0);
    for (std::size_t k = line.size() - 1; k > 0; --k) line[k] += line[k - 1];
  }
}

TEST_CASE("sizes: counted over every set of rows") {
  const auto agrees = []<box B>() {
    const auto is_almost_balanced = [](unsigned rows) {
      int fewest = B.rows, most = 0;
      for (int b = 0; b < B.columns; ++b) {
        int ones = 0;
        for (int i = 0; i < B.rows; ++i) ones += static_cast<int>(rows >> (b * B.rows + i) & 1);
        fewest = std::min(fewest, ones);
        most = std::max(most, ones);
      }
      return most - fewest <= 1;
    };
    uint128 vertices = 0, edges = 0;
    for (unsigned rows = 0; rows < 1u << B.size(); ++rows) {
      if (!is_almost_balanced(rows)) continue;
      ++vertices;
      for (int r = 0; r < B.size(); ++r)
        if (!(rows >> r & 1)) edges += is_almost_balanced(rows | 1u << r);
    }
    CHECK(vertices == vertex_count<B>());
    CHECK(edges == edge_count<B>());
  };
  agrees.operator()<box{1, 1}>();
  agrees.operator()<box{1, 6}>();
  agrees.operator()<box{6, 1}>();
  agrees.operator()<box{2, 3}>();
  agrees.operator()<box{3, 2}>();
  agrees.operator()<box(3)>();
  agrees.operator()<box{2, 5}>();
  agrees.operator()<box{3, 4}>();
  agrees.operator()<box{4, 3}>();
  agrees.operator()<box{5, 2}>();
}

TEST_CASE("sizes: every placement found") {
  const auto agrees = []<box B>() {
    CHECK(every_placement::placements(nishio::cell_set<B>::full()).size() == placement_count<B>());
  };
  agrees.operator()<box{1, 1}>();
  agrees.operator()<box{1, 5}>();
  agrees.operator()<box{5, 1}>();
  agrees.operator()<box{2, 3}>();
  agrees.operator()<box{3, 2}>();
  agrees.operator()<box{4, 2}>();
}
