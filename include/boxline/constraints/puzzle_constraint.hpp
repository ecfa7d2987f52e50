// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/ids.hpp>

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2 {

/// Digits as bits: bit 0 is the digit 1. All sizes up to n = 64.
using digit_mask = std::uint64_t;

/// The mask of all digits of boxes `b`. Requires b.size() <= 64.
constexpr digit_mask all_digits(box b) {
  return ~digit_mask{} >> (64 - b.size());
}
/// The mask of one digit, from 1.
constexpr digit_mask mask_of(int value) {
  return digit_mask{1} << (value - 1);
}

/// Two different cells.
struct cell_pair {
  cell first, second;
  friend constexpr bool operator==(const cell_pair&, const cell_pair&) = default;
};

/// A constraint has a name, which explanations and errors print: `static constexpr std::string_view name`.
///
/// Models: every constraint.
template <class C>
concept named_constraint = requires {
  { C::name } -> std::convertible_to<std::string_view>;
};

namespace detail {

// Whether a type has any function of a form, of whatever type and constness.
template <class C>
concept has_pairs = requires(C& c, box b) {
  c.pairs(b);
};
template <class C>
concept has_allows = requires(C& c, int digit) {
  c.allows(digit, digit);
};
template <class C>
concept has_scope = requires(C& c, box b) {
  c.scope(b);
};
template <class C>
concept has_accepts = requires(C& c, box b, std::span<const int> values) {
  c.accepts(values, b);
};
template <class C>
concept has_narrow = requires(C& c, box b, std::span<digit_mask> digits) {
  c.narrow(digits, b);
};
template <class C>
concept has_description = requires(C& c) {
  c.description();
};
template <class C>
concept has_text_as_description = requires(const C& c) {
  { c.description() } -> std::same_as<std::string>;
};

} // namespace detail

/// A constraint on pairs of cells: `allows(x, y)` is whether the first cell of a pair may hold the digit x
/// while the second holds y, for each of `pairs(b)`, the pairs in a grid of boxes b. Digits count from 1.
///
/// Models: `constraints::anti_knight`, `anti_king`, `moves`, `non_consecutive`, `thermometer`, `dots`.
template <class C>
concept pairwise_constraint = named_constraint<C> && std::copyable<C> &&
    requires(const C& c, box b, int digit) {
  { c.pairs(b) } -> std::same_as<std::vector<cell_pair>>;
  { c.allows(digit, digit) } -> std::same_as<bool>;
};

/// A constraint on the digits of a list of cells together, its scope: `scope(b)`, in a grid of boxes b.
///
/// - `accepts(values, b)` is its definition: whether it holds when the cells of the scope hold these digits,
///   in the same order.
/// - `narrow(digits, b)` infers: of the digits that each cell of the scope may hold, it removes such as no
///   accepted assignment has. False where it finds that there is none. It may miss some, but never removes a
///   digit of an accepted assignment; where each cell has one digit left it gives what `accepts` gives; and
///   called again on its own result it removes nothing. What it infers follows from the digits that were
///   removed before in its scope: that is its reason.
///
/// `testing::check_constraint` checks all of this. Optional: `narrow(digits, b, groups)`, the same where
/// cells of one group (`constraints::cell_groups`) hold different digits by the houses; `total()`, the sum of
/// the digits, from which further sums are implied; and `required(digits, b)`, or `required(digits, b,
/// groups)`: digits that some cell of the scope holds in each accepted assignment. Where all cells that can
/// hold such a digit see another cell, that one loses it. `digit_sets(b, groups)`, up to n = 9: nothing, or
/// the sets of digits, as bits from the digit 1 on, of all accepted assignments, where any different digits
/// that are such a set are accepted: searches then narrow it by these alone. `prepared(b)`: nothing, or a
/// value that is made once for a grid of boxes b; its `narrow(digits)` infers what `narrow(digits, b)` does;
/// and `required(digits, among)`, where its `has_required()` is true, has those of some digits.
///
/// Models: `constraints::cage`.
template <class C>
concept scoped_constraint = named_constraint<C> && std::copyable<C> &&
    requires(const C& c, box b, std::span<const int> values, std::span<digit_mask> digits) {
  { c.scope(b) } -> std::same_as<std::vector<cell>>;
  { c.accepts(values, b) } -> std::same_as<bool>;
  { c.narrow(digits, b) } -> std::same_as<bool>;
};

/// Linear equations over the cells of a scope, which are a constraint: each digit times its cell's
/// coefficient, these add up to `sum`, for each equation; and where `is_different`, all of the cells differ.
struct linear_form {
  struct equation {
    std::vector<int> coefficients; ///< one for each cell of the scope
    int sum = 0;
  };
  std::vector<equation> equations;
  bool is_different = false;
};

/// A constraint that is equations: `linear(b)` accepts what `accepts` does, in a grid of boxes b. Optional;
/// models for integer programming are smaller by it.
///
/// Models: `constraints::cage`, `sum_of`, `linear_sum`, `linear_equation`, `arrow`, `double_arrow`,
/// `little_killer`.
template <class C>
concept linear_constraint = scoped_constraint<C> && requires(const C& c, box b) {
  { c.linear(b) } -> std::same_as<linear_form>;
};

/// A type with a function of a form has the form, since the functions alone would count for nothing: no
/// `accepts` without `narrow`, no `pairs` that is not const, no `description` that is no text.
///
/// Models: every constraint.
template <class C>
concept constraint_of_whole_forms =
    (pairwise_constraint<C> == (detail::has_pairs<C> || detail::has_allows<C>)) &&
    (scoped_constraint<C> == (detail::has_scope<C> || detail::has_accepts<C> || detail::has_narrow<C>)) &&
    (detail::has_text_as_description<C> == detail::has_description<C>);

/// What a puzzle demands besides its givens and its houses. One that is both pairwise and scoped demands
/// both.
template <class C>
concept puzzle_constraint = named_constraint<C> &&
    (pairwise_constraint<C> || scoped_constraint<C>)&&constraint_of_whole_forms<C>;

/// A constraint with a text for what it demands besides its name, in figures, without words of a language:
/// `17` for a killer cage. Explanations of deductions have it after the name.
///
/// Models: `constraints::cage`, `sum_of`, `whispers`, `sandwich`.
template <class C>
concept described_constraint = puzzle_constraint<C> && detail::has_description<C>;

} // namespace boxline::inline v0_2
