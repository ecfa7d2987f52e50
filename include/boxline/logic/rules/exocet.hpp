// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/exocets.hpp>

#include <span>

namespace boxline::inline v0_2::logic {

/// A junior exocet: two cells of a box in a line, the base, with three or four digits together; in each of
/// the other two boxes of the band a target, outside of that line, with some of the digits. Its companion,
/// the cell of the box in its cross-line that is neither it nor in the line of the base, has none of the
/// digits. The three cross-lines are those of the targets and of the third cell of the base's box and line;
/// outside of the band two lines at most, along or across, have all cells of them that hold a base digit or
/// may, for each digit. Then the targets hold the two digits of the base: see `exocet_engine`.
///
/// Eliminated are other digits in the targets, digits of the base that no target has, and whatever else in
/// these four cells and in the mirrors of the targets the same cases refute. The mirror of a target is two
/// cells, outside of the cross-line, in the other target's box and in the line that has neither it nor the
/// base: they hold the target's digit. Each is a step, each conclusion once, in the order of the bases. The
/// proof is a chain with cases: of the base cells, and of the two digits in the cross-lines. A proof takes up
/// to 3 ms; a state of 9x9 without an exocet 10 to 60 us. A node of the limits for each pair of base cells.
/// For 9x9 alone.
///
/// Source: David P. Bird, "JExocet Pattern Definition" and "JExocet Compendium", New Sudoku Players' Forum
/// (2013); first seen by Allan Barker in "Fata Morgana".
struct junior_exocet {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "junior-exocet", "junior exocet",
      "The base is {shape}, the targets are {shape-rest}. The targets hold the same two digits as the base, "
      "whichever they are. If {assumed}, they could not."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    using engine = exocet_engine<Board>;
    const candidate_sets<Board> state(b);
    engine exocets(state);
    return exocets.for_each(exocet_targets::in_band, limit, [&](const auto& x) {
      for (int group = 0; group < 3; ++group) {
        typename engine::cell_set cells;
        for (const std::size_t t : {std::size_t(0), std::size_t(1)}) {
          if (group == 0) cells.insert(x.targets[t]);
          if (group == 1) cells.insert(x.base[t]);
          if (group < 2) continue;
          const int line = engine::line_of(x, x.targets[t]), band = line / 3 * 3;
          const int other = engine::cross_of(x, x.targets[1 - t]);
          for (int k = other / 3 * 3; k < other / 3 * 3 + 3; ++k)
            if (k != other) cells.insert(engine::at(x, 3 * band + 3 - line - x.line, k));
        }
        cells &= state.open();
        if (!exocets.conclude(std::span(&x, 1), cells, engine::digit_set::full(), 3000, info, visit))
          return false;
      }
      return true;
    });
  }
};

} // namespace boxline::inline v0_2::logic
