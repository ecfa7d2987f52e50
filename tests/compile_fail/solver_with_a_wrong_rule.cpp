// SPDX-License-Identifier: BSL-1.0
// expect: rule_for
// expect: lucky_guess
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/naked_single.hpp>

struct lucky_guess {
  static constexpr boxline::logic::rule_info info{"lucky-guess", "lucky guess", ""};
#ifdef BOXLINE_GOOD
  template <class Board, class Visit>
  boxline::stop_reason find(const Board&, Visit&, const boxline::limits& = {}) const {
    return boxline::stop_reason::none;
  }
#else
  template <class Board, class Visit>
  bool find(const Board&, Visit&, const boxline::limits& = {}) const {
    return true;
  }
#endif
};

using rules_in_order = boxline::logic::rule_list<boxline::logic::naked_single, lucky_guess>;

boxline::logic::solver_by_rules<boxline::bits::cells_board<2>, rules_in_order> solver;

int main() {}
