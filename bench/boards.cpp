// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"
#include "cpu_time.hpp"

#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/dynamic.hpp>
#include <boxline/default_pipeline.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using namespace boxline;

// Keeps the compiler from removing a computation whose result is not used.
template <class T>
void use(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

template <class Step>
double nanoseconds(int repeats, int steps, Step step) {
  std::vector<double> runs;
  for (int r = 0; r < repeats; ++r) {
    const double start = bench::cpu_seconds();
    for (int i = 0; i < steps; ++i) step();
    runs.push_back((bench::cpu_seconds() - start) * 1e9 / steps);
  }
  std::sort(runs.begin(), runs.end());
  return runs[runs.size() / 2];
}

// A puzzle in which singles and locked candidates infer much: a random grid with two cells in five given.
template <box B>
grid<B> sparse_puzzle() {
  grid<B> g = solver<B>().random_solution(grid<B>(), 1).grid;
  random_source random(2);
  for (int c = 0; c < B.cells(); ++c)
    if (random.below(5) > 1) g.clear(cell(c));
  return g;
}

// The nanoseconds of a copy of `loaded` and of the rules on it, to their fixpoint.
template <class Board, class Rules>
double time_rules(Rules rules, const Board& loaded, int repeats) {
  return nanoseconds(repeats, 50, [&] {
    Board b = loaded;
    use(propagate::run(rules, b));
  });
}

// A rule of the game that no board runs natively: equal digits are not in diagonal neighbours of placed
// cells.
struct anti_king {
  template <board Board>
  progress propagate(Board& b) const {
    using where = geometry<Board::shape>;
    progress made = progress::none;
    for (int i = 0; i < where::cells; ++i) {
      if (!b.is_placed(cell(i))) continue;
      const digit d = digit::from_index(b.digits(cell(i)).first());
      for (const int down : {-1, 1})
        for (const int right : {-1, 1}) {
          const int row = where::row(cell(i)) + down, column = where::column(cell(i)) + right;
          if (row < 0 || row >= where::n || column < 0 || column >= where::n) continue;
          const cell other = where::at(row, column);
          if (!b.has(other, d)) continue;
          if (b.remove(other, d) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
    }
    return made;
  }
};

// Native rules of the sweep board and one generic rule, as one sequence and nested: they cost the same. The
// third figure is for generic code of all rules, as on a board without native rules.
template <box B>
void time_mixed_rules(int repeats) {
  using namespace propagate;
  using swept = bits::bands_board<B>;
  using cells = bits::cells_board<B>;
  grid<B> puzzle; // a digit in every third cell of the first row: no contradiction with the rule
  for (int c = 0; c < B.size(); c += 3) puzzle.set_value(cell(c), c + 1);
  swept on_lanes;
  cells on_cells;
  load(on_lanes, puzzle);
  load(on_cells, puzzle);
  std::printf(
      "%dx%d   %12.0f %12.0f %12.0f\n", B.size(), B.size(),
      time_rules(sequence<naked_single, hidden_single, locked, anti_king>(), on_lanes, repeats),
      time_rules(sequence<sequence<naked_single, hidden_single, locked>, anti_king>(), on_lanes, repeats),
      time_rules(sequence<naked_single, hidden_single, locked, anti_king>(), on_cells, repeats));
}

template <box B, class Bits>
void time_board(const char* name, int repeats) {
  using board_type = typename Bits::template board<B, houses::standard<B>>;
  const grid<B> puzzle = sparse_puzzle<B>();
  board_type loaded{houses::standard<B>()};
  load(loaded, puzzle);
  const int cells = B.cells();
  const double fresh = nanoseconds(repeats, 200, [] { use(board_type{houses::standard<B>()}); });
  const double copy = nanoseconds(repeats, 1000, [&] {
    board_type b = loaded;
    use(b);
  });
  const double place = (nanoseconds(repeats, 200,
                                    [&] {
                                      board_type b{houses::standard<B>()};
                                      use(load(b, puzzle));
                                      use(b);
                                    }) -
                        fresh) /
                       puzzle.givens();
  const double digits = nanoseconds(repeats, 100,
                                    [&] {
                                      for (int c = 0; c < cells; ++c) use(loaded.digits(cell(c)));
                                    }) /
                        cells;
  const double places = nanoseconds(repeats, 20,
                                    [&] {
                                      for (int u = 0; u < geometry<B>::houses; ++u)
                                        for (int d = 0; d < B.size(); ++d)
                                          use(loaded.places(house(u), digit::from_index(d)));
                                    }) /
                        (geometry<B>::houses * B.size());
  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked> rules;
  const double close = time_rules(rules, loaded, repeats) - copy;
  std::printf("%dx%d   %-16s %7zu %10.0f %9.0f %9.1f %9.1f %9.1f %12.0f\n", B.size(), B.size(), name,
              sizeof(board_type), fresh, copy, place, digits, places, close);
}

template <box B>
void time_size(int repeats) {
  time_board<B, bits::cells>("cells", repeats);
  time_board<B, bits::planes>("planes", repeats);
  time_board<B, bits::bands>("bands", repeats);
  time_board<B, bits::bucketed<bits::cells>>("bucketed<cells>", repeats);
  time_board<B, bits::dynamic>("dynamic", repeats);
}

} // namespace

void bench::time_boards(int repeats) {
  std::printf("nanoseconds a call; close: naked and hidden singles and locked candidates to their end, two "
              "fifths given\n");
  std::printf("%-6s  %-16s %7s %10s %9s %9s %9s %9s %12s\n", "grid", "board", "bytes", "fresh", "copy",
              "place", "digits", "places", "close");
  time_size<3>(repeats);
  time_size<4>(repeats);
  time_size<5>(repeats);
  std::printf("\nnanoseconds: singles, locked candidates and a rule of one's own to their end\n");
  std::printf("%-6s %12s %12s %12s\n", "grid", "bands, flat", "nested", "cells");
  time_mixed_rules<3>(repeats);
  time_mixed_rules<4>(repeats);
  time_mixed_rules<5>(repeats);
}
