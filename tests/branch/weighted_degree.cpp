// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/depth_first.hpp>

#include "brute.hpp"
#include "choices.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

std::uint64_t sum(const branch::weighted_degree<>& w) {
  std::uint64_t result = 0;
  for (int u = 0; u < 27; ++u) result += w.weight(house(u));
  return result;
}

} // namespace

TEST_CASE("weights begin at zero and grow in houses with contradictions") {
  branch::weighted_degree<> w;
  CHECK(sum(w) == 0);
  bits::cells::board<3> b;
  for (int d = 0; d < 9; ++d) b.remove(cell(0), digit::from_index(d)); // r1c1 has no candidate
  w.failed(b);
  for (int u = 0; u < 27; ++u) CHECK(w.weight(house(u)) == (u == 0 || u == 9 || u == 18));
  bits::cells::board<3> row;
  for (int c = 0; c < 9; ++c) row.remove(cell(9 + c), digit::from_value(5)); // row 2 has no place for 5
  w.failed(row);
  w.failed(row);
  CHECK(w.weight(house(1)) == 2);
  CHECK(sum(w) == 5);
  w.failed(bits::cells::board<3>()); // nothing shows
  CHECK(sum(w) == 5);
  CHECK(w.weight(house(1000)) == 0);
}

TEST_CASE("the smallest ratio of candidates to weight, the first of equals") {
  branch::weighted_degree<> w;
  const bits::cells::board<3> b;
  CHECK(listed(w.choose(b))[0].where == cell(0));
  bits::cells::board<3> bad;
  for (int c = 0; c < 9; ++c) bad.remove(geometry<3>::at(c, 4), digit::from_value(1)); // column 5
  w.failed(bad);
  CHECK(listed(w.choose(b))[0].where == cell(4));
  random_source random(2);
  for (int i = 0; i < 40; ++i) { // more weights, random
    bits::cells::board<3> random_board;
    const auto u = house(static_cast<int>(random.below(27)));
    for (const cell c : random_board.houses().cells(u)) random_board.remove(c, digit::from_value(1));
    w.failed(random_board);
  }
  for_states<bits::cells::board<3>>(3, 60, [&](const auto& state, const auto& m) {
    int best = -1;
    std::uint64_t best_count = 0, best_weight = 0;
    for (int c = 0; c < 81; ++c) {
      if (m.is_placed(c)) continue;
      std::uint64_t weight = 1;
      for (int u = 0; u < 27; ++u)
        if (m.houses().contains(house(u), cell(c))) weight += w.weight(house(u));
      const std::uint64_t count = m.digits(c).size();
      if (best >= 0 && count * best_weight >= best_count * weight)
        continue; // count / weight, without fractions
      best = c;
      best_count = count;
      best_weight = weight;
    }
    auto copy = w;
    CHECK(listed(copy.choose(state)) == listed(branch::assignments<3>::of_cell(state, cell(best))));
  });
}

TEST_CASE("searches with it are complete, and increase the weights") {
  using rules = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  using engine =
      search::depth_first_engine<bits::cells::board<3>, rules, branch::weighted_degree<>, restart::luby>;
  random_source random(6);
  std::uint64_t weights = 0;
  for (int round = 0; round < shortened(20, 6); ++round) {
    const auto full = brute::full_grid<3>(random);
    auto puzzle = brute::without(full, 54, random);
    if (round % 2) puzzle = brute::misled(puzzle, full, random);
    const auto expected = brute::solutions(puzzle, 2000);
    if (expected.size() == 2000) continue;
    bits::cells::board<3> b;
    REQUIRE(load(b, puzzle) != status::contradiction);
    engine run(b, {}, {}, {}, restart::luby(2), {});
    std::vector<grid<3>> found;
    while (run.next() == next_result::found) found.push_back(run.board().values());
    std::sort(found.begin(), found.end());
    CHECK(found == expected);
    weights += sum(run.brancher());
  }
  CHECK(weights > 10);
}
