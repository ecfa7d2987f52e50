// SPDX-License-Identifier: BSL-1.0
#include <boxline/rules/hidden_single.hpp>

#include "rules/oracles.hpp"

using namespace boxline;

TEST_CASE("hidden singles are those of the definition") {
  oracles::check_on_random_states(rules::hidden_single(), 3, 4, [](const states::plain& s) {
    return oracles::hidden_singles(s, rules::hidden_single::info);
  });
}
