// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "rounds.hpp"

#include <boxline/branch/brancher.hpp>
#include <boxline/testing/model.hpp>

#include <vector>

/// \file
/// Helpers of the tests of the branching policies: random open states, and choices as lists.

/// The alternatives of a choice, in order.
template <class Choice>
std::vector<boxline::assignment> listed(const Choice& choice) {
  const auto rest = choice.rest();
  return {rest.begin(), rest.end()};
}

/// Calls `f(board, model)` with `shortened(rounds, fewest)` random states that have open cells; some have a
/// solution, some have none.
template <boxline::board Board, class F>
void for_states(std::uint64_t seed, int rounds, F f,
                const typename Board::houses_type& h = typename Board::houses_type(), int fewest = 40) {
  using namespace boxline;
  constexpr box B = Board::shape;
  random_source random(seed);
  for (int round = 0; round < shortened(rounds, fewest); ++round) {
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

/// The places of the first digit and house with the fewest places that are not one placed cell; the scan
/// stops at two.
template <class Board, class Model>
std::vector<boxline::assignment> first_fewest_places(const Board& b, const Model& m) {
  using namespace boxline;
  int house_found = -1, digit_found = -1;
  std::size_t fewest = 1000;
  for (int d = 0; d < m.n; ++d)
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto places = m.places(u, d);
      if (places.size() >= fewest || fewest <= 2) continue;
      if (places.size() == 1 && m.is_placed(b.houses().cells(house(u))[static_cast<std::size_t>(places[0])]))
        continue;
      fewest = places.size();
      house_found = u;
      digit_found = d;
    }
  return listed(
      branch::assignments<Board::shape>::of_house(b, house(house_found), digit::from_index(digit_found)));
}
