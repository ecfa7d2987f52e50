// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/rate/time_features.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace time_features_test {

using namespace boxline;
using rate::time_features;

namespace {

constexpr const char* easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* hard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

template <box B = box(3)>
rate::time_features_result of(const char* text, const limits& limit = {}) {
  const auto puzzle = parse<B>(text);
  REQUIRE(puzzle);
  return rate::time_features_of(*puzzle, limit);
}

} // namespace

TEST_CASE("the logarithm in fixed point is that of the library, rounded down") {
  for (std::uint64_t x = 1; x < (std::uint64_t(1) << 60); x += 1 + x / 7) {
    const double exact = std::log2(static_cast<double>(x)) * 65536;
    const auto fixed = static_cast<double>(rate::detail::fixed_log2(x));
    CHECK(fixed <= exact + 1e-3);
    CHECK(fixed > exact - 1.01);
  }
  static_assert(rate::detail::fixed_log2(1) == 0 && rate::detail::fixed_log2(1 << 10) == 10 << 16);
}

TEST_CASE("the root in integers is rounded down") {
  for (std::uint64_t x = 0; x < (std::uint64_t(1) << 60); x += 1 + x / 7) {
    const std::uint64_t root = rate::detail::fixed_root(x);
    CHECK(root * root <= x);
    CHECK((root + 1) * (root + 1) > x);
  }
  static_assert(rate::detail::fixed_root(144) == 12 && rate::detail::fixed_root(143) == 11);
}

TEST_CASE("puzzles that are known: the numbers, which are the same everywhere") {
  const auto a = of(easy), b = of(hard);
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a.features == of(easy).features);
  CHECK(a.features.values == std::array<std::int64_t, 3>{459748, 0, 598212});
  CHECK(b.features.values == std::array<std::int64_t, 3>{666955, 242512, 942408});
  CHECK(a.features[time_features::blocked] == 0);
  CHECK(b.features[time_features::blocked] > 3);
}

TEST_CASE("the numbers of puzzles whose orders are alike") {
  // One open cell, which is found without a search; its box is scanned once by its digit.
  const auto one = of<box(2)>(".234341221434321");
  REQUIRE(one);
  CHECK(one.features[time_features::checks] == 6);
  CHECK(one.features[time_features::scans] == 1);
  CHECK(one.features[time_features::blocked] == 0);
  // By 1 a box of two open cells; then the last cells of a column and of a row.
  const auto three = of<box(2)>("1..434.221434321");
  REQUIRE(three);
  CHECK(three.features[time_features::checks] == 6);
  CHECK(three.features[time_features::scans] == doctest::Approx(std::log2(1 + 4)).epsilon(1e-4));
}

TEST_CASE("checks are those of the stages with more than 2n open cells") {
  int after_locked = 0;
  random_source random(1);
  std::array<int, 16> cells;
  for (int c = 0; c < 16; ++c) cells[std::size_t(c)] = c;
  for (int round = 0; round < 60; ++round) {
    random.shuffle(cells.begin(), cells.end());
    std::string text = "1234341221434321";
    for (int i = 0; i < 9; ++i) text[std::size_t(cells[std::size_t(i)])] = '.';
    CAPTURE(text);
    const auto found = of<box(2)>(text.c_str());
    if (!found) continue; // several solutions
    bits::cells_board<box(2)> b;
    REQUIRE(load(b, *parse<2>(text)) != status::contradiction);
    auto reduced = b;
    while (propagate::locked().propagate(reduced) == progress::some) {
    }
    // Each place: its rate, the work, and how surely a single is seen there.
    struct place {
      double rate, work, seen;
    };
    std::vector<place> places;
    std::array<int, 16> fullest{};
    fullest.fill(4);
    const auto seen = [&](bool now, bool later) {
      after_locked += later && !now;
      return now ? 1 : later ? 0.75 : 0;
    };
    for (int u = 0; u < 12; ++u) {
      int open = 0;
      for (const cell c : b.houses().cells(house(u))) open += !b.is_placed(c);
      for (int d = 0; d < 4; ++d) {
        bool has = false;
        for (const cell c : b.houses().cells(house(u)))
          has = has || (b.is_placed(c) && b.has(c, digit::from_index(d)));
        if (has) continue;
        places.push_back({u < 8 ? 4 / std::sqrt(open) : 24.0 / open, 1,
                          seen(b.places(house(u), digit::from_index(d)).count() == 1,
                               reduced.places(house(u), digit::from_index(d)).count() == 1)});
      }
      for (const cell c : b.houses().cells(house(u)))
        fullest[std::size_t(c)] = std::min(fullest[std::size_t(c)], open);
    }
    for (int c = 0; c < 16; ++c)
      if (!b.is_placed(cell(c)))
        places.push_back({1.0 / fullest[std::size_t(c)], 2,
                          seen(b.digits(cell(c)).count() == 1, reduced.digits(cell(c)).count() == 1)});
    double all = 0, expected = 0;
    for (const place& p : places) all += p.rate * p.seen;
    REQUIRE(all > 0);
    for (const place& p : places)
      if (p.seen < 1) expected += p.work * p.rate / (p.rate + all);
    CHECK(found.features[time_features::checks] == doctest::Approx(std::log2(64 + expected)).epsilon(1e-5));
  }
  CHECK(after_locked > 0);
}

TEST_CASE("what has no features") {
  using rate::assessment_verdict;
  CHECK(of<box(2)>("11..............").verdict == assessment_verdict::invalid);
  CHECK(of<box(2)>("1...............").verdict == assessment_verdict::several);
  CHECK(of<box(2)>("123....4........").verdict == assessment_verdict::unsolvable);
  CHECK(of(hard, {.nodes = 0}).verdict == assessment_verdict::limit_reached);
  const auto at_once = [] { return true; };
  limits cancelled;
  cancelled.cancelled = at_once;
  CHECK(of(easy, cancelled).verdict == assessment_verdict::cancelled);
  CHECK(!of<box(2)>("1..............."));
}

} // namespace time_features_test
