// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/game_houses.hpp>
#include <boxline/rate/features.hpp>
#include <boxline/rate/only_solution.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::rate {

/// The features of a puzzle's solution path.
template <class Rules>
struct assessment {
  assessment_verdict verdict = assessment_verdict::rated;
  rate::features<Rules> features{};
  std::size_t actions = 0; ///< the number of steps, trial steps included
  std::size_t trials = 0;  ///< the number of trial steps
  explicit operator bool() const { return verdict == assessment_verdict::rated; }
};

/// Observes an assessment: `action(board, step, its features)` is called for each step before it is applied.
///
/// Models: `no_action_observer`, `hardest_actions`.
template <class L, class Board, class Rules>
concept action_observer = requires(L& l, const Board& b, const logic::step& s, const features<Rules>& f) {
  l.action(b, s, f);
};
/// Ignores every action.
struct no_action_observer {
  template <class Board, class Features>
  constexpr void action(const Board&, const logic::step&, const Features&) const {}
};

namespace detail {

/// The trial step of a board: see `trial_assignment`.
template <board Board>
logic::step trial_step(const Board& b, const grid<Board::shape>& solution) {
  logic::step s{&trial_info};
  s.placements = {trial_assignment(b, solution)};
  return s;
}

} // namespace detail

/// Solves a puzzle by rules and sums up the features of the steps. Each step is the first one of the easiest
/// rule that has one. Where no rule has a step, a trial step places the solution's digit in the open cell
/// with the fewest candidates, the first of several. The solution is searched for, and proven unique, before
/// the first trial step; `limits::nodes` is for that search, time and cancellation for everything. Source:
/// Entwistle, section III.D; his puzzles need no trial steps. A solver for a game with constraints is refused
/// at compile time.
template <class Solver, class Observer = no_action_observer>
  requires(action_observer<std::remove_cvref_t<Observer>, typename Solver::board_type,
                           typename Solver::rules_type>)
assessment<typename Solver::rules_type> assess(const Solver& solver, const grid<Solver::shape>& puzzle,
                                               Observer&& observer = {}, const limits& limit = {}) {
  using board_type = typename Solver::board_type;
  static_assert(!logic::carries_game<typename board_type::houses_type>,
                "boxline: rate::assess searches for the solution by the houses alone, so that it takes no "
                "solver for a game with constraints");
  using gatherer_type = feature_gatherer<typename Solver::rules_type>;
  struct each_step {
    gatherer_type& gather;
    std::remove_reference_t<Observer>& observe;
    void step(const board_type& before, const logic::step& s) {
      gather.step(before, s);
      observe.action(before, s, gather.last());
    }
  };

  gatherer_type gather;
  each_step each{gather, observer};
  const auto result = [&](assessment_verdict how) {
    return assessment<typename Solver::rules_type>{how, gather.total(), gather.actions(), gather.trials()};
  };
  auto at = solver.start(puzzle);
  if (!at) return result(assessment_verdict::invalid);
  grid<Solver::shape> solution;
  bool is_known = false;
  limits in_time = limit;
  in_time.nodes = unlimited;
  for (;;) {
    auto by_rules = solver.solve(*at, each, in_time);
    switch (by_rules.verdict) {
    case logic::deduction_verdict::solved:
      return result(assessment_verdict::rated);
    case logic::deduction_verdict::contradiction:
      return result(assessment_verdict::unsolvable);
    case logic::deduction_verdict::invalid:
      return result(assessment_verdict::invalid);
    case logic::deduction_verdict::limit_reached:
      return result(assessment_verdict::limit_reached);
    case logic::deduction_verdict::cancelled:
      return result(assessment_verdict::cancelled);
    case logic::deduction_verdict::stuck:
      break;
    }
    *at = by_rules.state;
    if (!is_known)
      if (const assessment_verdict how = detail::only_solution(*at, solution, limit);
          how != assessment_verdict::rated)
        return result(how);
    is_known = true;
    const logic::step trial = detail::trial_step(*at, solution);
    each.step(std::as_const(*at), trial);
    [[maybe_unused]] const status how = logic::apply(*at, trial);
    BOXLINE_ASSERT(how != status::contradiction);
  }
}

} // namespace boxline::inline v0_2::rate
