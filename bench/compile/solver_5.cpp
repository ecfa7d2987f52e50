// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>

int main(int, char** argv) {
  const auto puzzle = boxline::parse<5>(argv[1]);
  return puzzle && boxline::solver<5>().first(*puzzle) ? 0 : 1;
}
