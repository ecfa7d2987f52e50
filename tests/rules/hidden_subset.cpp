// SPDX-License-Identifier: BSL-1.0
#include <boxline/rules/hidden_subset.hpp>

#include "rules/oracles.hpp"

using namespace boxline;

TEST_CASE_TEMPLATE_DEFINE("hidden subsets are those of the definition", Size, random_subsets) {
  using rule = rules::hidden_subset<Size::value>;
  oracles::check_on_random_states(rule(), 1, 2 * Size::value, [](const states::plain& s) {
    return oracles::hidden_subsets(s, Size::value, rule::info);
  });
}
TEST_CASE_TEMPLATE_INVOKE(random_subsets, std::integral_constant<int, 2>, std::integral_constant<int, 3>,
                          std::integral_constant<int, 4>);

TEST_CASE("hidden subsets for all candidates of a row at 4x4") {
  std::size_t steps = 0;
  const auto check = [&]<int Size>(std::integral_constant<int, Size>, const bits::cells_board<box(2)>& b) {
    using rule = rules::hidden_subset<Size>;
    steps += oracles::check(b, rule(), oracles::hidden_subsets(states::plain(b), Size, rule::info));
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

TEST_CASE("the names of hidden subsets") {
  CHECK(rules::hidden_subset<2>::info.key == "hidden-pair");
  CHECK(rules::hidden_subset<5>::info.key == "hidden-quintuple");
  CHECK(rules::hidden_subset<6>::info.key == "hidden-set-6");
  CHECK(rules::hidden_subset<12>::info.title == "hidden set 12");
  CHECK(rules::hidden_subset<4>::info.title == "hidden quadruple");
  CHECK(rules::hidden_subset<4>::info.level == 4);
}
