// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/contradiction_chain.hpp>

#include <boxline/bits/crossed.hpp>

#include "logic/rules/implied.hpp"
#include "rounds.hpp"

namespace contradiction_chain_test {

using namespace boxline;
using namespace implied;

TEST_CASE("contradiction chains are all assumptions that links refute") {
  random_source random(1);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(30); ++i) {
    const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.25, i % 2 == 0);
    const plain s(b);
    conclusion_set expected;
    for (const assignment a : s.candidates())
      for (const bool holds : {true, false})
        if (s.is_open(a) && !fixpoint(s, a, holds, true)) expected.insert({a, !holds});
    const auto all = logic::find_all(logic::contradiction_chain(), b).steps;
    CHECK(conclusions_of(all) == expected);
    for (const logic::step& one : all) CHECK(to_string(logic::verify(one, b)) == "ok");
    steps += all.size();
  }
  CHECK(steps > 20);
}

TEST_CASE("contradiction chains with groups are all assumptions that they refute") {
  random_source random(4);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(2, 1); ++i) {
    const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, i % 2 == 0);
    const plain s(b);
    conclusion_set expected;
    for (const assignment a : s.candidates())
      for (const bool holds : {true, false})
        if (s.is_open(a) && !fixpoint_of_groups(s, a, holds)) expected.insert({a, !holds});
    const auto all = logic::find_all(logic::grouped_contradiction_chain(), b).steps;
    CHECK(conclusions_of(all) == expected);
    for (const logic::step& one : all) CHECK(to_string(logic::verify(one, b)) == "ok");
    steps += all.size();
  }
  CHECK(steps > 0);
}

TEST_CASE("[busy] contradiction chains at 9x9: proven, sound, without a redundant node") {
  random_source random(2);
  std::size_t steps = 0;
  for (int i = 0; i < 4; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.45, false);
    const plain s(b);
    for (const logic::step& one : logic::find_all(logic::contradiction_chain(), b).steps) {
      if (steps++ % 8 != 0) continue;
      states::check_sound(b, s, one);
      CHECK(states::has_no_redundant_node(b, one));
    }
  }
  CHECK(steps > 20);
}

TEST_CASE("limits stop contradiction chains") {
  random_source random(3);
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, false);
  limits few;
  few.nodes = 2;
  CHECK(logic::find_all(logic::contradiction_chain(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace contradiction_chain_test
