// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/locked_subset.hpp>

#include "logic/rules/oracles.hpp"

namespace locked_subset_test {

using namespace boxline;

TEST_CASE_TEMPLATE_DEFINE("[busy] locked subsets are those of the definition", Size, random_locked_subsets) {
  using rule = logic::locked_subset<Size::value>;
  const auto expected = [](const states::plain& s) {
    return oracles::locked_subsets(s, Size::value, rule::info);
  };
  random_source random(3);
  std::size_t steps = 0;
  // Three digits in two or three cells of a box's row, and random marks besides.
  for (int i = 0; i < 1200; ++i) {
    bits::cells_board<box(3)> b;
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d)
        if (c < 3 && d >= Size::value && c < Size::value + i % 2 ? random.below(9) > 0 : random.below(2) == 0)
          b.remove(cell(c), digit::from_index(d));
    steps += oracles::check(b, rule(), expected(states::plain(b)));
  }
  CHECK(steps > 12);
}
TEST_CASE_TEMPLATE_INVOKE(random_locked_subsets, std::integral_constant<int, 2>,
                          std::integral_constant<int, 3>);

TEST_CASE("[busy] locked pairs are those of the definition, of all sizes and houses") {
  using rule = logic::locked_subset<2>;
  oracles::check_on_random_states(
      rule(), 1, 6, [](const states::plain& s) { return oracles::locked_subsets(s, 2, rule::info); });
}

TEST_CASE("a locked pair has an argument for the box and one for the row") {
  bits::cells_board<box(3)> b;
  for (int d = 3; d <= 9; ++d)
    for (const int c : {0, 1}) b.remove(cell(c), digit::from_value(d));
  const auto found = logic::find_all(logic::locked_subset<2>(), b);
  REQUIRE(found.steps.size() == 1);
  CHECK(found.steps[0].eliminations.size() == 26);
  REQUIRE(found.steps[0].sets.size() == 2);
  CHECK(found.steps[0].sets[0].cover[0].among == house(18));
  CHECK(found.steps[0].sets[1].cover[0].among == house(0));
  CHECK(logic::locked_subset<2>::info.key == "locked-pair");
  // Without candidates in the row outside the box the box alone loses some: a naked pair.
  for (int c = 3; c < 9; ++c)
    for (int d = 1; d <= 2; ++d) b.remove(cell(c), digit::from_value(d));
  CHECK(logic::find_all(logic::locked_subset<2>(), b).steps.empty());
}

// Boards that skip houses find what others find.
TEST_CASE("[busy] subsets of three and more on crossed boards, with windows and diagonals too") {
  static const auto windows = house_list<box(3)>::windows(), diagonals = house_list<box(3)>::diagonals();
  using H = houses::listed<box(3)>;
  std::size_t steps = 0;
  const auto compare = [&]<class Rule>(const Rule& rule, const auto& b, const auto& crossed) {
    const auto expected = logic::find_all(rule, b).steps;
    CHECK(logic::find_all(rule, crossed).steps == expected);
    steps += expected.size();
  };
  const auto on = [&]<class Houses>(const Houses& h, std::uint64_t seed) {
    oracles::for_random_states<bits::cells_board<box(3), Houses>>(seed, 60, h, [&](const auto& b, auto*) {
      bits::crossed_board<box(3), Houses> crossed(h);
      if (load(crossed, candidates_of(b)) == status::contradiction) return;
      compare(logic::locked_subset<3>(), b, crossed);
      compare(logic::naked_subset<3>(), b, crossed);
      compare(logic::hidden_subset<3>(), b, crossed);
    });
  };
  on(H(windows), 1);
  on(H(diagonals), 2);
  on(houses::standard<box(3)>(), 3);
  CHECK(steps > 0);
}

} // namespace locked_subset_test
