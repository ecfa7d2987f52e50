// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/hidden_subset.hpp>

#include "logic/rules/oracles.hpp"

namespace hidden_subset_test {

using namespace boxline;

TEST_CASE_TEMPLATE_DEFINE("[busy] hidden subsets are those of the definition", Size, random_hidden_subsets) {
  oracles::check_subsets_on_random_states<logic::hidden_subset, Size::value>(oracles::hidden_subsets);
}
TEST_CASE_TEMPLATE_INVOKE(random_hidden_subsets, std::integral_constant<int, 2>,
                          std::integral_constant<int, 3>, std::integral_constant<int, 4>);

TEST_CASE("[busy] hidden subsets for all candidates of a row at 4x4") {
  oracles::check_subsets_in_a_row<logic::hidden_subset>(oracles::hidden_subsets);
}

TEST_CASE("the names of hidden subsets") {
  oracles::check_subset_names<logic::hidden_subset>("hidden");
}

} // namespace hidden_subset_test
