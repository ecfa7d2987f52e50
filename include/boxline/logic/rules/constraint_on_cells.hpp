// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/constraint_on_pairs.hpp>

namespace boxline::inline v0_2::logic {

/// A constraint of the game on cells together, its scope: candidates that it finds to be in no combination of
/// the candidates of its cells are eliminated (`scoped_constraint`: `narrow`). A step for each constraint,
/// which names it and its cells, in the order of the game; then those for sums that follow from the others
/// and the houses (`constraint_network::implied`), of which a step is given only where no constraint has one.
/// For boards of games (`game_houses`). The limits are checked at each scope. O(scopes), as their `narrow`
/// costs.
struct constraint_on_cells {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"constraint-on-cells", "constraint on cells",
                                  "{constraint} in {cells} has no combination with these candidates."};

  template <board Board, step_visitor Visit>
    requires carries_game<typename Board::houses_type> stop_reason find(const Board& b, Visit& visit,
                                                                        const limits& limit = {})
  const {
    const auto& network = b.houses().game().constraints();
    const std::size_t demanded = network.scoped_count();
    bool has_step = false;
    for (std::size_t i = 0; i < demanded + network.implied_count(); ++i) {
      if (i == demanded && has_step) break;
      if (const stop_reason why = limit.check(i, "constraints"); why != stop_reason::none) return why;
      step s = step_of(b, i < demanded ? network.scoped(i) : network.implied(i - demanded), i);
      if (s.eliminations.empty()) continue;
      has_step = true;
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stop_reason::none;
  }

private:
  template <board Board, class Scoped>
  static step step_of(const Board& b, const Scoped& from, std::size_t number) {
    step s{&info};
    const auto scope = from.scope();
    std::vector<digit_mask> before;
    for (const cell c : scope) before.push_back(mask_of_cell(b, c));
    std::vector<digit_mask> after = before;
    if (!from.narrow(after)) return s; // no combination at all: the board is contradictory
    for (std::size_t i = 0; i < scope.size(); ++i)
      for (int d = 0; d < Board::shape.size() && !b.is_placed(scope[i]); ++d)
        if ((before[i] & ~after[i]) >> d & 1) s.eliminations.push_back({scope[i], digit::from_index(d)});
    std::sort(s.eliminations.begin(), s.eliminations.end());
    s.constraints.push_back({constraint_reach::scope,
                             static_cast<std::uint32_t>(number),
                             std::string(from.name()),
                             from.description(),
                             {scope.begin(), scope.end()}});
    return s;
  }
};

} // namespace boxline::inline v0_2::logic
