// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/exocets.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A double exocet: two junior exocets of a band with the same cross-lines, with bases in different lines and
/// boxes and the same three or four digits over both. Each digit has at least one place in the cross-lines in
/// the band, so that the bases hold them all, and so do the targets.
///
/// Eliminated are these digits in cells that see both bases, or the targets; in the two lines that have a
/// digit in the cross-lines outside of the band, in their other cells; other digits in the targets; and what
/// else the same cases refute in the bases, the targets and, of these digits, in the band. Each is a step,
/// each conclusion once, in the order of the bases. The proof is a chain with cases: of all base cells, and
/// of the digits in the cross-lines. All steps of a state take up to half a second. A node of the limits for
/// each pair of base cells. For 9x9 alone. Source:
/// David P. Bird, "JExocet Compendium", New Sudoku Players' Forum (2013); SudokuWiki, "Double Exocet".
struct double_exocet {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"double-exocet", "double exocet",
                                  "The bases are {shape}, the targets are {shape-rest}. The two bases "
                                  "together hold each of the digits, and "
                                  "so do the targets. If {assumed}, they could not."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    using engine = exocet_engine<Board>;
    using exocet = typename engine::exocet;
    const candidate_sets<Board> state(b);
    engine exocets(state);
    std::vector<exocet> all;
    const stop_reason stopped = exocets.for_each(exocet_targets::in_band, limit, [&](const exocet& x) {
      all.push_back(x);
      return true;
    });
    if (stopped != stop_reason::none) return stopped;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t k = i + 1; k < all.size(); ++k)
        if (are_double(all[i], all[k])) {
          const std::array<exocet, 2> both{all[i], all[k]};
          if (!conclude(state, exocets, both, visit)) return stop_reason::none;
        }
    return stop_reason::none;
  }

private:
  template <class Exocet>
  static bool are_double(const Exocet& x, const Exocet& y) {
    std::array<int, 3> of_x = x.cross, of_y = y.cross;
    std::sort(of_x.begin(), of_x.end());
    std::sort(of_y.begin(), of_y.end());
    return x.by_rows == y.by_rows && x.line / 3 == y.line / 3 && x.line != y.line && of_x == of_y &&
           x.cross[0] != y.cross[0] && (x.digits | y.digits).count() <= 4;
  }

  template <class State, class Engine, class Both, class Visit>
  static bool conclude(const State& state, Engine& exocets, const Both& both, Visit& visit) {
    using cell_set = typename Engine::cell_set;
    const auto digits = both[0].digits | both[1].digits;
    cell_set named, band;
    std::array<cell_set, 9> covers{};
    for (const auto& x : both)
      for (const int c : {x.base[0], x.base[1], x.targets[0], x.targets[1]}) named.insert(c);
    for (const int c : state.open()) {
      const int line = Engine::line_of(both[0], c), cross = Engine::cross_of(both[0], c);
      if (line / 3 == both[0].line / 3)
        band.insert(c);
      else if (std::find(both[0].cross.begin(), both[0].cross.end(), cross) != both[0].cross.end())
        for (const int d : digits& state.digits(c))
          covers[std::size_t(d)] |= state.cells(both[0].by_rows ? line : 9 + line);
    }
    const auto try_cells = [&](const cell_set& cells, const auto& of) {
      return exocets.conclude(both, cells & state.open(), of, 20000, info, visit);
    };
    if (!try_cells(named, Engine::digit_set::full()) || !try_cells(band, digits)) return false;
    for (const int d : digits)
      if (!try_cells(covers[std::size_t(d)], Engine::digit_set::single(d))) return false;
    return true;
  }
};

} // namespace boxline::inline v0_2::logic
