// SPDX-License-Identifier: BSL-1.0
// The visits of Matos's straightforward depth-first search, counted by an observer of the pipeline;
// literature/visits.cpp tests the search that counts them itself.
#include <boxline/branch/in_order.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/none.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace boxline;

namespace {

// Counts visits as Matos does (section 3.2): a call for each cell in turn, givens included. This search
// proceeds directly from one open cell to the next, so that each of its nodes stands for the calls from the
// cell after the one just placed up to the next open one, or to the last cell of the grid.
struct visit_counter : search::null_observer {
  std::array<int, 82> calls{}; // by the first open cell: the calls that a visit there stands for; 81 for none
  std::uint64_t visits = 0;

  explicit visit_counter(const grid<3>& puzzle) {
    int last = -1;
    for (int c = 0; c < 81; ++c)
      if (puzzle.is_blank(cell(c))) {
        calls[static_cast<std::size_t>(c)] = c - last;
        last = c;
      }
    calls[81] = 80 - last;
  }
  template <class Board>
  void visit(const Board& b, int) {
    int c = 0;
    while (c < 81 && b.is_placed(cell(c))) ++c;
    visits += static_cast<std::uint64_t>(calls[static_cast<std::size_t>(c)]);
  }
};

struct figures {
  std::uint64_t first, all;
};

figures matos(const char* text) {
  const auto puzzle = brute::read<3>(text);
  const pipeline<3, propagate::none, branch::row_major<>, bits::cells> solve;
  visit_counter first(puzzle), all(puzzle);
  CHECK(solve.first(puzzle, {}, first).verdict == solve_verdict::solved);
  CHECK(solve.count(puzzle, {}, all).count == 1);
  return {first.visits, all.visits};
}

} // namespace

TEST_CASE("[busy] Example C: as printed") {
  const figures f =
      matos(".1......9...3..8........6......124..7.3......5........8..6.........4..2....7...5.");
  CHECK(f.first == 1811816);
  CHECK(f.all == 3229226);
}

TEST_CASE(
    "[busy] Example E: all as printed; the paper's 72 069 for the first is a slip of the pen for 72,096") {
  const figures f =
      matos("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  CHECK(f.first == 72096);
  CHECK(f.all == 3031696);
}

TEST_CASE("the hardest of 49,151, its rows reversed: as printed") {
  const figures f =
      matos("4.....2......3.1..7.86........4...7..1.....6..2..1...3...............5..9..8.....");
  CHECK(f.first == 7744);
  CHECK(f.all == 76181);
}
