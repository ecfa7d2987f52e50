// SPDX-License-Identifier: BSL-1.0
// expect: houses_alone
// max-lines: 40
#include <boxline/core/recognise.hpp>

#include "houses_or_game.hpp"

using namespace boxline;

int main() {
  return is_solution(grid<2>(), houses_or_game()) ? 0 : 1;
}
