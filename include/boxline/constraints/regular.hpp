// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/state_table.hpp>

#include <optional>

namespace boxline::inline v0_2::constraints {

/// A rule of your own as a finite automaton that reads the cells one after the other.
///
///     // No digit is followed by its successor: the state is the digit before.
///     regular r{cells, 10};
///     for (int state = 0; state < 10; ++state)
///       for (int digit = 1; digit <= 9; ++digit)
///         if (digit != state + 1 || state == 0) r.set(state, digit, digit);
struct regular {
  static constexpr std::string_view name = "automaton";
  std::vector<cell> cells;
  int states = 1;
  int start = 0;
  /// For each state, by digit index: the next state, or -1. A missing entry, or one that is no state, is -1.
  std::vector<std::vector<int>> next{};
  /// The states that are accepted after the last cell; empty: all. A missing entry is not accepted.
  std::vector<bool> accepted{};

  /// The digit takes the state `from` to the state `to`.
  void set(int from, int digit, int to) {
    if (next.size() < static_cast<std::size_t>(states)) next.resize(static_cast<std::size_t>(states));
    std::vector<int>& row = next[static_cast<std::size_t>(from)];
    if (row.size() < static_cast<std::size_t>(digit)) row.resize(static_cast<std::size_t>(digit), -1);
    row[static_cast<std::size_t>(digit) - 1] = to;
  }

  /// The automaton as functions: of a state and a digit, and of the last state.
  auto step() const {
    return [this](int state, std::size_t, int digit) {
      if (static_cast<std::size_t>(state) >= next.size()) return -1;
      const std::vector<int>& row = next[static_cast<std::size_t>(state)];
      if (static_cast<std::size_t>(digit) > row.size()) return -1;
      const int to = row[static_cast<std::size_t>(digit) - 1];
      return to < states ? to : -1;
    };
  }
  auto end() const {
    return [this](int state) {
      const auto s = static_cast<std::size_t>(state);
      return accepted.empty() || (s < accepted.size() && accepted[s]);
    };
  }

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    return start >= 0 && start < states && accepts_by_states(values, start, step(), end());
  }
  bool narrow(std::span<digit_mask> digits, box) const {
    return start >= 0 && start < states && narrow_by_states(digits, states, start, step(), end());
  }
  /// See `scoped_constraint`: up to 64 states and 16 digits.
  std::optional<state_table> prepared(box b) const {
    if (states > state_table::most_states || b.size() > state_table::most_digits) return std::nullopt;
    if (start < 0 || start >= states) return std::nullopt;
    return state_table(
        b.size(), states, start, [next = step()](int state, int digit) { return next(state, 0, digit); },
        end());
  }
};

} // namespace boxline::inline v0_2::constraints
