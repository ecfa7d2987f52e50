// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/pair_relation.hpp>

#include <doctest/doctest.h>

namespace pair_relation_test {

using namespace boxline;

TEST_CASE("relations of pairs: what each set of digits supports, with the table and without it") {
  for (const int n : {4, 9, 16}) {
    const digit_mask all = ~digit_mask{0} >> (64 - n);
    pair_relation larger, different;
    for (int x = 0; x < n; ++x) {
      larger.allowed[std::size_t(x)] = all & ~((digit_mask{2} << x) - 1);
      different.allowed[std::size_t(x)] = all & ~(digit_mask{1} << x);
    }
    larger = larger.completed(n);
    different = different.completed(n);
    CHECK(larger.by_digits.empty() == (n > 9));
    CHECK_FALSE(larger.is_different);
    CHECK(different.is_different);
    CHECK(larger.supported(0b1010) == (all & ~digit_mask{0b11}));
    CHECK(different.supported(0b0010) == (all & ~digit_mask{0b10}));
    CHECK((different.supported(0b1010) & all) == all);
    CHECK(different == different.completed(n));
  }
}

} // namespace pair_relation_test
