// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/region_sum.hpp>
#include <boxline/core/random.hpp>

namespace region_sum_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("equal sums of groups: what they infer, and solutions at 4x4") {
  const region_sum two{{{cell(0), cell(1)}, {cell(6), cell(7)}}};
  const region_sum three{{{cell(0)}, {cell(6), cell(9)}, {cell(15)}}};
  for (const region_sum& r : {two, three, region_sum{{{cell(0), cell(3)}}}, region_sum{}}) {
    games::checked(r, 3, shortened(200));
    games::check_solutions<2>(r, 1, 6);
  }
}

TEST_CASE("equal sums of groups of up to nine cells that differ: exact, by all assignments") {
  // Groups of 1 to 5 cells and few digits, so that all assignments can be tried.
  random_source random(5);
  int open = 0, contradictory = 0;
  for (int round = 0; round < 400; ++round) {
    region_sum r;
    std::vector<std::uint8_t> groups;
    std::vector<digit_mask> digits;
    const std::size_t count = 2 + random.below(2);
    for (std::size_t g = 0; g < count; ++g) {
      r.groups.emplace_back();
      const std::size_t size = 1 + random.below(count == 2 ? 5 : 3);
      for (std::size_t i = 0; i < size; ++i) {
        r.groups.back().push_back(cell(static_cast<int>(digits.size())));
        groups.push_back(static_cast<std::uint8_t>(g));
        digit_mask m = 0;
        for (std::size_t k = 0; k < 2 + random.below(3); ++k) m |= digit_mask{1} << random.below(9);
        digits.push_back(m);
      }
    }
    std::vector<digit_mask> expected(digits.size());
    std::vector<int> values(digits.size());
    const auto visit = [&](auto self, std::size_t at) -> void {
      if (at == values.size()) {
        if (!r.accepts(values, box(3))) return;
        for (std::size_t i = 0; i < values.size(); ++i) expected[i] |= mask_of(values[i]);
        return;
      }
      for (digit_mask left = digits[at]; left != 0; left &= left - 1) {
        values[at] = std::countr_zero(left) + 1;
        bool is_free = true;
        for (std::size_t i = 0; i < at; ++i)
          is_free = is_free && (groups[i] != groups[at] || values[i] != values[at]);
        if (is_free) self(self, at + 1);
      }
    };
    visit(visit, 0);
    const bool is_open = r.narrow(digits, box(3), groups);
    REQUIRE(is_open == (expected[0] != 0));
    is_open ? ++open : ++contradictory;
    if (is_open) REQUIRE(digits == expected);
  }
  CHECK(open > 40);
  CHECK(contradictory > 40);
}

} // namespace region_sum_test
