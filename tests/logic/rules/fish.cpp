// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/fish.hpp>

#include "logic/rules/digit_patterns.hpp"

using namespace boxline;
using logic::fish, logic::fish_fins, logic::fish_shape, logic::siamese_fish;

static_assert(logic::rule_for<fish<2>, bits::crossed_board<3>>);
static_assert(fish<2>::info.key == "x-wing" && fish<2>::info.title == "X-wing");
static_assert(fish<3, fish_shape::basic, fish_fins::sashimi>::info.key == "sashimi-swordfish");
static_assert(fish<4, fish_shape::franken, fish_fins::finned>::info.title == "finned franken jellyfish");
static_assert(fish<7, fish_shape::mutant>::info.title == "mutant leviathan");
static_assert(siamese_fish<2, fish_shape::basic, fish_fins::finned>::info.key == "siamese-finned-x-wing");

namespace {

constexpr digit d(int value) {
  return digit::from_value(value);
}
constexpr cell at(int row, int column) {
  return cell((row - 1) * 9 + column - 1);
}
// Digit 1 in these cells alone of some rows.
bits::crossed_board<3> rows_of_one(std::initializer_list<std::pair<int, std::initializer_list<int>>> rows) {
  bits::crossed_board<3> b;
  for (const auto& [row, columns] : rows)
    for (int c = 1; c <= 9; ++c)
      if (std::find(columns.begin(), columns.end(), c) == columns.end()) b.remove(at(row, c), d(1));
  return b;
}
std::vector<assignment> ones(std::initializer_list<std::pair<int, int>> cells) {
  std::vector<assignment> result;
  for (const auto& [row, column] : cells) result.push_back({at(row, column), d(1)});
  std::sort(result.begin(), result.end());
  return result;
}

} // namespace

TEST_CASE("[busy] an X-wing, one with a fin, and a sashimi one") {
  const auto plain = rows_of_one({{1, {2, 8}}, {5, {2, 8}}});
  const auto steps = logic::find_all(fish<2>(), plain).steps;
  REQUIRE(steps.size() == 1);
  CHECK(to_string(logic::verify(steps[0], plain)) == "ok");
  CHECK(steps[0].eliminations == ones({{2, 2},
                                       {3, 2},
                                       {4, 2},
                                       {6, 2},
                                       {7, 2},
                                       {8, 2},
                                       {9, 2},
                                       {2, 8},
                                       {3, 8},
                                       {4, 8},
                                       {6, 8},
                                       {7, 8},
                                       {8, 8},
                                       {9, 8}}));
  const auto finned = rows_of_one({{1, {2, 8}}, {5, {2, 7, 8}}});
  CHECK(logic::find_all(fish<2>(), finned).steps.empty());
  const auto with_fin = logic::find_all(fish<2, fish_shape::basic, fish_fins::finned>(), finned).steps;
  REQUIRE(with_fin.size() == 1);
  CHECK(with_fin[0].eliminations == ones({{4, 8}, {6, 8}}));
  CHECK(logic::find_all(fish<2, fish_shape::basic, fish_fins::sashimi>(), finned).steps.empty());
  const auto sashimi = rows_of_one({{1, {2, 8}}, {5, {2, 7}}});
  const auto found = logic::find_all(fish<2, fish_shape::basic, fish_fins::sashimi>(), sashimi).steps;
  // The fin in r5c7, or in r1c8 with column 7 as a cover.
  REQUIRE(found.size() == 2);
  CHECK(found[0].eliminations == ones({{2, 7}, {3, 7}}));
  CHECK(found[1].eliminations == ones({{4, 8}, {6, 8}}));
  const auto both = logic::find_all(siamese_fish<2, fish_shape::basic, fish_fins::sashimi>(), sashimi).steps;
  REQUIRE(both.size() == 1);
  CHECK(both[0].eliminations == ones({{2, 7}, {3, 7}, {4, 8}, {6, 8}}));
  CHECK(to_string(logic::verify(both[0], sashimi)) == "ok");
}

TEST_CASE("[busy] steps of fish are sound") {
  random_source random(2);
  int steps = 0;
  const auto check = [&](const auto& rule, const auto& b) {
    const states::plain s(b);
    for (const logic::step& each : logic::find_all(rule, b).steps) {
      states::check_sound(b, s, each);
      ++steps;
    }
  };
  for (int i = 0; i < shortened(12); ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.2, 0.5, false);
    check(fish<2>(), b);
    check(fish<3, fish_shape::basic, fish_fins::finned>(), b);
    check(fish<3, fish_shape::basic, fish_fins::sashimi>(), b);
    check(siamese_fish<3, fish_shape::basic, fish_fins::finned>(), b);
    check(fish<2, fish_shape::franken, fish_fins::finned>(), b);
    check(fish<2, fish_shape::mutant, fish_fins::finned>(), b);
    const auto six = states::random_state<bits::crossed_board<box{2, 3}>>(random, 0.2, 0.4, false);
    check(fish<2>(), six);
    check(fish<3, fish_shape::mutant, fish_fins::finned>(), six);
  }
  CHECK(steps > 100);
}
