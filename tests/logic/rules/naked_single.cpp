// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/naked_single.hpp>

#include "logic/rules/oracles.hpp"

namespace naked_single_test {

using namespace boxline;

TEST_CASE("[busy] naked singles are those of the definition") {
  oracles::check_on_random_states(logic::naked_single(), 3, 4, [](const states::plain& s) {
    return oracles::naked_singles(s, logic::naked_single::info);
  });
}

} // namespace naked_single_test
