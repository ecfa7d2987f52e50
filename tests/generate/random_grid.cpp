// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/generate/random_grid.hpp>

#include <boxline/core/recognise.hpp>
#include <boxline/generate/construct.hpp>
#include <boxline/io/format.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>

using namespace boxline;
using generate::random_grid;
using generate::random_grid_options;

TEST_CASE("full grids of any box, all different") {
  const auto check = []<box B>(int count, const random_grid_options<B>& options = {}) {
    random_source random(3);
    std::set<grid<B>> seen;
    for (int i = 0; i < count; ++i) {
      const auto made = random_grid<B>(random, {}, options);
      REQUIRE(made.verdict == generate::draw_verdict::drawn);
      REQUIRE(is_solution(made.grid));
      REQUIRE(made.tries >= 1);
      REQUIRE(made.nodes >= static_cast<std::uint64_t>(made.tries));
      seen.insert(made.grid);
    }
    CHECK(static_cast<int>(seen.size()) == count);
  };
  check.operator()<3>(100);
  check.operator()<3>(20, {.scattered = 0});
  check.operator()<3>(10, {.scattered = 30});
  check.operator()<box{2, 3}>(100);
  check.operator()<box{1, 5}>(30);
  check.operator()<4>(3);
}

TEST_CASE("the number of scattered cells: the paper's 24, and in proportion") {
  CHECK(generate::scattered_cells<3> == 24);
  CHECK(generate::scattered_cells<2> == 4);
  CHECK(generate::scattered_cells<4> == 75);
  CHECK(generate::scattered_cells<5> == 185);
  CHECK(generate::scattered_cells<6> == 129);
}

TEST_CASE("4x4: every grid is drawn, as often as its equivalent ones") {
  std::set<grid<2>> larger; // of the two classes, that of the cyclic grid
  random_source random(1);
  for (int i = 0; i < 5000; ++i)
    larger.insert(transform<2>::random(random)(generate::construct_by_blocks<2>()));
  REQUIRE(larger.size() == 192);
  std::map<grid<2>, int> seen;
  constexpr int draws = 288 * shortened(500, 80);
  for (int i = 0; i < draws; ++i) ++seen[random_grid<2>(random).grid];
  CHECK(seen.size() == 288);
  double sum = 0;
  for (const auto& [g, count] : seen)
    if (larger.count(g) != 0) sum += count;
  const double often = sum / 192, rare = (draws - sum) / 96;
  CHECK(often / rare > (is_shortened ? 1.36 : 1.44));
  CHECK(often / rare < (is_shortened ? 1.60 : 1.52));
  // Five standard deviations of a count.
  for (const auto& [g, count] : seen) {
    const double expected = larger.count(g) != 0 ? often : rare;
    CHECK(std::abs(count - expected) < 5 * std::sqrt(expected));
  }
}

TEST_CASE("the same on every machine") {
  random_source random(1);
  CHECK(format_line(random_grid<2>(random).grid) == "3412123423414123");
  CHECK(hash<grid<3>>()(random_grid<3>(random).grid) == 9056036989786798236u);
  CHECK(hash<grid<4>>()(random_grid<4>(random).grid) == 11389536261106679885u);
  CHECK(random() == 3797796441143408562u);
}

TEST_CASE("time and cancellation end it; few nodes only mean more tries") {
  random_source random(1);
  CHECK(random_grid<3>(random, {.until = deadline::in(-1)}).verdict == generate::draw_verdict::limit_reached);
  int asked = 0;
  const auto cancel = [&asked] { return ++asked > 3; };
  const auto cancelled = random_grid<3>(random, {.cancelled = cancel}, {.scattered = 0, .nodes = 1});
  CHECK(cancelled.verdict == generate::draw_verdict::cancelled);
  CHECK(cancelled.tries == 4);
  const auto made = random_grid<3>(random, {}, {.nodes = 5});
  CHECK(made.verdict == generate::draw_verdict::drawn);
  CHECK(is_solution(made.grid));
  CHECK(made.nodes <= 5 * static_cast<std::uint64_t>(made.tries));
}
