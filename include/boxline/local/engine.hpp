// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/strategy.hpp>
#include <boxline/search/observer.hpp>

#include <climits>
#include <utility>

namespace boxline::inline v0_2::local {

// clang-format off
/// The engine of a local search: runs a `strategy` on one state.
///
///     place --> [solution?] --> step --> [solution?] --> [restart due?] --no--> step
///       ^                                                     | yes
///       '-----------------------------------------------------'
///
/// A value: it can be stopped by its limits, inspected, given new limits, resumed and copied. Equal seeds
/// give equal trajectories, move by move, on every machine. It proves nothing: see `next`. Throws nothing of
/// its own.
// clang-format on
template <box B, strategy_for<state<B>> Strategy, class Observer = search::null_observer>
class engine {
public:
  using state_type = state<B>;
  using trajectory_type = typename Strategy::template trajectory_type<B>;
  static_assert(mover_for<decltype(Strategy::mover), trajectory_type>,
                "boxline: the mover needs begin(trajectory&) and step(trajectory&) -> local::step");
  static_assert(
      restart_rule_for<decltype(Strategy::restart), trajectory_type>,
      "boxline: the restart rule needs begin(const trajectory&) and is_due(const trajectory&, step) -> bool");
  static_assert(stop_rule_for<decltype(Strategy::stop), trajectory_type>,
                "boxline: the stop rule needs is_due(const trajectory&) -> bool");

  /// An engine before its first placement. Requires a state as `state` makes it: from givens that do not
  /// clash.
  explicit constexpr engine(const state_type& start, Strategy strategy = Strategy(), std::uint64_t seed = 0,
                            Observer observer = Observer())
      : strategy_(std::move(strategy)),
        trajectory_(start, strategy_.objective, strategy_.neighbourhood, seed),
        observer_(static_cast<Observer&&>(observer)) {}

  /// Searches until there is a solution: `found` when `current()` is one; `limit_reached` when nodes (steps)
  /// or time run out, when the stop rule is due, and where no move could lead to a solution; `cancelled`.
  /// Never `exhausted`: a local search proves nothing. After `found` it restarts from a new placement, and
  /// may find the same solution again. Without limits and with a stop rule that is never due, a puzzle
  /// without a solution never ends.
  constexpr next_result next(const limits& limit = {}) {
    for (;;) {
      if (const stop_reason why = limit.check(trajectory_.count().steps, [this] { return report(); });
          why != stop_reason::none)
        return stopped_as<next_result>(why);
      if (strategy_.stop.is_due(trajectory_) || is_hopeless_) return next_result::limit_reached;
      if (!is_placed_) {
        place();
        if (trajectory_.current().is_solution()) return solved();
        is_hopeless_ = has_no_moves();
        continue;
      }
      const local::step made = strategy_.mover.step(trajectory_);
      if (trajectory_.record_step(made == step::moved)) best_ = trajectory_.current().values();
      if constexpr (trace_observer<Observer, trajectory_type>)
        observer_.stepped(std::as_const(trajectory_), made);
      if (trajectory_.current().is_solution()) return solved();
      if (strategy_.restart.is_due(std::as_const(trajectory_), made)) {
        trajectory_.record_restart();
        is_placed_ = false;
      }
    }
  }

  /// The state that the search has reached.
  constexpr const state_type& current() const { return trajectory_.current(); }
  constexpr const trajectory_type& trajectory() const { return trajectory_; }
  constexpr const counts& count() const { return trajectory_.count(); }
  /// The grid of the least cost so far, whose cost is `count().best`; blank before the first placement.
  constexpr const grid<B>& best() const { return best_; }
  constexpr const auto& observer() const { return observer_; }
  constexpr auto& observer() { return observer_; }
  constexpr const Strategy& strategy() const { return strategy_; }

private:
  constexpr progress_report report() const {
    return {.stage = "local search",
            .nodes = trajectory_.count().steps,
            .depth = trajectory_.count().best == INT_MAX ? 0 : trajectory_.count().best};
  }
  constexpr void place() {
    trajectory_.place(strategy_.placement);
    is_placed_ = true;
    if (trajectory_.record_cost()) best_ = trajectory_.current().values();
    strategy_.mover.begin(trajectory_);
    strategy_.restart.begin(std::as_const(trajectory_));
    if constexpr (trace_observer<Observer, trajectory_type>) observer_.placed(std::as_const(trajectory_));
  }
  constexpr next_result solved() {
    is_placed_ = false;
    return next_result::found;
  }
  // Whether no box has two free cells: then there is one state alone.
  constexpr bool has_no_moves() const {
    for (int b = 0; b < B.size(); ++b)
      if (trajectory_.current().free_cells(b).size() > 1) return false;
    return true;
  }

  Strategy strategy_;
  trajectory_type trajectory_;
  Observer observer_;
  grid<B> best_;
  bool is_placed_ = false, is_hopeless_ = false;
};

} // namespace boxline::inline v0_2::local
