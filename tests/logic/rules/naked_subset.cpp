// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/naked_subset.hpp>

#include "logic/rules/oracles.hpp"

namespace naked_subset_test {

using namespace boxline;

TEST_CASE_TEMPLATE_DEFINE("[busy] naked subsets are those of the definition", Size, random_naked_subsets) {
  oracles::check_subsets_on_random_states<logic::naked_subset, Size::value>(oracles::naked_subsets);
}
TEST_CASE_TEMPLATE_INVOKE(random_naked_subsets, std::integral_constant<int, 2>,
                          std::integral_constant<int, 3>, std::integral_constant<int, 4>);

TEST_CASE("[busy] naked subsets for all candidates of a row at 4x4") {
  oracles::check_subsets_in_a_row<logic::naked_subset>(oracles::naked_subsets);
}

TEST_CASE("the names of naked subsets") {
  oracles::check_subset_names<logic::naked_subset>("naked");
}

TEST_CASE("limits stop the search for subsets") {
  const bits::cells_board<box(3)> b = [] {
    bits::cells_board<box(3)> all;
    for (int c = 0; c < 81; ++c)
      for (int d = 4; d <= 9; ++d) all.remove(cell(c), digit::from_value(d));
    return all;
  }();
  const logic::naked_subset<3> rule;
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(rule, b, few).stopped == stop_reason::limit_reached);
  const auto stop = [] { return true; };
  limits cancelled;
  cancelled.cancelled = cancel_callable(stop);
  CHECK(logic::find_all(rule, b, cancelled).stopped == stop_reason::cancelled);
  CHECK(logic::find_all(rule, b).stopped == stop_reason::none);
  CHECK(logic::find_all(rule, b).steps.size() > 100);
}

} // namespace naked_subset_test
