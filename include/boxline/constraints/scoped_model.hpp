// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/differing_groups.hpp>
#include <boxline/constraints/digit_set_list.hpp>
#include <boxline/constraints/pair_relation.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/constraints/short_sum.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

class constraint_network;

/// A constraint of a `constraint_network` with its scope in the grid.
class scoped_model {
public:
  virtual ~scoped_model() = default;
  scoped_model(const scoped_model&) = delete;
  scoped_model& operator=(const scoped_model&) = delete;
  std::string_view name() const { return name_; }
  /// What it demands besides its name (`described_constraint`), empty where it has none.
  virtual std::string description() const = 0;
  std::span<const cell> scope() const { return scope_; }
  virtual bool accepts(std::span<const int> values) const = 0;
  virtual bool narrow(std::span<digit_mask> digits) const = 0;
  /// Whether `required` may find any.
  virtual bool has_required() const = 0;
  /// Those of some digits that some cell holds in each accepted assignment. Requires `has_required`.
  virtual digit_mask required(std::span<const digit_mask> digits, digit_mask among) const = 0;
  /// The sum of its cells, where the constraint fixes it.
  virtual std::optional<int> total() const = 0;
  /// The sets of digits that its cells can have, which is all that it demands; null where it demands other
  /// things, or is not among cells that all differ, and beyond n = 9. Known after `use`.
  const constraints::digit_set_list* digit_sets() const { return sets_ ? &*sets_ : nullptr; }
  /// The sum that is all that it demands, besides groups of cells that differ; null where it demands other
  /// things, or this is no `short_sum`, and beyond n = 9. Known after `use`.
  const constraints::short_sum* sum() const { return sum_ ? &*sum_ : nullptr; }
  /// Its equations, where it is a `linear_constraint`.
  virtual std::optional<linear_form> linear() const = 0;

protected:
  friend constraint_network;
  scoped_model(std::string_view name, std::vector<cell> scope) : name_(name), scope_(std::move(scope)) {}
  std::vector<std::uint8_t> groups_; // see constraints::cell_groups; empty: nothing is known
  // Of two cells up to n = 9, once the groups are known: what is accepted, from either cell.
  bool is_pair() const { return !pair_.empty(); }
  bool narrow_pair(std::span<digit_mask> digits) const {
    digits[0] &= pair_[1].supported(digits[1]);
    digits[1] &= pair_[0].supported(digits[0]);
    return digits[0] != 0;
  }

private:
  // Finds the groups of its cells that differ, by `differ(cell, cell)`, and what is known by them. Digits are
  // 1 to n.
  template <class Differ>
  void use(const Differ& differ, int n) {
    find_groups(differ, n);
    find_pair(n);
    find_sets(n);
    find_sum(n);
  }
  // An equation has large groups, each of one coefficient, since others are not added up together; but not
  // where smaller ones make a `short_sum`.
  template <class Differ>
  void find_groups(const Differ& differ, int n) {
    groups_ = constraints::groups_that_differ(scope_, differ);
    const std::optional<linear_form::equation> equation = lone_equation();
    if (!equation || short_sum_of(*equation, n)) return;
    std::vector<int> of_cell(static_cast<std::size_t>(*std::max_element(scope_.begin(), scope_.end())) + 1);
    for (std::size_t i = 0; i < scope_.size(); ++i)
      of_cell[std::size_t(scope_[i])] = equation->coefficients[i];
    groups_ = constraints::large_groups_that_differ(scope_, [&](cell a, cell b) {
      return of_cell[std::size_t(a)] == of_cell[std::size_t(b)] && differ(a, b);
    });
  }
  // The equation of three or more cells that is all that it demands.
  std::optional<linear_form::equation> lone_equation() const {
    if (scope_.size() < 3) return std::nullopt;
    const std::optional<linear_form> form = linear();
    if (!form || form->equations.size() != 1 || form->is_different) return std::nullopt;
    return form->equations[0];
  }
  std::optional<constraints::short_sum> short_sum_of(const linear_form::equation& e, int n) const {
    if (n > 9) return std::nullopt;
    return constraints::short_sum::of(e.coefficients, groups_, e.sum);
  }
  void find_pair(int n) {
    if (scope_.size() != 2 || n > 9) return;
    pair_relation forward, backward;
    for (int x = 1; x <= n; ++x)
      for (int y = 1; y <= n; ++y) {
        if ((groups_[0] == groups_[1] && x == y) || !accepts(std::array{x, y})) continue;
        forward.allowed[std::size_t(x - 1)] |= mask_of(y);
        backward.allowed[std::size_t(y - 1)] |= mask_of(x);
      }
    pair_ = {forward.completed(n), backward.completed(n)};
  }

  virtual std::optional<std::vector<std::uint16_t>> possible_sets() const = 0;
  void find_sets(int n) {
    if (n > 9 || scope_.empty() || scope_.size() > 9) return;
    if (const auto found = possible_sets()) sets_.emplace(scope_.size(), *found);
  }
  void find_sum(int n) {
    if (sets_) return;
    if (const auto equation = lone_equation()) sum_ = short_sum_of(*equation, n);
  }

  std::optional<constraints::digit_set_list> sets_;
  std::optional<constraints::short_sum> sum_;
  std::vector<pair_relation> pair_;
  std::string name_;
  std::vector<cell> scope_;
};

} // namespace boxline::inline v0_2
