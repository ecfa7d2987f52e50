// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/logic/rules/whip.hpp>

#include <algorithm>

namespace boxline::inline v0_2::rate {

/// The longest whip that a puzzle needs, or g-whip, braid or g-braid.
struct whip_rating {
  /// `solved`: it was rated, and has one solution. `stuck`: longer whips are needed, or none are enough.
  logic::deduction_verdict verdict = logic::deduction_verdict::stuck;
  int length = 0; ///< 0 where singles are enough; of those taken so far unless the verdict is `solved`
  explicit operator bool() const { return verdict == logic::deduction_verdict::solved; }
};

/// The W rating of a puzzle: the length of the longest whip that is taken when singles, and where there are
/// none the shortest whip, are applied until the puzzle is solved. With `Whip` one of `logic::g_whip`,
/// `logic::braid` and `logic::g_braid`, it is the gW, B or gB rating. Whips of up to `at_most` are searched.
/// Requires `at_most` >= 0. `limits::nodes` is the number of steps; time and cancellation end a search
/// within a step too. A millisecond for each whip that is needed at 9x9, if they are short; the search for
/// long ones may take exponential time. See `trial_depth`: puzzles of depth 2 have no W and no B rating.
///
/// Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012), W(P), gW(P), B(P) and
/// gB(P), with the simplest-first strategy.
template <class Whip = logic::whip, box B>
whip_rating rate_by_whips(const grid<B>& puzzle, int at_most = 12, const limits& limit = {}) {
  struct longest {
    int& length;
    void step(const bits::crossed_board<B>&, const logic::step& s) {
      if (s.rule == &Whip::info) length = std::max(length, Whip::length_of(s));
    }
  };
  using solver = logic::solver_by_rules<bits::crossed_board<B>,
                                        logic::rule_list<logic::hidden_single, logic::naked_single, Whip>>;
  const solver by_whips(typename solver::rules_type({}, {}, Whip{at_most, unlimited}));
  whip_rating result;
  result.verdict = by_whips.solve(puzzle, longest{result.length}, limit).verdict;
  return result;
}

} // namespace boxline::inline v0_2::rate
