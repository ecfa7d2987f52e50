// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/rate/range_gauge.hpp>

#include <boxline/io/literal.hpp>

#include <doctest/doctest.h>

namespace range_gauge_test {

using namespace boxline;
using namespace boxline::literals;
using rate::difficulty_range;
using rate::hodoku::level;

namespace {

// From easy ones to hard ones.
const grid<3> puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku,
    ".3....6.2....9...7..57.3.......1...54.79.....5.14...8.......3..9..2.........64.1."_sudoku,
    "2..........8..431...98.3...8....1...5.2...6.8...2....3...7.64...573..8..........1"_sudoku,
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."_sudoku};

constexpr int side(auto from, auto value, auto to) {
  return value < from ? -1 : value > to ? 1 : 0;
}
int side(const rate::range_gap& g) {
  REQUIRE((g.too_easy == 0 || g.too_hard == 0));
  return g.too_easy > 0 ? -1 : g.too_hard > 0 ? 1 : 0;
}

} // namespace

TEST_CASE("[busy] a gap on one scale is on the side where the rating is, and none within the bounds") {
  int sides[3] = {};
  for (const grid<3>& puzzle : puzzles) {
    const int er = rate::sudoku_explainer::rate(puzzle).er;
    for (const auto& [from, to] : {std::pair{10, 12}, {12, 23}, {20, 80}, {72, 72}, {60, 105}, {90, 120}}) {
      difficulty_range wanted;
      wanted.rating = {from, to};
      const int found = side(rate::range_gauge(wanted)(puzzle));
      REQUIRE(found == side(from, er, to));
      ++sides[found + 1];
    }
    const rate::hodoku::rating hodoku = rate::hodoku::rater()(puzzle);
    for (const auto& [from, to] : {std::pair{level::easy, level::easy},
                                   {level::medium, level::hard},
                                   {level::unfair, level::unfair},
                                   {level::extreme, level::extreme}}) {
      difficulty_range wanted;
      wanted.level = {from, to};
      REQUIRE(side(rate::range_gauge(wanted)(puzzle)) == side(from, hodoku.level, to));
    }
    const auto minutes = rate::predict_minutes(puzzle);
    for (const auto& [from, to] :
         {std::pair{0.0, 3.0}, {3.0, 8.0}, {minutes.minutes, minutes.minutes}, {8.0, 1e9}}) {
      difficulty_range wanted;
      wanted.minutes = {from, to};
      REQUIRE(side(rate::range_gauge(wanted)(puzzle)) == side(from, minutes.minutes, to));
    }
    for (std::size_t i = 0; i < 4; ++i) {
      difficulty_range wanted;
      wanted.classes = {i, i};
      REQUIRE(side(rate::range_gauge(wanted)(puzzle)) == side(i, minutes.class_index, i));
    }
  }
  CHECK((sides[0] > 0 && sides[1] > 0 && sides[2] > 0));
}

TEST_CASE("gaps of several scales add up, and what is not worth it is not measured") {
  const grid<3>& puzzle = puzzles[is_shortened ? 2 : 3];
  difficulty_range wanted;
  wanted.rating = {10, 12};
  wanted.level = {level::easy, level::easy};
  wanted.minutes = {0, 1};
  const auto sum = [](const rate::range_gap& g) { return g.too_easy + g.too_hard; };
  rate::range_gauge gauge(wanted);
  const auto all = gauge(puzzle);
  REQUIRE((all.rating && all.level && all.minutes));
  std::int64_t parts = 0;
  for (int i = 0; i < 3; ++i) {
    difficulty_range one;
    if (i == 0) one.rating = wanted.rating;
    if (i == 1) one.level = wanted.level;
    if (i == 2) one.minutes = wanted.minutes;
    const auto part = sum(rate::range_gauge(one)(puzzle));
    CHECK(part > 0);
    parts += part;
  }
  CHECK(sum(all) == parts);
  const auto first = gauge(puzzle, 0);
  CHECK(first.rating);
  CHECK(!first.level);
  CHECK(!first.minutes);
  CHECK(sum(first) > 0);
  CHECK(difficulty_range().is_empty());
  CHECK(!wanted.is_empty());
  CHECK(rate::range_gauge({})(puzzle));
  const auto stopped = rate::range_gauge(wanted, {.until = deadline::in(-1)})(puzzle);
  CHECK(stopped.is_stopped);
  CHECK(stopped.too_hard > 1'000'000'000);
}

} // namespace range_gauge_test
