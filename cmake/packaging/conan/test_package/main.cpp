// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>

int main() {
  return boxline::solver<2>().count(boxline::grid<2>()).count == 288 ? 0 : 1;
}
