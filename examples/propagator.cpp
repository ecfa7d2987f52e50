// SPDX-License-Identifier: BSL-1.0
//
// A propagator of your own: here a rule of the game. In anti-knight Sudoku, cells a knight's move apart
// differ, too. A propagator makes one pass; the engine repeats the passes. This one does not declare
// `is_inference`, since it eliminates candidates that plain Sudoku allows.
#include <boxline/boxline.hpp>

#include <cstdio>

using namespace boxline;

struct anti_knight {
  template <board Board>
  progress propagate(Board& b) const {
    constexpr int moves[][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};
    using where = geometry<Board::shape>;
    progress made = progress::none;
    for (int i = 0; i < where::cells; ++i) {
      const cell c(i);
      if (!b.is_placed(c)) continue;
      const digit d = digit::from_index(b.digits(c).first());
      for (const auto& move : moves) {
        const int row = where::row(c) + move[0], column = where::column(c) + move[1];
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

int main() {
  // Eleven givens. The rules of the default pipeline come first, since they cost less.
  const auto puzzle =
      *parse<3>("..........3...........5........8.....9....4.3.............6..7.........9....2...4");
  using rules = propagate::sequence<default_pipeline<3>::propagation, anti_knight>;
  const auto r = pipeline<3, rules>().is_unique(puzzle);
  std::printf("%s%s\n", format_block(r.first).c_str(), r ? "unique" : "not unique");
}
