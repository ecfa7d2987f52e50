// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>

int main(int, char** argv) {
  const auto puzzle = boxline::parse<3>(argv[1]);
  return puzzle && boxline::solver<3>().first(*puzzle) ? 0 : 1;
}
