// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/case_engine.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>

#include "logic/rules/implied.hpp"

namespace case_engine_test {

using namespace boxline;
using namespace implied;

namespace {
constexpr logic::rule_info of_test{"test", "test", "{chain}"};
}

TEST_CASE("by cases of all cells every wrong assumption is refuted, and no other") {
  random_source random(2);
  int refuted = 0, nested = 0;
  for (int round = 0; round < 15; ++round) {
    using board = bits::crossed_board<2>;
    const auto b = states::random_state<board>(random, 0.05, 0.1, false);
    const plain s(b);
    logic::case_engine<board> engine(b);
    std::vector<int> cells;
    for (int c = 0; c < 16; ++c) cells.push_back(c);
    for (const assignment a : s.candidates()) {
      if (!s.is_open(a)) continue;
      for (const bool holds : {true, false}) {
        plain with = s;
        holds ? with.place(a) : with.remove(a);
        const auto proof = engine.refute(engine.number(a), holds, cells, of_test, 100'000);
        CHECK(proof.has_value() == !with.has_solution());
        if (!proof) continue;
        ++refuted;
        nested += !proof->nested.empty();
        logic::step step{&of_test};
        (holds ? step.eliminations : step.placements).push_back(a);
        step.chains.push_back(*proof);
        CHECK(to_string(logic::verify(step, b)) == "ok");
        CHECK_FALSE(engine.refute(engine.number(a), holds, cells, of_test, 0));
      }
    }
  }
  CHECK(refuted > 20);
  CHECK(nested > 0);
}

} // namespace case_engine_test
