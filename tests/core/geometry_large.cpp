// SPDX-License-Identifier: BSL-1.0
#include "geometry.hpp"

// In a file of its own, since these tables take long to compile.
TEST_CASE("square boxes up to 8, from first principles") {
  check_from_first_principles<7>();
  check_from_first_principles<8>();
}
