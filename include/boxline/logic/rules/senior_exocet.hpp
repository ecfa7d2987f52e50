// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/exocets.hpp>

#include <span>

namespace boxline::inline v0_2::logic {

/// A senior exocet: a base as in `junior_exocet`, a target in a cross-line in the band, and a target in a
/// cross-line outside of the band. For each digit of the base two lines at most, along or across, have all
/// other cells of the cross-lines that hold it or may and that the base does not see. Then the targets hold
/// the two digits of the base.
///
/// Eliminated are other digits in the targets, digits of the base that no target has, and whatever else in
/// these four cells the same cases refute. Each is a step, each conclusion once, in the order of the bases. A
/// node of the limits for each pair of base cells. For 9x9 alone. Source: David P. Bird, "JExocet
/// Compendium", New Sudoku Players' Forum (2013); champagne's exocets with a target outside of the band.
struct senior_exocet {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "senior-exocet", "senior exocet",
      "The base is {shape}, the targets are {shape-rest}, one of them outside of its band. The targets hold "
      "the same two digits as the base, whichever they are. If {assumed}, they could not."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    using engine = exocet_engine<Board>;
    const candidate_sets<Board> state(b);
    engine exocets(state);
    return exocets.for_each(exocet_targets::outside, limit, [&](const auto& x) {
      typename engine::cell_set targets, base;
      for (const int c : x.targets) targets.insert(c);
      for (const int c : x.base) base.insert(c);
      return exocets.conclude(std::span(&x, 1), targets, engine::digit_set::full(), 3000, info, visit) &&
             exocets.conclude(std::span(&x, 1), base, engine::digit_set::full(), 3000, info, visit);
    });
  }
};

} // namespace boxline::inline v0_2::logic
