// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>

namespace boxline::inline v0_2::logic {

/// The digits of a cell as a mask. O(digits).
template <board Board>
digit_mask mask_of_cell(const Board& b, cell c) {
  digit_mask result = 0;
  const auto digits = b.digits(c);
  for (int d = digits.first(); d >= 0; d = digits.next(d)) result |= digit_mask{1} << d;
  return result;
}

/// A constraint of the game on pairs of cells: digits that no candidate of a cell allows in a cell that is
/// paired with it are eliminated. A step for each cell and constraint, which names both; those of placed
/// cells come first. For boards of games (`game_houses`). O(pairs * n).
struct constraint_on_pairs {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"constraint-on-pairs", "constraint on pairs",
                                  "{constraint}: {cells} has only {digits} left."};

  template <board Board, step_visitor Visit>
    requires carries_game<typename Board::houses_type> stop_reason find(const Board& b, Visit& visit,
                                                                        const limits& = {})
  const {
    for (const bool placed : {true, false})
      for (int c = 0; c < Board::shape.cells(); ++c)
        if (b.is_placed(cell(c)) == placed && !steps_of(b, cell(c), visit)) return stop_reason::none;
    return stop_reason::none;
  }

private:
  template <board Board, step_visitor Visit>
  static bool steps_of(const Board& b, cell c, Visit& visit) {
    const auto& network = b.houses().game().constraints();
    const digit_mask here = mask_of_cell(b, c);
    const auto arcs = network.arcs(c);
    const auto sources = network.sources_of_arcs(c);
    for (std::size_t i = 0; i < arcs.size();) {
      const std::uint32_t number = sources[i];
      const auto& from = network.pair_constraints()[number];
      step s{&info};
      game_argument why{constraint_reach::pairs, number, from.name, from.description, {c}};
      for (; i < arcs.size() && sources[i] == number; ++i) {
        const digit_mask allowed = network.relation_of(arcs[i]).supported(here);
        const std::size_t before = s.eliminations.size();
        if (b.is_placed(arcs[i].to)) continue;
        const auto digits = b.digits(arcs[i].to);
        for (int d = digits.first(); d >= 0; d = digits.next(d)) {
          const assignment a{arcs[i].to, digit::from_index(d)};
          if ((allowed >> d & 1) == 0 &&
              std::find(s.eliminations.begin(), s.eliminations.end(), a) == s.eliminations.end())
            s.eliminations.push_back(a);
        }
        if (s.eliminations.size() > before) why.cells.push_back(arcs[i].to);
      }
      if (s.eliminations.empty()) continue;
      std::sort(s.eliminations.begin(), s.eliminations.end());
      s.constraints.push_back(std::move(why));
      if (!visit(std::move(s))) return false;
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::logic
