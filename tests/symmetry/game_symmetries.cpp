// SPDX-License-Identifier: BSL-1.0
#include <boxline/symmetry/game_symmetries.hpp>

#include "rounds.hpp"

#include <boxline/constraints/anti_king.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/mask.hpp>
#include <boxline/constraints/non_consecutive.hpp>
#include <boxline/constraints/text.hpp>
#include <boxline/core/house_list.hpp>

#include <doctest/doctest.h>

#include <span>
#include <string_view>

namespace game_symmetries_test {

using namespace boxline;
using symmetry::canonical_verdict;
using symmetry::equivalence_verdict;
using symmetry::game_symmetries;
using symmetry::game_symmetry_fault;

namespace {

using game_4 = game<houses::standard<2>, constraint_list>;

game_4 of_text(const char* text) {
  return game_4(houses::standard<2>(), *parse_constraints(text, 2));
}

// Three cells that see each other nowhere, whose sum is divisible by 4: any two may hold anything, so that
// only all three of them tell relabellings apart.
struct divisible_sum {
  static constexpr std::string_view name = "divisible sum";
  std::vector<cell> scope(box) const { return {cell(0), cell(6), cell(9)}; }
  bool accepts(std::span<const int> values, box) const {
    return (values[0] + values[1] + values[2]) % 4 == 0;
  }
  bool narrow(std::span<digit_mask> digits, box) const { return digits[0] != 0; }
};

// All 3,072 transforms of 4x4.
std::vector<transform<2>> all_transforms() {
  std::vector<transform<2>> result;
  symmetry::for_each_cell_symmetry<2>([&](const transform<2>& t) {
    auto digits = transform<2>().digits();
    do result.push_back(*transform<2>::from_parts(digits, t.rows(), t.columns(), t.is_transposed()));
    while (std::next_permutation(digits.begin(), digits.end()));
  });
  return result;
}

// Whether each way to fill the cells of a constraint alone is allowed exactly where its copy is.
bool keeps(const game_4& g, const transform<2>& t, const std::vector<std::vector<cell>>& scopes) {
  for (const auto& scope : scopes) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < scope.size(); ++i) count *= 4;
    for (std::size_t f = 0; f < count; ++f) {
      grid<2> filled;
      std::size_t rest = f;
      for (const cell c : scope) {
        filled.set_value(c, int(rest % 4) + 1);
        rest /= 4;
      }
      if (is_valid(filled, g) != is_valid(t(filled), g)) return false;
    }
  }
  return true;
}
std::vector<std::vector<cell>> scopes_of(const game_4& g) {
  std::vector<std::vector<cell>> result;
  const auto& network = g.constraints();
  for (int c = 0; c < 16; ++c)
    for (const auto& arc : network.arcs(cell(c))) result.push_back({cell(c), arc.to});
  for (std::size_t i = 0; i < network.scoped_count(); ++i)
    result.emplace_back(network.scoped(i).scope().begin(), network.scoped(i).scope().end());
  return result;
}

} // namespace

TEST_CASE("symmetries of 4x4 games: all transforms that keep each constraint, and no other") {
  for (const char* text :
       {"anti-knight", "anti-king", "non-consecutive", "cage 5 r1c1 r1c2", "cage 7 r1c1 r2c2 r3c3",
        "thermometer r1c1-r1c3", "even r1c1; even r4c4", "cage 3 r1c1 r1c2; cage 7 r4c3 r4c4",
        "thermometer r1c1 r2c2; cage 4 r3c3 r4c2", "renban r1c1 r2c1 r3c2", "index-row 1",
        // Of 16 fillings 7 and 9, which are those 7 and two more.
        "table 1 1 / 1 2 / 1 3 / 1 4 / 2 1 / 2 2 / 2 3 / r1c1 r3c3;"
        "table 1 1 / 1 2 / 1 3 / 1 4 / 2 1 / 2 2 / 2 3 / 2 4 / 3 1 / r2c2 r4c4",
        "table 1 1 / 1 2 / 1 3 / 1 4 / 2 1 / 2 2 / 2 3 / r1c1 r3c3;"
        "table 4 4 / 4 2 / 4 3 / 4 1 / 2 4 / 2 2 / 2 3 / r2c2 r4c4",
        "divisible sum"}) {
    CAPTURE(std::string(text));
    constraint_list own;
    own.add(divisible_sum());
    const game_4 g = text == divisible_sum::name ? game_4(houses::standard<2>(), own) : of_text(text);
    const auto group = game_symmetries<2>::of(g);
    REQUIRE(group.has_value());
    const auto scopes = scopes_of(g);
    int count = 0;
    int seen = 0;
    for (const transform<2>& t : all_transforms()) {
      const bool is_member = group->contains(t);
      count += is_member;
      if (seen++ % stride(5) != 0) continue;
      REQUIRE(is_member == (keeps(g, t, scopes) && keeps(g, t.inverse(), scopes)));
    }
    CHECK(to_string(group->size()) == std::to_string(count));
    CHECK(count > 0);
  }
}

