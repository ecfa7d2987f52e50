// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/almost_set_targets.hpp>
#include <boxline/logic/rules/als_xy_chain.hpp>
#include <boxline/logic/rules/als_xy_wing.hpp>
#include <boxline/logic/rules/als_xz.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace almost_set_targets_test {

using namespace boxline;
using namespace als_oracle;

namespace {

// Whether a candidate, assumed, leaves some set without two of its digits, by chains: each set that lacks a
// digit holds its others.
bool is_refuted(const plain& s, const std::vector<locked>& all, int t, int z) {
  std::vector<std::set<int>> lacks(all.size());
  std::vector<std::pair<std::size_t, int>> todo;
  const auto lose = [&](std::size_t i, int d) {
    if (lacks[i].insert(d).second) todo.push_back({i, d});
    return lacks[i].size() > 1;
  };
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].has(z) && sees_all(s, t, cells_with(s, all[i], z)) && lose(i, z)) return true;
  for (std::size_t at = 0; at < todo.size(); ++at)
    for (int e = 0; e < s.n; ++e) {
      const auto [i, d] = todo[at];
      if (e == d || !all[i].has(e)) continue;
      for (std::size_t j = 0; j < all.size(); ++j)
        if (is_restricted(s, all[i], all[j], e) && lose(j, e)) return true;
    }
  return false;
}

// The rows of sets that share a target, by their definition.
template <class Sets, class Targets>
void check_ends(const Sets& sets, const Targets& targets) {
  for (int i = 0; i < sets.size(); ++i) {
    bool has_end = false;
    for (const int d : sets[i].digits) {
      const auto ends = sets.of(i, d).seen & targets.of(d);
      REQUIRE(targets.has_end(i, d) == !ends.empty());
      has_end |= !ends.empty();
      std::vector<std::uint64_t> row(std::size_t(sets.words()));
      targets.add_ends(i, d, row.data());
      for (int j = 0; j < sets.size(); ++j)
        REQUIRE(sets.test(row, j) == (sets[j].digits.test(d) && !(ends & sets.of(j, d).seen).empty()));
    }
    REQUIRE(sets.test(targets.ends(), i) == has_end);
  }
}

// Returns the number of candidates.
template <board Board>
int check(const Board& b, int most) {
  const logic::candidate_sets<Board> state(b);
  const logic::almost_locked_sets<Board> sets(state, {}, most);
  logic::almost_set_targets<Board> targets;
  REQUIRE(targets.make(sets, {}, 0) == stop_reason::none);
  const plain s(b);
  const auto all = all_sets(s, most);
  int count = 0;
  for (int d = 0; d < s.n; ++d)
    for (int c = 0; c < s.n * s.n; ++c) {
      const bool expected = !s.placed[std::size_t(c)] && s.has(c, d) && is_refuted(s, all, c, d);
      REQUIRE(targets.of(d).test(c) == expected);
      count += expected;
    }
  CHECK(targets.any() == (count > 0));
  if (targets.any()) check_ends(sets, targets);
  for (std::uint64_t nodes = 0; nodes < targets.examined(); nodes += targets.examined() / 7 + 1) {
    logic::almost_set_targets<Board> stopped;
    CHECK(stopped.make(sets, {.nodes = nodes}, 0) == stop_reason::limit_reached);
    CHECK(!stopped.any());
  }
  for (int asked = 0;; ++asked) {
    int left = asked;
    auto cancel = [&] { return left-- == 0; };
    logic::almost_set_targets<Board> stopped;
    const stop_reason why = stopped.make(sets, {.cancelled = cancel_callable(cancel)}, 0);
    if (why == stop_reason::none) break;
    REQUIRE(why == stop_reason::cancelled);
    CHECK(!stopped.any());
  }
  return count;
}

// Each elimination of a rule is one of them.
template <class Rule, board Board>
int check_rule(const Rule& rule, const Board& b) {
  const logic::candidate_sets<Board> state(b);
  const logic::almost_locked_sets<Board> sets(state);
  logic::almost_set_targets<Board> targets;
  REQUIRE(targets.make(sets, {}, 0) == stop_reason::none);
  const auto steps = logic::find_all(rule, b).steps;
  for (const logic::step& one : steps)
    for (const assignment a : one.eliminations) REQUIRE(targets.of(a.what.index()).test(a.where));
  return static_cast<int>(steps.size());
}

} // namespace

TEST_CASE("[busy] what chains of almost locked sets eliminate is what leads to a contradiction along them") {
  random_source random(1);
  const auto list = house_list<2>::diagonals();
  int small = 0, rectangular = 0;
  for (int i = 0; i < all_in_thorough(60, 10); ++i) {
    small += check(state_of<bits::crossed_board<2>>(random), 3);
    rectangular += check(state_of<bits::crossed_board<box{2, 3}>>(random), 3);
    using listed = bits::crossed_board<2, houses::listed<2>>;
    small += check(state_of<listed>(random, houses::listed<2>(list)), 2);
  }
  CHECK(small > 20);
  CHECK(rectangular > 20);
}

TEST_CASE("[busy] what chains of almost locked sets eliminate, at 9x9") {
  random_source random(2);
  int count = 0;
  for (int i = 0; i < 4; ++i) count += check(state_of<bits::crossed_board<3>>(random), 2);
  CHECK(count > 0);
}

TEST_CASE("[busy] rules of almost locked sets eliminate nothing that chains of them do not") {
  random_source random(3);
  int steps = 0;
  for (int i = 0; i < all_in_thorough(30, 5); ++i) {
    const auto b = state_of<bits::crossed_board<box{2, 3}>>(random);
    steps += check_rule(logic::als_xz(), b);
    steps += check_rule(logic::als_xy_wing<>(), b);
    steps += check_rule(logic::als_xy_wing<logic::overlap::allowed>(), b);
    steps += check_rule(logic::als_xy_chain<>(), b);
    steps += check_rule(logic::als_xy_chain<logic::overlap::allowed>(), b);
  }
  CHECK(steps > 20);
}

} // namespace almost_set_targets_test
