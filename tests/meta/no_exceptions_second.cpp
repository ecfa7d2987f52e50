// SPDX-License-Identifier: BSL-1.0
// The second unit of test-no-exceptions: see no_exceptions.cpp.
#include <all_headers.hpp>

const void* address_in_second(int which) {
  const void* const here[] = {&boxline::version, &boxline::geometry<3>::house_cells};
  return here[which];
}
