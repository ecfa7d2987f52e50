// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/band_ways.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>
#include <boxline/testing/brancher.hpp>

#include "choices.hpp"
#include "instruction_sets.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <type_traits>
#include <vector>

using namespace boxline;

using singles_and_locked =
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;

static_assert(brancher_for<branch::band_ways, bits::cells_board<3>>);
static_assert(brancher_for<branch::band_ways, bits::bands_board<box{3, 2}>>);
static_assert(!brancher_for<branch::band_ways, bits::cells_board<4>>);
static_assert(!brancher_for<branch::band_ways, bits::cells_board<3, houses::listed<3>>>);
static_assert(std::is_trivially_copyable_v<branch::way_choice<3>> && sizeof(branch::way_choice<3>) <= 32);

namespace {

// The ways of a digit through a band (`along` 0) or stack, by brute force over the permutations: for each
// line the box, where the digit has a place in both.
template <class Model>
std::vector<std::vector<int>> ways(const Model& m, int along, int index, int d) {
  constexpr box B = Model::shape;
  const int lines = along == 0 ? B.rows : B.columns, size = m.n / lines;
  std::vector<int> way(static_cast<std::size_t>(lines));
  std::iota(way.begin(), way.end(), 0);
  std::vector<std::vector<int>> result;
  do {
    bool open = true;
    for (int line = 0; line < lines; ++line) {
      bool any = false;
      for (int i = 0; i < size; ++i) {
        const int across = index * lines + line, at = way[static_cast<std::size_t>(line)] * size + i;
        any = any || m.has(along == 0 ? across * m.n + at : at * m.n + across, d);
      }
      open = open && any;
    }
    if (open) result.push_back(way);
  } while (std::next_permutation(way.begin(), way.end()));
  return result;
}

// What the narrowest band should be: the first of the bands, then of the stacks, with the fewest ways over
// all digits but more than one for each; in it the first digit of two ways, or of three, or of more.
template <class Model>
void is_narrowest(const bits::narrow_band& got, const Model& m) {
  constexpr box B = Model::shape;
  std::size_t fewest = 0;
  int along_found = -1, index_found = -1;
  for (int along = 0; along < 2; ++along)
    for (int i = 0; i < (along == 0 ? B.columns : B.rows); ++i) {
      std::size_t total = 0;
      for (int d = 0; d < m.n; ++d) total += ways(m, along, i, d).size();
      if (total <= static_cast<std::size_t>(m.n) || (along_found >= 0 && total >= fewest)) continue;
      fewest = total;
      along_found = along;
      index_found = i;
    }
  REQUIRE(got.along == along_found);
  if (along_found < 0) return;
  REQUIRE(got.index == index_found);
  const auto rank = [&](int d) {
    return std::min<std::size_t>(ways(m, along_found, index_found, d).size(), 4);
  };
  int best = -1;
  for (int d = 0; d < m.n; ++d)
    if (rank(d) > 1 && (best < 0 || rank(d) < rank(best))) best = d;
  REQUIRE(got.digit == best);
  REQUIRE(static_cast<std::size_t>(std::popcount(got.ways)) ==
          ways(m, along_found, index_found, best).size());
}

// Calls `f(board)` with random states at the fixpoint of the rules.
template <board Board, class F>
void for_fixpoints(std::uint64_t seed, int rounds, F f) {
  for_states<Board>(seed, rounds, [&](Board b, const auto&) {
    singles_and_locked p;
    if (propagate::run(p, b) == status::open) f(b);
  });
}

template <box B>
void native_is_generic(int rounds) {
  int found = 0;
  for_fixpoints<bits::cells_board<B>>(5, rounds, [&](const bits::cells_board<B>& b) {
    const bits::narrow_band expected = branch::band_ways::narrowest(b);
    is_narrowest(expected, testing::model<B>::of(b));
    found += expected.along >= 0;
    CHECK(branch::band_ways().choose(b).band() == expected);
    instruction_sets::for_each_supported([&]<class Isa>() {
      CAPTURE(Isa::name);
      bits::bands_board<B, houses::standard<B>, Isa> sweep;
      load(sweep, candidates_of(b));
      singles_and_locked p;
      REQUIRE(propagate::run(p, sweep) == status::open);
      REQUIRE(candidates_of(sweep) == candidates_of(b));
      REQUIRE(sweep.narrowest() == expected);
      auto here = branch::band_ways().choose(sweep);
      auto there = branch::band_ways().choose(b);
      REQUIRE(here.size() == there.size());
      while (here.size() > 0) {
        auto a = sweep;
        auto z = b;
        REQUIRE(here.apply_next(a) == there.apply_next(z));
        if (expected.along >= 0) REQUIRE(candidates_of(a) == candidates_of(z));
        const status s = propagate::run(p, a);
        REQUIRE(s == propagate::run(p, z));
        if (s != status::contradiction) REQUIRE(candidates_of(a) == candidates_of(z));
      }
    });
  });
  CHECK(found > 0);
}

} // namespace

