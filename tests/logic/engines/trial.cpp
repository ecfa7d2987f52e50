// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/cover/contradiction.hpp>
#include <boxline/logic/engines/trial.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace trial_test {

using namespace boxline;

namespace {

template <board Board>
bool is_refuted(const Board& b, assignment a, int depth) {
  logic::trial_engine<Board> engine(b, {});
  typename logic::trial_engine<Board>::proof why;
  return engine.refute(a, depth, why);
}

// The definition, on plain masks: singles, and candidates refuted with one less, until nothing changes.
bool leads_nowhere(states::plain s, int depth);
bool refuted_by_definition(states::plain s, assignment a, int depth) {
  s.place(a);
  return leads_nowhere(std::move(s), depth);
}
bool leads_nowhere(states::plain s, int depth) {
  for (;;) {
    if (s.closes_in_contradiction()) return true;
    bool changed = false;
    if (depth > 1)
      for (const assignment x : s.candidates()) {
        if (!s.is_open(x) || !refuted_by_definition(s, x, depth - 1)) continue;
        s.remove(x);
        changed = true;
        break;
      }
    if (!changed) return false;
  }
}

} // namespace

TEST_CASE("[busy] depth 1 is the contradiction finder") {
  random_source random(1);
  int refuted = 0;
  for (int i = 0; i < shortened(20); ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.3, false);
    cover::contradiction_finder<3, houses::standard<3>> finder(b);
    const auto all = finder.find_contradictions({}, cover::assumptions::placements);
    std::vector<assignment> expected, found;
    for (const auto& c : all.found) expected.push_back(c.assumed);
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) {
        const assignment a{cell(c), digit::from_index(d)};
        if (!b.is_placed(a.where) && b.has(a.where, a.what) && is_refuted(b, a, 1)) found.push_back(a);
      }
    std::sort(expected.begin(), expected.end());
    CHECK(found == expected);
    refuted += static_cast<int>(found.size());
  }
  CHECK(refuted > 50);
}

TEST_CASE("[busy] depths 1 to 3 refute what their definition does, and the engine forgets each trial") {
  random_source random(2);
  int refuted[4] = {};
  const auto diagonals = house_list<2>::diagonals();
  const auto compare = [&](const auto& b, int deepest) {
    const states::plain s(b);
    logic::trial_engine<std::remove_cvref_t<decltype(b)>> engine(b, {});
    typename decltype(engine)::proof why;
    for (int depth = 1; depth <= deepest; ++depth)
      for (const assignment a : s.candidates()) {
        if (!s.is_open(a)) continue;
        const bool found = engine.refute(a, depth, why);
        CHECK(found == refuted_by_definition(s, a, depth));
        refuted[depth] += found;
        if (!found) continue;
        static constexpr logic::rule_info info{"trial", "trial", "{chain}"};
        logic::step step{&info};
        step.eliminations = {a};
        step.chains.push_back(engine.chain_of(why, info));
        states::check_sound(b, s, step);
      }
  };
  // Depth 3 by its definition takes seconds a state without optimisation.
  for (int i = 0; i < all_in_thorough(60, 10); ++i) {
    const int deepest = i < all_in_thorough(8, 1) ? 3 : 2;
    compare(
        states::random_state<bits::crossed_board<2>>(random, 0.0, 0.1 * static_cast<double>(4 - i % 4), true),
        deepest);
    compare(states::random_state<bits::crossed_board<2, houses::listed<2>>>(
                random, 0.0, 0.1 * static_cast<double>(3 - i % 3), true, houses::listed<2>(diagonals)),
            deepest);
    if (i < all_in_thorough(6, 2)) {
      const double given = is_thorough ? 0.2 : 0.3;
      compare(states::random_state<bits::crossed_board<box{2, 3}>>(random, given, 0.3, false), 2);
    }
  }
  CHECK(refuted[1] > 20);
  CHECK(refuted[2] > refuted[1]);
}

TEST_CASE("[busy] limits stop a trial") {
  random_source random(3);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.1, 0.2, false);
  limits limit;
  limit.nodes = 5;
  logic::trial_engine<bits::crossed_board<3>> engine(b, limit);
  typename logic::trial_engine<bits::crossed_board<3>>::proof why;
  CHECK_FALSE(engine.refute(engine.candidates()[0], 3, why));
  CHECK(engine.stopped() == stop_reason::limit_reached);
}

} // namespace trial_test
