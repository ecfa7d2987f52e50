// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/natural.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/search/band_count.hpp>
#include <boxline/search/chute_count.hpp>
#include <boxline/solver.hpp>

#include <doctest/doctest.h>

namespace chute_count_test {

using namespace boxline;
using namespace boxline::search;

template <box B>
uint128 by_brute_force(const grid<B>& g) {
  return uint128(brute::solutions<B>(g, 100'000'000, brute::standard_houses(B.rows, B.columns)).size());
}

// So many givens of a full grid; some of them changed, so that there may be no solution.
template <box B>
grid<B> drawn(int givens, random_source& random) {
  const grid<B> full = brute::full_grid<B>(random);
  grid<B> g;
  while (g.givens() < givens) {
    const cell c = cell(static_cast<int>(random.below(std::uint64_t(B.cells()))));
    const bool is_other = random.below(40) == 0;
    g.set_value(c, is_other ? 1 + int(random.below(std::uint64_t(B.size()))) : int(full[c]));
  }
  return g;
}

TEST_CASE("4x4: all puzzles that two grids, one of each class, have") {
  chute_counter<box(2)> count;
  for (const char* text : {"1234341221434321", "1234341223414123"}) {
    grid<box(2)> full;
    for (int c = 0; c < 16; ++c) full.set_value(cell(c), text[c] - '0');
    for (unsigned cells = 0; cells < 65536; cells += (cells < 1024 ? 1u : 23u) * unsigned(stride(5))) {
      grid<box(2)> g;
      for (int c = 0; c < 16; ++c)
        if ((cells >> c & 1) != 0) g.set_value(cell(c), full[cell(c)]);
      const chute_count r = count(g);
      REQUIRE(r);
      REQUIRE(r.count == by_brute_force<box(2)>(g));
    }
  }
}

TEST_CASE("4x4: all ways to put three digits into cells, solutions or none") {
  chute_counter<box(2)> count;
  for (int a = 0; a < 64; ++a)
    for (int b = a / 4 * 4 + 4; b < 64; b += 3)
      for (int c = b / 4 * 4 + 4; c < 64; c += 5) {
        grid<box(2)> g;
        for (const int k : {a, b, c}) g.set_value(cell(k / 4), k % 4 + 1);
        const chute_count r = count(g);
        const uint128 expected = by_brute_force<box(2)>(g);
        CHECK((r || r.verdict == chute_count_verdict::invalid));
        CHECK(r.count == expected);
      }
}

template <box B>
void check_drawn(int rounds, int from, int range, std::uint64_t seed) {
  random_source random(seed);
  chute_counter<B> count;
  for (int i = 0; i < rounds; ++i) {
    const grid<B> g = drawn<B>(from + i % range, random);
    const chute_count r = count(g);
    CHECK((r || r.verdict == chute_count_verdict::invalid));
    CHECK(r.count == by_brute_force<B>(g));
  }
}

TEST_CASE("6x6: drawn puzzles have as many solutions as by brute force") {
  check_drawn<box(2, 3)>(60, 6, 20, 1);
  check_drawn<box(3, 2)>(60, 6, 20, 2);
}

TEST_CASE("6x6: all grids, by both shapes") {
  CHECK(chute_counter<box(2, 3)>()({}).count == uint128(28'200'960u));
  CHECK(chute_counter<box(3, 2)>()({}).count == uint128(28'200'960u));
}

TEST_CASE("9x9: drawn puzzles have as many solutions as a search finds") {
  random_source random(3);
  chute_counter<box(3)> count;
  const solver<3> ask;
  for (int i = 8 - shortened(8, 1); i < 8; ++i) {
    const grid<3> g = drawn<box(3)>(20 + i, random);
    const auto found = ask.count(g, {.solutions = 300'000});
    if (!found.is_complete()) continue;
    const chute_count r = count(g);
    REQUIRE(r);
    CHECK(r.count == uint128(found.count));
  }
}

TEST_CASE("[long] 9x9: puzzles of 18 to 24 clues, with up to 20 million solutions") {
  random_source random(4);
  chute_counter<box(3)> count;
  const solver<3> ask;
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const grid<3> g = drawn<box(3)>(18 + i % 7, random);
    const auto found = ask.count(g, {.solutions = 20'000'000});
    if (!found.is_complete()) continue;
    CHECK(count(g).count == uint128(found.count));
    ++compared;
  }
  CHECK(compared > 30);
}

TEST_CASE("[busy] 9x9: a digit of a blank cell shares the solutions out, 18 clues in all chutes") {
  random_source random(5);
  chute_counter<box(3)> count;
  grid<3> g;
  const grid<3> full = brute::full_grid<box(3)>(random);
  for (const int c : {0, 2, 4, 8, 12, 15, 20, 28, 30, 42, 47, 51, 57, 62, 65, 70, 76, 80})
    g.set_value(cell(c), full[cell(c)]);
  const chute_count whole = count(g);
  REQUIRE(whole);
  uint128 sum{};
  for (int d = 1; d <= 9; ++d) {
    g.set_value(cell(40), d);
    const chute_count part = count(g);
    CHECK((part || part.verdict == chute_count_verdict::invalid));
    sum += part.count;
  }
  CHECK(sum == whole.count);
}

TEST_CASE("[long] 9x9: the blank grid, and givens in one band or stack, as by the method of bands") {
  chute_counter<box(3)> count;
  CHECK(to_string(natural(count({}).count)) == "6670903752021072936960");
  random_source random(6);
  const grid<3> full = brute::full_grid<box(3)>(random);
  for (int i = 0; i < 2; ++i) {
    grid<3> g;
    for (int c = 0; c < 27; c += 2)
      g.set_value(i == 0 ? cell(c) : cell(c % 9 * 9 + c / 9),
                  full[i == 0 ? cell(c) : cell(c % 9 * 9 + c / 9)]);
    const band_count expected = band_counter<box(3)>()(g);
    REQUIRE(expected);
    CHECK(count(g).count == expected.count);
  }
}

TEST_CASE("what clashes is refused, and limits hold") {
  constexpr box shape = is_shortened ? box(2, 3) : box(3);
  chute_counter<shape> count;
  grid<shape> g;
  const auto few_nodes = count(g, {.nodes = 3});
  CHECK(few_nodes.verdict == chute_count_verdict::limit_reached);
  CHECK(few_nodes.count == uint128{});
  CHECK(count(g, {}, {.most_bytes = 1000}).verdict == chute_count_verdict::too_large);
  auto stop = [] { return true; };
  CHECK(count(g, {.cancelled = cancel_callable(stop)}).verdict == chute_count_verdict::cancelled);
  g.set_value(cell(0), 1);
  g.set_value(cell(8), 1);
  CHECK(count(g).verdict == chute_count_verdict::invalid);
  g.set_value(cell(8), 12);
  CHECK(count(g).verdict == chute_count_verdict::invalid);
  CHECK(to_string(chute_count_verdict::too_large) == "too large");
}

} // namespace chute_count_test
