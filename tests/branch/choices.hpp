// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>
#include <boxline/testing/model.hpp>

#include <vector>

/// \file
/// What the tests of the branching policies share: random open states, choices as lists, and the state as
/// plain flags.

/// The alternatives of a choice, in order.
template <class Choice>
std::vector<boxline::assignment> listed(const Choice& choice) {
  const auto rest = choice.rest();
  return {rest.begin(), rest.end()};
}

/// Calls `f(board, model)` with random states that have open cells; some have a solution, some have none.
template <boxline::board Board, class F>
void for_states(std::uint64_t seed, int rounds, F f,
                const typename Board::houses_type& h = typename Board::houses_type()) {
  using namespace boxline;
  constexpr box B = Board::shape;
  random_source random(seed);
  for (int round = 0; round < rounds; ++round) {
    const testing::solution_list<B, typename Board::houses_type> list(
        testing::model<B, typename Board::houses_type>(h), random, 1, 2000);
    const bool solvable = round % 3 != 0 && !list.found.empty();
    Board b(h);
    if (testing::replay(b, testing::random_history<B>(random, h, solvable ? &list.found[0] : nullptr)) ==
        status::contradiction)
      continue;
    f(b, testing::model<B, typename Board::houses_type>::of(b));
  }
}
