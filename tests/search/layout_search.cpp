// SPDX-License-Identifier: BSL-1.0
#include <boxline/search/layout_search.hpp>

#include "layouts.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace layout_search_test {

using namespace boxline;

namespace {

template <class Search>
std::vector<std::vector<int>> all(Search& engine, next_result& last) {
  std::vector<std::vector<int>> found;
  while ((last = engine.next()) == next_result::found) {
    const layout_values& v = engine.values();
    found.emplace_back(v.begin(), v.end());
  }
  return found;
}

template <class Search>
std::vector<std::vector<int>> solutions(const grid_layout& l, const search::layout_candidates& open,
                                        std::uint64_t seed = 0) {
  Search engine(l, open, {}, seed);
  next_result last{};
  std::vector<std::vector<int>> found = all(engine, last);
  CHECK(last == next_result::exhausted);
  CHECK(engine.stats().solutions == found.size());
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace

static_assert(search::layout_search<search::layout_learning> && search::layout_search<search::layout_cover>);

TEST_CASE("candidates: the givens' alone, and none that a given of the house has") {
  const grid_layout l = grid_layout::of(2, known_layout::twodoku);
  layout_values givens(std::size_t(l.cells()));
  givens[l.at(2, 2)] = 3;
  const search::layout_candidates open = search::candidates_of_layout(l, givens);
  for (int c = 0; c < l.cells(); ++c) {
    const grid_offset at = l.place(cell(c));
    const bool is_peer = at.row == 2 || at.column == 2 || (at.row == 3 && at.column == 3);
    CHECK(open[std::size_t(c)] == (c == l.at(2, 2) ? 0b0100u : is_peer ? 0b1011u : 0b1111u));
  }
  givens[0] = 5;
  CHECK(search::candidates_of_layout(l, givens)[0] == 0);
}

TEST_CASE_TEMPLATE("candidates of any kind: the solutions by definition", Search, search::layout_learning,
                   search::layout_cover) {
  random_source random(3);
  const grid_layout l = *grid_layout::of(2, {{0, 0}, {2, 2}, {1, 4}});
  const oracle_layout oracle(l);
  std::size_t solved = 0, several = 0;
  for (int round = 0; round < shortened(300); ++round) {
    search::layout_candidates open(std::size_t(l.cells()));
    for (auto& mask : open) mask = random() & random.below(15) ? 15 : random.below(16);
    const auto expected =
        brute::solver(4, oracle.houses, std::vector<int>(std::size_t(l.cells())), open).solutions(5'000);
    if (expected.size() == 5'000) continue;
    CHECK(solutions<Search>(l, open) == expected);
    CHECK(solutions<Search>(l, open, std::uint64_t(round) + 1) == expected);
    solved += !expected.empty();
    several += expected.size() > 1;
  }
  CHECK(solved > 3);
  CHECK(several > 3);
}

TEST_CASE_TEMPLATE("stopped at each node and resumed: the same solutions", Search, search::layout_learning,
                   search::layout_cover) {
  const grid_layout l = grid_layout::of(2, known_layout::twodoku);
  layout_values givens(std::size_t(l.cells()));
  givens[0] = 1;
  givens[1] = 2;
  givens[4] = 3;
  const oracle_layout oracle(l);
  const auto expected = oracle.solutions(givens);
  REQUIRE(expected.size() > 100);
  Search engine(l, search::candidates_of_layout(l, givens), {.nodes = 1});
  std::vector<std::vector<int>> found;
  std::uint64_t nodes = 1;
  for (;; ++nodes) {
    next_result last{};
    engine.set_limits({.nodes = nodes});
    for (auto& s : all(engine, last)) found.push_back(std::move(s));
    if (last == next_result::exhausted) break;
    REQUIRE(last == next_result::limit_reached);
    CHECK(engine.stats().nodes == nodes);
  }
  std::sort(found.begin(), found.end());
  CHECK(found == expected);
  CHECK(nodes > expected.size());
}

} // namespace layout_search_test
