// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/contradiction.hpp>

#include "boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace contradiction_test {

using namespace boxline;
using cover::assumptions;

namespace {

struct tally {
  std::size_t states = 0, without = 0, eliminations = 0, placements = 0, cells = 0, houses = 0, longest = 0;
};

std::size_t held(const logic::step& s) {
  const auto& nodes = s.chains[0].nodes;
  return static_cast<std::size_t>(std::count_if(
      nodes.begin(), nodes.end(), [](const auto& n) { return n.holds && n.how != logic::link::assumed; }));
}

// Every assumption that naked and hidden singles refute has its step, and no other.
template <board Board>
void check_state(const Board& b, tally& seen, bool solve) {
  const states::plain state(b);
  std::vector<assignment> refuted, placed;
  for (const assignment a : state.candidates()) {
    if (!state.is_open(a)) continue;
    states::plain with = state, without = state;
    with.place(a);
    without.remove(a);
    if (with.closes_in_contradiction()) refuted.push_back(a);
    if (without.closes_in_contradiction()) placed.push_back(a);
  }
  const auto all = logic::find_all(logic::contradiction<>{}, b);
  CHECK(all.stopped == stop_reason::none);
  std::vector<assignment> eliminated, reported;
  std::size_t before = 0;
  for (const logic::step& s : all.steps) {
    REQUIRE(s.chains.size() == 1);
    CHECK(s.eliminations.size() + s.placements.size() == 1);
    eliminated.insert(eliminated.end(), s.eliminations.begin(), s.eliminations.end());
    reported.insert(reported.end(), s.placements.begin(), s.placements.end());
    if (solve)
      states::check_sound(b, state, s);
    else
      CHECK(to_string(logic::verify(s, b)) == "ok");
    CHECK(states::has_no_redundant_node(b, s));
    // In the order of their implications, counted before redundant ones were removed.
    if (before == 0) CHECK(held(s) <= held(all.steps.back()));
    before = held(s);
    seen.longest = std::max(seen.longest, before);
    (s.chains[0].met.kind == constraint_kind::cell_filled ? seen.cells : seen.houses) += 1;
  }
  std::sort(eliminated.begin(), eliminated.end());
  std::sort(reported.begin(), reported.end());
  CHECK(eliminated == refuted);
  CHECK(reported == placed);

  // They are in the order of a list of all contradictions, by their implications and kinds.
  auto listed = cover::contradiction_finder(b).find_contradictions().found;
  std::stable_sort(listed.begin(), listed.end(), [](const auto& x, const auto& y) {
    const auto needed = x.explanation().size(), other = y.explanation().size();
    return needed != other ? needed < other : x.placed < y.placed;
  });
  REQUIRE(listed.size() == all.steps.size());
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const logic::step& s = all.steps[i];
    CHECK(s.chains[0].nodes[0].what == listed[i].assumed);
    CHECK(s.chains[0].nodes[0].holds == listed[i].placed);
    CHECK(held(s) == listed[i].explanation().size());
  }
  ++seen.states;
  seen.without += all.steps.empty();
  seen.eliminations += refuted.size();
  seen.placements += placed.size();

  // The rules for one kind of assumption find the same steps, under their own names.
  const auto positive = logic::find_all(logic::contradiction<assumptions::placements>{}, b).steps;
  const auto negative = logic::find_all(logic::contradiction<assumptions::removals>{}, b).steps;
  CHECK(positive.size() == refuted.size());
  CHECK(negative.size() == placed.size());
  const auto is_among = [&](logic::step s) {
    s.rule = &logic::contradiction<>::info;
    return std::find(all.steps.begin(), all.steps.end(), s) != all.steps.end();
  };
  CHECK(std::all_of(positive.begin(), positive.end(), is_among));
  CHECK(std::all_of(negative.begin(), negative.end(), is_among));
  const auto first = logic::find_first(logic::contradiction<>{}, b);
  CHECK(first.found.has_value() == !all.steps.empty());
  if (first) CHECK(*first.found == all.steps[0]);
}

