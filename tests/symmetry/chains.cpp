// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/symmetry/chains.hpp>
#include <boxline/symmetry/transform.hpp>

#include <doctest/doctest.h>

#include <set>

using namespace boxline;
using namespace boxline::symmetry;

namespace chains_test {

template <box B>
colouring<B> refined(const incidence<B>& puzzle) {
  colouring<B> c(puzzle);
  c.refine(puzzle);
  return c;
}

// The signatures of the lines, without their order.
template <box B>
std::multiset<std::uint64_t> signatures_of(const grid<B>& g) {
  const incidence<B> puzzle(g);
  const auto all = chain_signatures(puzzle, refined(puzzle));
  return {all.begin(), all.begin() + incidence<B>::lines};
}

} // namespace chains_test

TEST_CASE("chain signatures: equivalent puzzles have the same ones, line by line") {
  random_source random(4);
  for (int i = 0; i < 20; ++i) {
    const auto g = brute::without(brute::full_grid<3>(random), i * 3, random);
    const auto t = transform<3>::random(random);
    const grid<3> copy = t(g);
    CHECK(chains_test::signatures_of(g) == chains_test::signatures_of(copy));
    const incidence<3> a(g), b(copy);
    const auto of_a = chain_signatures(a, chains_test::refined(a)),
               of_b = chain_signatures(b, chains_test::refined(b));
    for (int r = 0; r < 9; ++r) {
      const cell image = t(geometry<3>::at(r, 0));
      const int line = t.is_transposed() ? 9 + geometry<3>::column(image) : geometry<3>::row(image);
      CHECK(of_a[r] == of_b[line]);
    }
  }
}

TEST_CASE("chain signatures: two Latin squares of order 4 that refinement does not distinguish") {
  // The cyclic group: rows 1 and 2 make one cycle of 4 columns. The Klein group: two cycles of 2.
  const auto cyclic = brute::read<box{1, 4}>("1234234134124123"),
             klein = brute::read<box{1, 4}>("1234214334124321");
  const incidence<box{1, 4}> a(cyclic), b(klein);
  CHECK(chains_test::refined(a).trace() == chains_test::refined(b).trace());
  CHECK(chains_test::signatures_of(cyclic) != chains_test::signatures_of(klein));
}

TEST_CASE("coloured: at least as fine as refinement, and equal to it where that is discrete") {
  random_source random(8);
  int discrete = 0;
  for (int i = 0; i < 20; ++i) {
    const auto g = brute::without(brute::full_grid<3>(random), i % 2 == 0 ? 0 : 50, random);
    const incidence<3> puzzle(g);
    const auto plain = chains_test::refined(puzzle), with_chains = coloured(puzzle);
    if (plain.is_discrete()) {
      ++discrete;
      CHECK(with_chains.trace() == plain.trace());
    }
    for (int v = 0; v < incidence<3>::things; ++v)
      for (int w = 0; w < v; ++w)
        if (with_chains.colour(v) == with_chains.colour(w)) CHECK(plain.colour(v) == plain.colour(w));
  }
  CHECK(discrete > 0);
  const incidence<3> full(
      brute::read<3>("534678912672195348198342567859761423426853791713924856961537284287419635345286179"));
  CHECK(!chains_test::refined(full).is_discrete());
  CHECK(coloured(full).is_discrete());
}
