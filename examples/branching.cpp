// SPDX-License-Identifier: BSL-1.0
//
// A branching policy of your own: any copyable type whose `choose(board)` returns alternatives that together
// lose no solution. This one chooses the open cell with the most placed peers.
#include <boxline/boxline.hpp>
#include <boxline/testing/brancher.hpp>

#include <cstdio>

using namespace boxline;

struct busiest_cell {
  template <board Board>
  branch::assignments<Board::shape> choose(const Board& b) {
    cell best(0);
    int most = -1;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      if (b.is_placed(c)) continue;
      int seen = 0;
      for (const cell peer : b.houses().peers(c)) seen += b.is_placed(peer);
      if (seen > most) {
        most = seen;
        best = c;
      }
    }
    return branch::assignments<Board::shape>::of_cell(b, best); // each of its candidates
  }
};

int main() {
  const auto puzzle =
      *parse<3>("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const pipeline<3, propagate::forward_check, busiest_cell> solve;
  const auto r = solve.first(puzzle);
  std::printf("%s", format_block(r.grid).c_str());
  std::printf("%s after %llu boards\n", to_string(r.verdict).data(),
              static_cast<unsigned long long>(r.stats.nodes));

  // The library checks its contract on random boards: no solution is lost, none is in two alternatives.
  const auto report = testing::check_brancher<busiest_cell, bits::cells::board<2>>(1);
  std::puts(report ? "the policy keeps its contract" : report.failure.c_str());
}
