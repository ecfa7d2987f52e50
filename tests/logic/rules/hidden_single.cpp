// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/hidden_single.hpp>

#include "logic/rules/oracles.hpp"

namespace hidden_single_test {

using namespace boxline;

TEST_CASE("[busy] hidden singles are those of the definition") {
  oracles::check_on_random_states(logic::hidden_single(), 3, 4, [](const states::plain& s) {
    return oracles::hidden_singles(s, logic::hidden_single::info);
  });
}

} // namespace hidden_single_test
