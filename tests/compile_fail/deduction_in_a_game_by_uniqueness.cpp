// SPDX-License-Identifier: BSL-1.0
// expect: deadly_pattern
// expect: inference_rule
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/naked_single.hpp>

// It takes the solution to be unique under the houses, while constraints distinguish the patterns.
struct deadly_pattern {
  static constexpr boxline::logic::rule_info info{"deadly-pattern", "deadly pattern", ""};
#ifdef BOXLINE_GOOD
  static constexpr bool is_inference = true;
#endif
  template <class Board, class Visit>
  boxline::stop_reason find(const Board&, Visit&, const boxline::limits& = {}) const {
    return boxline::stop_reason::none;
  }
};

using knight = boxline::game<boxline::houses::standard<2>, boxline::constraints::anti_knight>;

using board = boxline::bits::cells_board<2, boxline::logic::game_houses<knight>>;
using rules_in_order = boxline::logic::rule_list<boxline::logic::naked_single, deadly_pattern>;

boxline::logic::solver_by_rules<board, rules_in_order> solver;

int main() {}
