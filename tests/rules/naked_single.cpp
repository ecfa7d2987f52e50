// SPDX-License-Identifier: BSL-1.0
#include <boxline/rules/naked_single.hpp>

#include "rules/oracles.hpp"

using namespace boxline;

TEST_CASE("naked singles are those of the definition") {
  oracles::check_on_random_states(rules::naked_single(), 3, 4, [](const states::plain& s) {
    return oracles::naked_singles(s, rules::naked_single::info);
  });
}
