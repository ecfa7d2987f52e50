// SPDX-License-Identifier: BSL-1.0
#include "geometry.hpp"

// Apart, since their tables take a compiler its time.
TEST_CASE("square boxes up to 8, from first principles") {
  check_from_first_principles<7>();
  check_from_first_principles<8>();
}
