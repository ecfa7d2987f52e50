// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/clauses.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/constraints/no_good.hpp>

#include <optional>

namespace boxline::inline v0_2::adapt {

// clang-format off
/// The constraints with a scope of a game, for a linked solver that knows the others only: clauses are added
/// where its answers break one (lazy clause generation: Ohrimenko, Stuckey and Codish 2009).
///
///     linked solver --> answer --> scopes that it breaks --> a no-good of each, widened --> clauses
///           ^                        none: a solution                                          |
///           +----------------------------------------------------------------------------------+
///
/// Each clause follows from its constraint alone, so that no solution is lost, and it excludes the answer.
/// That there is no further solution is proven as by any other clauses.
// clang-format on
class lazy_scopes {
public:
  /// No constraints.
  lazy_scopes() = default;
  explicit lazy_scopes(const constraint_network& network) {
    if (network.scoped_count() > 0) network_.emplace(network);
  }

  bool empty() const { return !network_; }
  /// Calls `add(clause)`, a span of literals of `formula` in the numbers of DIMACS, for each constraint with
  /// a scope that the grid breaks; gives their number. Stops where `stop()` is true, which it asks before
  /// each constraint; then gives the number so far. Requires a full grid of candidates of the formula.
  template <box B, class Add, class Stop>
  std::size_t for_each_broken(const clauses<B>& formula, const grid<B>& answer, Add add, Stop stop) const {
    std::size_t broken = 0;
    if (!network_) return broken;
    std::vector<digit_mask> digits, possible;
    std::vector<int> clause, values;
    for (std::size_t i = 0; i < network_->scoped_count() && !stop(); ++i) {
      const constraint_network::scoped_model& constraint = network_->scoped(i);
      digits.clear();
      values.clear();
      for (const cell c : constraint.scope()) {
        digits.push_back(mask_of(answer[c]));
        values.push_back(answer[c]);
      }
      if (constraint.accepts(values)) continue;
      ++broken;
      possible = digits;
      const bool is_refuted = !constraint.narrow(possible);
      for (std::size_t k = 0; k < digits.size(); ++k)
        possible[k] = candidates_of(formula, constraint.scope()[k]) | digits[k];
      if (is_refuted) widen_no_good(constraint, digits, possible);
      clause.clear();
      for (std::size_t k = 0; k < digits.size(); ++k)
        put_other(formula, constraint.scope()[k], digits[k], possible[k], clause);
      add(std::span<const int>(clause));
    }
    return broken;
  }

private:
  template <box B>
  static digit_mask candidates_of(const clauses<B>& formula, cell c) {
    digit_mask result = 0;
    for (int d = 0; d < B.size(); ++d)
      if (formula.variable(c, digit::from_index(d)) != 0) result |= digit_mask{1} << d;
    return result;
  }
  // The literals of "the cell holds a digit of `possible` that is not one of `digits`".
  template <box B>
  static void put_other(const clauses<B>& formula, cell c, digit_mask digits, digit_mask possible,
                        std::vector<int>& clause) {
    const auto variable = [&](digit_mask m) {
      return formula.variable(c, digit::from_index(std::countr_zero(m)));
    };
    if (digits == possible) return;
    if (std::has_single_bit(digits)) {
      clause.push_back(-variable(digits));
      return;
    }
    for (digit_mask left = possible & ~digits; left != 0; left &= left - 1) clause.push_back(variable(left));
  }

  std::optional<constraint_network> network_;
};

} // namespace boxline::inline v0_2::adapt
