// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "constraints/games.hpp"

#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/arrow.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/difference.hpp>
#include <boxline/constraints/product.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/constraints/region_sum.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/sandwich.hpp>
#include <boxline/constraints/skyscraper.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/constraints/whispers.hpp>
#include <boxline/constraints/x_sum.hpp>
#include <boxline/core/random.hpp>

namespace games {

/// A puzzle of drawn constraints of different kinds: the list, and the grids that obey the definitions of
/// all, of `all`, the 288 grids of 4x4.
class drawn_puzzle {
public:
  drawn_puzzle(random_source& random, const std::vector<grid<2>>& all) : expected(all), random_(random) {
    const grid<2> g = expected[random.below(expected.size())];
    const std::uint64_t count = 2 + random.below(3);
    for (std::uint64_t i = 0; i < count; ++i) add_one(g);
  }

  constraint_list list;
  std::vector<grid<2>> expected;

private:
  template <class C>
  void add(const C& c) {
    list.add(c);
    std::erase_if(expected, [&](const grid<2>& g) { return !obeys(g, c); });
  }
  int below(int end) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(end))); }
  std::vector<cell> cells(int count) {
    std::vector<cell> result;
    while (static_cast<int>(result.size()) < count) {
      const cell c(below(16));
      if (std::find(result.begin(), result.end(), c) == result.end()) result.push_back(c);
    }
    return result;
  }
  constraints::line_of line() { return {static_cast<constraints::side>(below(4)), below(4)}; }

  void add_one(const grid<2>& g) {
    const std::vector<cell> c = cells(4);
    switch (below(13)) {
    case 0:
      return add(constraints::cage{{c[0], c[1], c[2]}, g[c[0]] + g[c[1]] + g[c[2]]});
    case 1:
      return add(constraints::thermometer{{c[0], c[1]}});
    case 2:
      return add(constraints::arrow{c[0], {c[1], c[2]}});
    case 3:
      return add(constraints::sandwich{line(), below(6)});
    case 4:
      return add(constraints::skyscraper{line(), 1 + below(4)});
    case 5:
      return add(constraints::whispers{{c[0], c[1], c[2]}, 1 + below(2)});
    case 6:
      return add(constraints::anti_knight());
    case 7:
      return add(constraints::difference{{{c[0], c[1]}}, below(4)});
    case 8:
      return add(constraints::product{{c[0], c[1]}, static_cast<std::uint64_t>(g[c[0]] * g[c[1]])});
    case 9:
      return add(constraints::region_sum{{{c[0], c[1]}, {c[2], c[3]}}});
    case 10:
      return add(constraints::quadruple{c, {g[c[0]], g[c[1]]}});
    case 11:
      return add(constraints::renban{{c[0], c[1], c[2]}});
    default:
      return add(constraints::x_sum{line(), 1 + below(10)});
    }
  }

  random_source& random_;
};

} // namespace games
