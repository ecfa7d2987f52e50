// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/rate/time_features.hpp>

#include <doctest/doctest.h>

#include <cmath>

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

TEST_CASE("puzzles that are known: the numbers, which are the same everywhere") {
  const auto a = of(easy), b = of(hard);
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a.features == of(easy).features);
  CHECK(a.features.values == std::array<std::int64_t, 5>{214597, 0, 613508, 655360, 131072});
  CHECK(b.features.values == std::array<std::int64_t, 5>{497008, 242512, 945614, 276707, 1169408});
  CHECK(a.features[time_features::blocked] == 0);
  CHECK(b.features[time_features::blocked] > 3);
}

TEST_CASE("the numbers of puzzles whose orders are alike") {
  // One open cell, which is found without a search; its box is scanned once by its digit.
  const auto one = of<box(2)>(".234341221434321");
  REQUIRE(one);
  CHECK(one.features[time_features::effort] == 0);
  CHECK(one.features[time_features::scans] == 1);
  CHECK(one.features[time_features::blocked] == 0);
  CHECK(one.features[time_features::scarce] == 1);
  // 3, 4, 4, 4 givens.
  CHECK(one.features[time_features::spread] == doctest::Approx(9 + 48 - 225 / 4.0));
  // Two open cells of a row, in two boxes: both stages have at most two singles.
  const auto two = of<box(2)>("1..4341221434321");
  REQUIRE(two);
  CHECK(two.features[time_features::scarce] == 2);
  CHECK(two.features[time_features::effort] == 0);
}

TEST_CASE("effort counts the stages with more than 2n open cells, and singles after locked candidates") {
  for (const char* text : {".2..3....1.343.1", "1..4..12.1..43..", "...4..1.2...4321"}) { // 9 open cells
    CAPTURE(text);
    const auto puzzle = parse<2>(text);
    REQUIRE(puzzle);
    bits::cells_board<box(2)> b;
    REQUIRE(load(b, *puzzle) != status::contradiction);
    rate::available_singles<box(2)> found(b);
    propagate::locked().propagate(b);
    found.add_after_locked(b);
    REQUIRE(!found.empty());
    const auto features = of<box(2)>(text);
    REQUIRE(features);
    CHECK(features.features[time_features::effort] ==
          doctest::Approx(std::log2(1 + 9.0 / found.ease())).epsilon(1e-4));
  }
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
