// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/ends.hpp>

#include <array>

namespace ends_test {

using namespace boxline;

TEST_CASE("ends: what the inner cells allow, and lines of less than two cells") {
  const auto any = [](int, int) { return true; };
  const auto equal = [](int a, int b) { return a == b ? mask_of(a) : 0; };
  std::array<digit_mask, 3> line{0b0111, 0b1010, 0b1110};
  CHECK(constraints::narrow_by_ends(line, any, equal));
  CHECK(line == std::array<digit_mask, 3>{0b0010, 0b0010, 0b0010});
  std::array<digit_mask, 3> none{0b0001, 0b1111, 0b0010};
  CHECK_FALSE(constraints::narrow_by_ends(none, any, equal));
  std::array<digit_mask, 1> one{0b0101};
  CHECK(constraints::narrow_by_ends(one, any, equal));
  CHECK(one[0] == 0b0101);
  CHECK(constraints::narrow_by_ends(std::span<digit_mask>(), any, equal));
}

} // namespace ends_test
