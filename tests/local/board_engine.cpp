// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/local/board_engine.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/search/search.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

namespace {

using small_board = bits::cells_board<2>;
using small_engine = local::board_engine<small_board, propagate::naked_single, local::jones>;
static_assert(search_engine<small_engine>);

small_engine start_from(std::string_view puzzle, const limits& limit = {}) {
  small_board b;
  const status loaded = load(b, brute::read<2>(std::string(puzzle)));
  return small_engine(b, {}, limit, {}, 1, {}, loaded);
}

} // namespace

TEST_CASE("board_engine: one solution on the board, and then limit_reached") {
  auto engine = start_from("12..3..1........", {.nodes = 0});
  CHECK(engine.next() == next_result::limit_reached);
  CHECK_FALSE(is_solution(engine.board().values()));
  engine.set_limits({});
  REQUIRE(engine.next() == next_result::found);
  CHECK(is_solution_of(engine.board().values(), brute::read<2>("12..3..1........")));
  CHECK(engine.stats().solutions == 1);
  CHECK(engine.stats().guesses + engine.stats().failures == engine.stats().nodes);
  CHECK(engine.next() == next_result::limit_reached);
  CHECK(engine.stats().solutions == 1);
}

TEST_CASE("board_engine: cells that propagation places are fixed, and a contradiction ends it") {
  auto engine = start_from("1234341221.34321"); // a naked single
  CHECK(engine.local_engine().current().free_cells().empty());
  CHECK(engine.next() == next_result::found);
  CHECK(engine.stats().nodes == 0);
  auto refuted = start_from("12..3..4........"); // no candidate for a cell
  CHECK(refuted.next() == next_result::limit_reached);
  CHECK(refuted.stats().nodes == 0);
}
