// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/no_good.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/sum_of.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

namespace no_good_test {

using namespace boxline;

TEST_CASE("widen_no_good: a sum that is too large leaves bounds") {
  constraint_network network(3);
  network.add(constraints::sum_of{{cell(0), cell(1), cell(2)}, 12});
  std::vector<digit_mask> digits{mask_of(9), mask_of(3), mask_of(5)};
  const std::vector<digit_mask> all(3, all_digits(3));
  widen_no_good(network.scoped(0), digits, all);
  CHECK(digits == std::vector<digit_mask>{0b111000000, 0b111111111, 0b111110000});
}

// Every wrong assignment of a scope, in random candidates: the result has it, stays within the candidates, is
// a no-good, and is not one with any candidate more.
template <class C>
void check(const C& c) {
  constraint_network network(2);
  network.add(c);
  const auto& constraint = network.scoped(0);
  const std::size_t size = constraint.scope().size();
  random_source random(1);
  int wrong = 0;
  for (int state = 0; state < (1 << (2 * size)); ++state) {
    std::vector<int> values;
    std::vector<digit_mask> digits, possible;
    for (std::size_t k = 0; k < size; ++k) {
      values.push_back(1 + (state >> (2 * k) & 3));
      digits.push_back(mask_of(values.back()));
      possible.push_back(digits.back() | random.below(16));
    }
    if (constraint.accepts(values)) continue;
    ++wrong;
    const auto narrows = [&](std::vector<digit_mask> m) { return constraint.narrow(m); };
    std::vector<digit_mask> wide = digits;
    widen_no_good(constraint, wide, possible);
    CHECK_FALSE(narrows(wide));
    for (std::size_t k = 0; k < size; ++k) {
      CHECK((wide[k] & digits[k]) == digits[k]);
      CHECK((wide[k] & ~possible[k]) == 0);
      for (digit_mask left = possible[k] & ~wide[k]; left != 0; left &= left - 1) {
        std::vector<digit_mask> more = wide;
        more[k] |= left & (~left + 1);
        CHECK(narrows(more));
      }
    }
  }
  CHECK(wrong > 0);
}

TEST_CASE("widen_no_good: no candidate can be added to the result") {
  check(constraints::cage{{cell(0), cell(1), cell(4)}, 6});
  check(constraints::sum_of{{cell(0), cell(5), cell(10), cell(15)}, 9});
  check(constraints::renban{{cell(0), cell(1), cell(5)}});
}

} // namespace no_good_test
