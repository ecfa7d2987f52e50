// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/scoped_model.hpp>
#include <boxline/constraints/sums.hpp>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {
namespace detail {

/// See `described_constraint`; empty where it has none.
template <puzzle_constraint C>
std::string description_of(const C& c) {
  if constexpr (described_constraint<C>) return c.description();
  return {};
}

// What a constraint prepares (`scoped_constraint`), or an empty type.
template <class C>
struct preparation_of {
  struct type {};
};
template <class C>
  requires requires(const C& c, box b) {
    c.prepared(b);
  }
struct preparation_of<C> {
  using type = decltype(std::declval<const C&>().prepared(std::declval<box>()));
};

} // namespace detail

/// A constraint as a `scoped_model`.
template <scoped_constraint C>
class scoped_model_of final : public scoped_model {
public:
  scoped_model_of(const C& c, box shape)
      : scoped_model(C::name, c.scope(shape)), constraint_(c), shape_(shape) {
    if constexpr (requires { c.prepared(shape); }) prepared_ = c.prepared(shape);
  }
  bool accepts(std::span<const int> values) const override { return constraint_.accepts(values, shape_); }
  bool narrow(std::span<digit_mask> digits) const override {
    if (is_pair()) return narrow_pair(digits);
    if constexpr (requires { constraint_.narrow(digits, shape_, constraints::cell_groups()); })
      if (!groups_.empty()) return constraint_.narrow(digits, shape_, groups_);
    if constexpr (requires { constraint_.prepared(shape_); })
      if (prepared_) return prepared_->narrow(digits);
    return constraint_.narrow(digits, shape_);
  }
  bool has_required() const override {
    if constexpr (requires { prepared_->has_required(); }) return prepared_ && prepared_->has_required();
    return has_own_required || (has_required_of_groups && !groups_.empty());
  }
  digit_mask required(std::span<const digit_mask> digits, digit_mask among) const override {
    if constexpr (has_own_required)
      return constraint_.required(digits, shape_) & among;
    else if constexpr (has_required_of_groups)
      return constraint_.required(digits, shape_, groups_) & among;
    else if constexpr (requires { prepared_->required(digits, among); })
      return prepared_->required(digits, among);
    return 0;
  }
  std::string description() const override { return detail::description_of(constraint_); }
  std::optional<int> total() const override {
    if constexpr (requires { constraint_.total(); }) return constraint_.total();
    return std::nullopt;
  }
  std::optional<std::vector<std::uint16_t>> possible_sets() const override {
    if constexpr (requires { constraint_.digit_sets(shape_, constraints::cell_groups()); })
      return constraint_.digit_sets(shape_, groups_);
    return std::nullopt;
  }
  std::optional<linear_form> linear() const override {
    if constexpr (linear_constraint<C>) return constraint_.linear(shape_);
    return std::nullopt;
  }

private:
  using masks = std::span<const digit_mask>;
  static constexpr bool has_own_required = requires(const C& c, masks m, box b) { c.required(m, b); };
  static constexpr bool has_required_of_groups = requires(const C& c, masks m, box b) {
    c.required(m, b, constraints::cell_groups());
  };
  C constraint_;
  box shape_;
  [[no_unique_address]] typename detail::preparation_of<C>::type prepared_{};
};

} // namespace boxline::inline v0_2