TEST_CASE("the narrowest band, on swept boards as on others") {
  native_is_generic<2>(200);
  native_is_generic<box{2, 3}>(100);
  native_is_generic<box{3, 2}>(100);
  native_is_generic<3>(80);
}

TEST_CASE("alternatives lose nothing, are disjoint, and end") {
  const auto pass = []<class Board, class P>(int rounds) {
    CHECK(testing::check_brancher<branch::band_ways, Board, P>(1, {}, shortened(rounds)).failure == "");
    CHECK(testing::check_brancher<branch::shuffled<branch::band_ways>, Board, P>(1, {}, shortened(rounds))
              .failure == "");
  };
  pass.operator()<bits::cells_board<2>, singles_and_locked>(100);
  pass.operator()<bits::bands_board<2>, singles_and_locked>(100);
  pass.operator()<bits::bands_board<box{2, 3}>, singles_and_locked>(40);
  pass.operator()<bits::planes_board<box{3, 2}>, singles_and_locked>(40);
  pass.operator()<bits::cells_board<box{1, 3}>, singles_and_locked>(40);
  pass.operator()<bits::bands_board<3>, singles_and_locked>(15);
}

TEST_CASE("an alternative leaves the digit one way, and nothing else changes") {
  for_fixpoints<bits::planes_board<3>>(6, 60, [](const bits::planes_board<3>& b) {
    auto choice = branch::band_ways().choose(b);
    const bits::narrow_band band = choice.band();
    if (band.along < 0) return;
    const auto before = testing::model<3>::of(b);
    std::vector<std::vector<int>> kept;
    while (choice.size() > 0) {
      auto after = b;
      CHECK(choice.apply_next(after) == status::open);
      const auto m = testing::model<3>::of(after);
      const auto left = ways(m, band.along, band.index, band.digit);
      REQUIRE(left.size() == 1);
      kept.push_back(left[0]);
      for (int c = 0; c < 81; ++c)
        for (int d = 0; d < 9; ++d) {
          if (m.has(c, d) == before.has(c, d)) continue;
          const int across = band.along == 0 ? c / 9 : c % 9, at = band.along == 0 ? c % 9 : c / 9;
          CHECK(d == band.digit);
          CHECK(across / 3 == band.index);
          CHECK(left[0][static_cast<std::size_t>(across % 3)] != at / 3);
        }
    }
    std::sort(kept.begin(), kept.end());
    CHECK(kept == ways(before, band.along, band.index, band.digit));
  });
}

TEST_CASE("where no digit has two ways, the candidates of the first open cell") {
  // One candidate in each cell, nothing placed yet: every digit has one way everywhere.
  bits::cells_board<2> b;
  const char* full = "1234341221434321";
  for (int c = 0; c < 16; ++c)
    for (int d = 0; d < 4; ++d)
      if (full[c] - '1' != d) b.remove(cell(c), digit::from_index(d));
  b.place(cell(0), digit::from_value(1));
  CHECK(branch::band_ways::narrowest(b) == bits::narrow_band());
  auto choice = branch::band_ways().choose(b);
  CHECK(choice.band().along == -1);
  REQUIRE(choice.size() == 1);
  CHECK(choice.apply_next(b) == status::open);
  CHECK(b.values()[cell(1)] == 2);
  CHECK(choice.size() == 0);
}

TEST_CASE("locked candidates without singles: a search ends where a digit has no way") {
  const char* const marks[] = {"134", "2",   "134", "123", "234",  "123", "124", "2",
                               "234", "4",   "123", "13",  "1234", "123", "124", "124"};
  candidates<2> puzzle;
  for (int c = 0; c < 16; ++c) {
    puzzle[cell(c)] = {};
    for (const char* d = marks[c]; *d != 0; ++d) puzzle.add(cell(c), digit::from_value(*d - '0'));
  }
  bands_families::for_each([&]<class Bits>() {
    const solver<2, search::depth_first<propagate::locked, branch::band_ways, Bits>> ask;
    const auto counted = ask.count(puzzle, {.nodes = 10000});
    CHECK(counted.is_complete());
    CHECK(counted.count == 3);
  });
}

TEST_CASE("shuffled choices have the same ways in another order, which depends on the seed") {
  const bits::bands_board<3> b;
  const auto order = [&](std::uint64_t seed) {
    auto choice = branch::band_ways().choose(b);
    REQUIRE(choice.size() == 6);
    random_source random(seed);
    if (seed > 0) choice.shuffle(random);
    std::vector<candidates<3>> result;
    while (choice.size() > 0) {
      auto after = b;
      choice.apply_next(after);
      result.push_back(candidates_of(after));
    }
    return result;
  };
  const auto plain = order(0);
  int same = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto got = order(seed);
    CHECK(got == order(seed));
    CHECK(std::is_permutation(got.begin(), got.end(), plain.begin(), plain.end()));
    same += got == plain;
  }
  CHECK(same < 5);
}

// Usable in constant expressions.
static_assert(branch::band_ways().choose(bits::bands_board<2>()).size() == 2);
static_assert(branch::band_ways().choose(bits::cells_board<2>()).size() == 2);