template <class Board>
tally try_states(int count, double given, double removed, std::uint64_t seed, bool solve,
                 const typename Board::houses_type& h = typename Board::houses_type()) {
  random_source random(seed);
  tally seen;
  for (int i = 0; i < count; ++i)
    check_state(states::random_state<Board>(random, given + 0.1 * static_cast<double>(i % 3),
                                            removed + 0.1 * static_cast<double>(i % 3), i % 3 == 2, h),
                seen, solve);
  CHECK(seen.eliminations > 0);
  CHECK(seen.placements > 0);
  CHECK(seen.cells > 0);
  CHECK(seen.houses > 0);
  return seen;
}

} // namespace

TEST_CASE(
    "[busy] logic::contradiction: a step for each assumption that singles refute; verified, and no solution "
    "contradicts it") {
  CHECK(try_states<bits::cells_board<2>>(all_in_thorough(150, 60), 0, 0.1, 1, true).without > 0);
  CHECK(try_states<bits::cells_board<3>>(all_in_thorough(3, 2), 0.3, 0.05, 4, true).longest > 3);
  CHECK(try_states<bits::cells_board<4>>(1, 0.5, 0.1, 5, false).longest > 5);
}

TEST_CASE("logic::contradiction: other houses") {
  using diagonals = bits::cells_board<2, houses::listed<2>>;
  constexpr int rounds = shortened(60);
  const houses::listed<2> h(diagonal_houses<2>());
  CHECK(try_states<diagonals>(rounds, 0, 0, 6, false, h).states == rounds);
}

TEST_CASE("logic::contradiction: a chain in full") {
  // R1C1 12, R1C2 12, R1C3 123, with all else open: 1 in R1C3 leaves R1C4 to 3, and row 1 without 4.
  bits::cells_board<2> b;
  for (const int c : {0, 1})
    for (const int value : {3, 4}) b.remove(cell(c), digit::from_value(value));
  b.remove(cell(2), digit::from_value(4));
  const auto all = logic::find_all(logic::contradiction<assumptions::placements>{}, b);
  const assignment a{cell(2), digit::from_value(1)}, three{cell(2), digit::from_value(3)},
      next_3{cell(3), digit::from_value(3)}, next_4{cell(3), digit::from_value(4)};
  const logic::step* found = nullptr;
  for (const auto& s : all.steps)
    if (s.eliminations[0] == a) found = &s;
  REQUIRE(found != nullptr);
  using logic::link;
  const std::vector<logic::chain_node> expected{
      {a, true, link::assumed, {}, 0},
      {three, false, link::weak, constraint::of(cell(2)), 0},
      {next_3, true, link::strong, constraint::of(house(0), digit::from_value(3)), 0},
      {next_4, false, link::weak, constraint::of(cell(3)), 2},
  };
  CHECK(found->chains[0].nodes == expected);
  CHECK(found->chains[0].met == constraint::of(house(0), digit::from_value(4)));
}

TEST_CASE("logic::contradiction: limits give the steps found by then") {
  random_source random(4);
  const auto b = states::random_state<bits::cells_board<3>>(random, 0.3, 0.3, false);
  const logic::contradiction<> r;
  const auto all = logic::find_all(r, b);
  REQUIRE(all.steps.size() > 10);
  limits some;
  some.nodes = 100;
  const auto begun = logic::find_all(r, b, some);
  CHECK(begun.stopped == stop_reason::limit_reached);
  CHECK(begun.steps.size() > 0);
  CHECK(begun.steps.size() < all.steps.size());
  for (const auto& s : begun.steps) CHECK(logic::verify(s, b));
  CHECK(logic::find_first(r, b, some));
  limits one;
  one.solutions = 1; // has no effect on a rule
  CHECK(logic::find_all(r, b, one).steps == all.steps);
  const auto yes = [] { return true; };
  limits stopped;
  stopped.cancelled = yes;
  const auto cancelled = logic::find_all(r, b, stopped);
  CHECK(cancelled.stopped == stop_reason::cancelled);
  CHECK(cancelled.steps.empty());
}

static_assert(logic::rule_for<logic::contradiction<>, bits::cells_board<3>>);
static_assert(logic::contradiction<>::info.key == "contradiction");
static_assert(logic::contradiction<assumptions::placements>::info.key == "contradiction-if-true");
static_assert(logic::contradiction<assumptions::removals>::info.key == "contradiction-if-false");

} // namespace contradiction_test