TEST_CASE("canonical forms and equivalence of 4x4 puzzles, by all transforms that keep the game") {
  random_source random(3);
  for (const char* text :
       {"anti-king", "cage 5 r1c1 r1c2", "even r1c1; even r4c4", "thermometer r1c1-r1c3"}) {
    const game_4 g = of_text(text);
    const auto group = *game_symmetries<2>::of(g);
    std::vector<transform<2>> kept;
    for (const transform<2>& t : all_transforms())
      if (group.contains(t)) kept.push_back(t);
    for (int round = 0; round < shortened(30); ++round) {
      grid<2> a, b;
      for (int c = 0; c < 16; ++c) {
        if (random.below(3) == 0) a.set_value(cell(c), int(random.below(4)) + 1);
        if (random.below(3) == 0) b.set_value(cell(c), int(random.below(4)) + 1);
      }
      if (round % 2 == 0) b = kept[random.below(kept.size())](a);
      if (round % 4 == 1) b = transform<2>::random(random)(a);
      const auto form = group.canonicalise(a);
      REQUIRE(form);
      CHECK(form.to_form(a) == form.form);
      CHECK(group.contains(form.to_form));
      std::uint32_t fixed = 0;
      bool is_copy = false;
      for (const transform<2>& t : kept) {
        CHECK(!(t(a) < form.form));
        fixed += t(a) == a;
        is_copy = is_copy || t(a) == b;
      }
      CHECK(form.automorphisms == natural(fixed));
      const auto same = group.equivalence(a, b);
      CHECK(same.verdict == (is_copy ? equivalence_verdict::equivalent : equivalence_verdict::different));
      if (same) CHECK(same.to_other(a) == b);
      if (same) CHECK(group.contains(same.to_other));
    }
  }
}

TEST_CASE("[busy] 9x9: anti-knight has the eight symmetries of the square and all relabellings") {
  const auto size = [](const auto& g) { return to_string(game_symmetries<3>::of(g)->size()); };
  CHECK(size(game<houses::standard<3>, constraints::anti_knight>()) == std::to_string(8 * 362880));
  CHECK(size(game<houses::standard<3>, constraints::non_consecutive>()) == std::to_string(8 * 2));
  const house_list<3> list = house_list<3>::diagonals();
  const game diagonals{houses::listed<3>(list), constraints::anti_king()};
  CHECK(size(diagonals) == std::to_string(8 * 362880));
}

TEST_CASE("symmetries of games that are refused, and limits") {
  const auto fault = [](const auto& group) {
    return group ? "" : std::string(to_string(group.error().kind));
  };
  constraint_list list;
  std::vector<cell> row;
  for (int c = 0; c < 9; ++c) row.push_back(cell(c));
  list.add(constraints::cage{{row.begin(), row.begin() + 6}, 30});
  const auto large = game_symmetries<3>::of(game(houses::standard<3>(), list));
  CHECK(fault(large) == "scope too large");
  CHECK(large.error().name == "killer cage");
  CHECK(fault(game_symmetries<4>::of(game<houses::standard<4>, constraints::anti_king>())) ==
        "too many transforms");
  const game<houses::standard<3>, constraints::anti_king> king;
  CHECK(fault(game_symmetries<3>::of(king, {.until = deadline::in(0)})) == "limit");
  const auto yes = [] { return true; };
  CHECK(fault(game_symmetries<3>::of(king, {.cancelled = yes})) == "cancelled");
  const auto group = *game_symmetries<2>::of(of_text("anti-king"));
  CHECK(group.canonicalise(grid<2>(), {.until = deadline::in(0)}).verdict ==
        canonical_verdict::limit_reached);
  CHECK(group.equivalence(grid<2>(), grid<2>(), {.cancelled = yes}).verdict ==
        equivalence_verdict::cancelled);
  const auto nodes = group.canonicalise(grid<2>()).nodes;
  CHECK(group.canonicalise(grid<2>(), {.nodes = nodes}).verdict == canonical_verdict::canonical);
  CHECK(group.canonicalise(grid<2>(), {.nodes = nodes - 1}).verdict == canonical_verdict::limit_reached);
  grid<2> wrong;
  wrong.set_value(cell(0), 5);
  CHECK(group.canonicalise(wrong).verdict == canonical_verdict::invalid);
}

} // namespace game_symmetries_test
