// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/every_rule.hpp>

#include "logic/rules/any_rule.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

// Rules give the same steps, in the same order, on the board of deduction and on the simplest one.

namespace boards_agree_test {

using namespace boxline;

namespace {

template <board Board>
std::vector<logic::step> steps_of(const Board& b) {
  using rules = logic::rules_of<logic::full_house, logic::techniques, logic::locked_subset<2>,
                                logic::locked_subset<3>, logic::fish<2>, logic::skyscraper>;
  std::vector<logic::step> result;
  const rules list;
  for (std::size_t i = 0; i < rules::size; ++i)
    list.at(i, [&](const any_rule<Board>& rule) {
      for (logic::step& s : logic::find_all(rule, b).steps) result.push_back(std::move(s));
    });
  return result;
}

template <box B, house_system H = houses::standard<B>>
std::size_t compare(std::uint64_t seed, int rounds, const H& h = H()) {
  std::size_t steps = 0;
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    const double removed = 0.1 * static_cast<double>(random.below(8));
    const double placed = 0.1 * static_cast<double>(random.below(8));
    const auto b = states::random_state<bits::crossed_board<B, H>>(random, placed, removed, false, h);
    bits::cells_board<B, H> simple(h);
    for (int c = 0; c < B.cells(); ++c)
      if (b.is_placed(cell(c))) simple.place(cell(c), b.values().digit_at(cell(c)));
    load(simple, candidates_of(b));
    const auto found = steps_of(b);
    REQUIRE(found == steps_of(simple));
    steps += found.size();
  }
  return steps;
}

} // namespace

TEST_CASE("[busy] steps on crossed boards are those on cells boards") {
  CHECK(compare<box(2)>(1, shortened(60)) > 100);
  CHECK(compare<box{2, 3}>(2, shortened(40)) > 100);
  CHECK(compare<box(3)>(3, shortened(40)) > 100);
  CHECK(compare<box{1, 5}>(4, shortened(40)) > 100);
  const auto diagonals = house_list<2>::diagonals();
  CHECK(compare<box(2), houses::listed<2>>(5, shortened(40), houses::listed<2>(diagonals)) > 100);
}

} // namespace boards_agree_test
