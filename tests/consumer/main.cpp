// SPDX-License-Identifier: BSL-1.0
// The program of every consumer: the umbrella header is found, compiles and works.
#include <boxline/boxline.hpp>

static_assert(boxline::version == boxline::version_number{WANT_MAJOR, WANT_MINOR, WANT_PATCH});

int main() {
  const boxline::solver<2> solve;
  return solve.count(boxline::grid<2>()).count == 288 ? 0 : 1;
}
