// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/implications.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>

#include "logic/rules/implied.hpp"
#include "rounds.hpp"

namespace implications_test {

using namespace boxline;
using namespace implied;
using logic::reach;

namespace {

constexpr logic::rule_info of_test{"test", "test", "{chain}"};

template <class Board>
int check_following(int rounds, double given, double removed) {
  constexpr int n = Board::shape.size();
  random_source random(1);
  int refuted = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto b = states::random_state<Board>(random, given, removed, round % 2 == 0);
    const plain s(b);
    logic::implication_engine<Board> engine(b);
    for (const assignment a : s.candidates()) {
      const int i = engine.number(a);
      CHECK(engine.candidate(i) == a);
      CHECK(engine.is_open(i) == s.is_open(a));
      if (!s.is_open(a)) continue;
      for (const bool holds : {true, false})
        for (const reach how : {reach::links, reach::groups, reach::nets}) {
          // By groups it takes long to find out.
          if (how == reach::groups && (i + round) % (n > 4 ? 37 : 13) != 0) continue;
          const auto expected = how == reach::groups ? fixpoint_of_groups(s, a, holds)
                                                     : fixpoint(s, a, holds, how == reach::links);
          CHECK(engine.follow(i, holds, how) == !expected);
          if (!expected) {
            ++refuted;
            logic::step step{&of_test};
            (holds ? step.eliminations : step.placements).push_back(a);
            step.chains.push_back(engine.contradiction());
            CHECK(to_string(logic::verify(step, b)) == "ok");
            continue;
          }
          conclusion_set found;
          engine.for_each_implied([&](int x, bool is_held, int length) {
            CHECK(found.insert({engine.candidate(x), is_held}).second);
            CHECK(length >= 0);
            const auto& bits = is_held ? engine.held() : engine.eliminated();
            CHECK((bits[std::size_t(x) / 64] >> (x % 64) & 1) == 1);
          });
          CHECK(found == *expected);
          for (const auto& [x, is_held] : found) {
            const logic::chain c = engine.case_of(engine.number(x));
            CHECK(c.nodes.front().what == a);
            CHECK(c.nodes.back().what == x);
            CHECK(c.nodes.back().holds == is_held);
            // A case that implies it, beside one that is taken for granted, is what the checker accepts.
            if (how != reach::groups) continue;
            logic::step step{&of_test};
            (is_held ? step.placements : step.eliminations).push_back(x);
            logic::case_argument both;
            both.either = a;
            both.cases = {{c, false}, {c, false}};
            both.cases[holds ? 1 : 0].implied.nodes = {{a, !holds}, {x, is_held}};
            step.cases.push_back(both);
            const auto verdict = logic::verify(step, b);
            if (holds) CHECK((verdict || verdict.node == 1));
          }
        }
    }
  }
  return refuted;
}

} // namespace

TEST_CASE("implications are those of the definition") {
  CHECK(check_following<bits::crossed_board<2>>(shortened(6, 1), 0.1, 0.2) > 10);
}

TEST_CASE("[busy] implications at 2x3 are those of the definition") {
  CHECK(check_following<bits::crossed_board<box{2, 3}>>(1, 0.2, 0.3) > 10);
}

} // namespace implications_test
