// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "brute.hpp"

#include <vector>

/// \file
/// Puzzles for the tests of models: a blank one, some with several solutions, with one, without any,
/// and a clash.

namespace puzzles {

template <boxline::box B>
std::vector<boxline::grid<B>> mixed(int count) {
  boxline::random_source random(11);
  std::vector<boxline::grid<B>> result(1);
  for (int i = 1; i < count; ++i) {
    auto g = brute::without(brute::full_grid<B>(random), B.cells() * (3 + i % 4) / 8, random);
    if (i % 3 == 2) g = brute::misled(g, brute::solutions(g, 1).at(0), random);
    result.push_back(g);
  }
  auto clash = result.back();
  clash.set_value(boxline::cell(0), 1);
  clash.set_value(boxline::cell(1), 1);
  result.push_back(clash);
  result.push_back(brute::full_grid<B>(random));
  return result;
}

} // namespace puzzles
