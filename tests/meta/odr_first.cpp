// SPDX-License-Identifier: BSL-1.0
// With odr_second.cpp: every header is included in two translation units of one program. A function or
// variable that is not inline fails to link; a constant that each unit would have for itself has two
// addresses.
#include <all_headers.hpp>

#include <cstdio>

const void* address_in_second(int which);

int main() {
  const void* const here[] = {&boxline::version, &boxline::geometry<3>::house_cells};
  int faults = 0;
  for (int i = 0; i < 2; ++i)
    if (here[i] != address_in_second(i)) {
      std::printf("constant %d has two addresses\n", i);
      ++faults;
    }
  return faults;
}
