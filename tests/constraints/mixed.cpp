// SPDX-License-Identifier: BSL-1.0
//
// Several constraints of different kinds together, by every search, against their definitions.
#include "constraints/games.hpp"

#include "rounds.hpp"

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

namespace mixed_test {

using namespace boxline;
using namespace boxline::constraints;

// A puzzle of drawn constraints: the list, and the grids that obey the definitions of all.
class drawn_puzzle {
public:
  explicit drawn_puzzle(random_source& random) : random_(random) {
    const grid<2> g = expected[random.below(expected.size())];
    const std::uint64_t count = 2 + random.below(3);
    for (std::uint64_t i = 0; i < count; ++i) add_one(g);
  }

  constraint_list list;
  std::vector<grid<2>> expected = games::all_grids();

private:
  template <class C>
  void add(const C& c) {
    list.add(c);
    std::erase_if(expected, [&](const grid<2>& g) { return !games::obeys(g, c); });
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
  line_of line() { return {static_cast<side>(below(4)), below(4)}; }

  void add_one(const grid<2>& g) {
    const std::vector<cell> c = cells(4);
    switch (below(13)) {
    case 0:
      return add(cage{{c[0], c[1], c[2]}, g[c[0]] + g[c[1]] + g[c[2]]});
    case 1:
      return add(thermometer{{c[0], c[1]}});
    case 2:
      return add(arrow{c[0], {c[1], c[2]}});
    case 3:
      return add(sandwich{line(), below(6)});
    case 4:
      return add(skyscraper{line(), 1 + below(4)});
    case 5:
      return add(whispers{{c[0], c[1], c[2]}, 1 + below(2)});
    case 6:
      return add(anti_knight());
    case 7:
      return add(difference{{{c[0], c[1]}}, below(4)});
    case 8:
      return add(product{{c[0], c[1]}, static_cast<std::uint64_t>(g[c[0]] * g[c[1]])});
    case 9:
      return add(region_sum{{{c[0], c[1]}, {c[2], c[3]}}});
    case 10:
      return add(quadruple{c, {g[c[0]], g[c[1]]}});
    case 11:
      return add(renban{{c[0], c[1], c[2]}});
    default:
      return add(x_sum{line(), 1 + below(10)});
    }
  }

  random_source& random_;
};

void check_rounds(std::uint64_t seed, int rounds) {
  random_source random(seed);
  int solvable = 0;
  for (int round = 0; round < rounds; ++round) {
    drawn_puzzle p(random);
    solvable += !p.expected.empty();
    games::check_searches(p.list, p.expected, random(), 3);
  }
  CHECK(solvable * 4 > rounds);
}

TEST_CASE("4x4: every search finds the solutions of several drawn constraints") {
  check_rounds(1, shortened(100));
}
// 12 questions a round.
TEST_CASE("[long] 4x4: every search finds the solutions of several drawn constraints") {
  check_rounds(2, 10'000);
}

} // namespace mixed_test
