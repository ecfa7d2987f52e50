// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/whips.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/verify.hpp>

#include "logic/rules/states.hpp"

using namespace boxline;

TEST_CASE("whips: the lower bound is 0 exactly where singles do not refute, and no search is below it") {
  random_source random(7);
  int refuted = 0;
  for (int i = 0; i < 3; ++i) {
    const auto b = states::random_state<bits::crossed_board<2>>(random, 0.2, 0.15, i % 2 == 0);
    const states::plain s(b);
    const limits none;
    logic::whip_engine<bits::crossed_board<2>> engine(b, none, unlimited);
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d) {
        const assignment a{cell(c), digit::from_index(d)};
        const int target = decltype(engine)::numbers::number(a), least = engine.least(target, false);
        CHECK(engine.least(target, true) <= least + (least == 0 ? 100 : 0));
        if (!s.is_open(a)) {
          CHECK(least == 0);
          continue;
        }
        int length = 1;
        while (length <= 8 && !engine.search(target, length, {logic::whip_order::net, false})) ++length;
        CHECK((length <= 8) == (least > 0));
        if (least == 0) continue;
        ++refuted;
        CHECK(length >= least);
        static constexpr logic::rule_info info{"test", "test", "{chain}"};
        const logic::step found = engine.step_of(target, info);
        CHECK(to_string(logic::verify(found, b)) == "ok");
        CHECK(logic::whip_length(found) == length);
      }
  }
  CHECK(refuted > 5);
}
