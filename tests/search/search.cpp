// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/dynamic.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/exact_cover.hpp>
#include <boxline/search/search.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

using row_major_search = search::depth_first<propagate::none, branch::row_major<>, bits::cells>;

// The least that the concept asks for.
struct least_search {
  template <box B, class H>
  using board = bits::cells::board<B, H>;
  template <class Observer, boxline::board Board>
  auto start(const Board& b, const limits& limit, Observer observer, status loaded) const {
    return row_major_search().start<Observer>(b, limit, static_cast<Observer&&>(observer), loaded);
  }
};

struct without_start {
  template <box B, class H>
  using board = bits::cells::board<B, H>;
};
struct without_board {};

} // namespace

static_assert(search_for<least_search, 2> && search_for<row_major_search, 2>);
static_assert(!search_for<without_start, 2> && !search_for<without_board, 2>);
static_assert(search_engine<decltype(solver<2, row_major_search>().search(grid<2>()))>);
static_assert(search_engine<decltype(solver<5>().search(grid<5>()))>);
static_assert(search_engine<decltype(solver<2, search::exact_cover<>>().search(grid<2>()))>);
static_assert(!search_engine<least_search>);

TEST_CASE("a search with nothing but a board and start is enough for every question but a random solution") {
  const solver<2, least_search> solve;
  CHECK(solve.first(grid<2>()));
  CHECK(solve.count(grid<2>()).count == 288);
  CHECK(solve.is_unique(grid<2>()).verdict == uniqueness::multiple);
  CHECK(solve.uniform_solution(grid<2>(), 1));
  int found = 0;
  for (const grid<2>& g : solve.solutions(grid<2>(), {.solutions = 3})) found += g.is_complete();
  CHECK(found == 3);
}

TEST_CASE("only the default's boards find givens that clash by themselves") {
  using defaults = default_pipeline<3>::search;
  CHECK(search::finds_clashes<defaults, solver<3>::board_type>);
  CHECK_FALSE(search::finds_clashes<least_search, bits::cells::board<2>>);
  CHECK_FALSE(search::finds_clashes<row_major_search, bits::cells::board<2>>);
}
