// SPDX-License-Identifier: BSL-1.0
#include <boxline/rules/naked_subset.hpp>

#include "rules/oracles.hpp"

using namespace boxline;

TEST_CASE_TEMPLATE_DEFINE("naked subsets are those of the definition", Size, random_subsets) {
  using rule = rules::naked_subset<Size::value>;
  oracles::check_on_random_states(rule(), 1, 2 * Size::value, [](const states::plain& s) {
    return oracles::naked_subsets(s, Size::value, rule::info);
  });
}
TEST_CASE_TEMPLATE_INVOKE(random_subsets, std::integral_constant<int, 2>, std::integral_constant<int, 3>,
                          std::integral_constant<int, 4>);

TEST_CASE("naked subsets for all candidates of a row at 4x4") {
  std::size_t steps = 0;
  const auto check = [&]<int Size>(std::integral_constant<int, Size>, const bits::cells_board<box(2)>& b) {
    using rule = rules::naked_subset<Size>;
    steps += oracles::check(b, rule(), oracles::naked_subsets(states::plain(b), Size, rule::info));
  };
  for (unsigned marks = 0; marks < 1u << 16; marks += 11) {
    bits::cells_board<box(2)> b;
    for (int i = 0; i < 16; ++i)
      if (!(marks >> i & 1)) b.remove(cell(i / 4), digit::from_index(i % 4));
    check(std::integral_constant<int, 2>(), b);
    check(std::integral_constant<int, 3>(), b);
  }
  CHECK(steps > 2000);
}

TEST_CASE("the names of naked subsets") {
  CHECK(rules::naked_subset<2>::info.key == "naked-pair");
  CHECK(rules::naked_subset<5>::info.key == "naked-quintuple");
  CHECK(rules::naked_subset<6>::info.key == "naked-set-6");
  CHECK(rules::naked_subset<12>::info.title == "naked set 12");
  CHECK(rules::naked_subset<4>::info.title == "naked quadruple");
  CHECK(rules::naked_subset<4>::info.level == 4);
}

TEST_CASE("limits stop the search for subsets") {
  const bits::cells_board<box(3)> b = [] {
    bits::cells_board<box(3)> all;
    for (int c = 0; c < 81; ++c)
      for (int d = 4; d <= 9; ++d) all.remove(cell(c), digit::from_value(d));
    return all;
  }();
  const rules::naked_subset<3> rule;
  limits few;
  few.nodes = 5;
  CHECK(rules::find_all(rule, b, few).status == outcome::limit_reached);
  const auto stop = [] { return true; };
  limits cancelled;
  cancelled.cancelled = cancel_callable(stop);
  CHECK(rules::find_all(rule, b, cancelled).status == outcome::cancelled);
  CHECK(rules::find_all(rule, b).status == outcome::solved);
  CHECK(rules::find_all(rule, b).steps.size() > 100);
}
