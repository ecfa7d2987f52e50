// SPDX-License-Identifier: BSL-1.0
#include "geometry.hpp"

TEST_CASE("[long] square boxes up to 8, from first principles") {
  check_from_first_principles<7>();
  check_from_first_principles<8>();
}
