// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/network.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

// clang-format off
/// Widens a no-good. `digits` are digits of the cells of a scope, of which no accepted assignment consists:
/// `narrow` finds that. On return there are more of them, none outside `candidates`, and `narrow` still finds
/// it; with any one digit of `candidates` more it does not. A sum of 12, say:
///
///     {9} {3} {5}  -->  {7 8 9} {1 .. 9} {5 .. 9}
///
/// The clause that some cell holds another of its candidates follows from the constraint; it excludes the
/// more assignments, the wider the no-good is. Requires that `narrow` finds no assignment in `digits`, and
/// that `digits` and `candidates` are as many as the scope has cells. Calls `narrow` at most
/// cells * (n + 3) times.
// clang-format on
inline void widen_no_good(const constraint_network::scoped_model& constraint, std::span<digit_mask> digits,
                          std::span<const digit_mask> candidates) {
  std::vector<digit_mask> tried;
  // Whether it is one with these digits more in cell k; it then keeps them.
  const auto widen = [&](std::size_t k, digit_mask more) {
    more &= candidates[k] & ~digits[k];
    if (more == 0) return true;
    digits[k] |= more;
    tried.assign(digits.begin(), digits.end());
    if (!constraint.narrow(tried)) return true;
    digits[k] &= ~more;
    return false;
  };
  // All, or those on one side: the bounds that sums have.
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const digit_mask low = digits[k] & (~digits[k] + 1);
    if (widen(k, ~digit_mask{0})) continue;
    if (!widen(k, ~(low - 1))) widen(k, low - 1);
  }
  for (std::size_t k = 0; k < digits.size(); ++k)
    for (digit_mask left = candidates[k] & ~digits[k]; left != 0; left &= left - 1)
      widen(k, left & (~left + 1));
}

/// How a list of no-goods ended.
enum class no_good_verdict : unsigned char {
  complete,      ///< they have all assignments that are not accepted
  too_many,      ///< there are more no-goods, or more states, than were allowed
  limit_reached, ///< the time, or the nodes
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `complete`, `too many`, `limit` or `cancelled`.
constexpr std::string_view to_string(no_good_verdict v) {
  return word_of(v, {"complete", "too many", "limit", "cancelled"});
}

/// No-goods of a constraint which have all assignments which it does not accept: see `no_goods_of`.
struct no_good_list {
  no_good_verdict how = no_good_verdict::complete;
  std::size_t cells = 0;            ///< of the scope
  std::vector<digit_mask> digits{}; ///< no-good after no-good, one mask for each cell

  std::size_t size() const { return cells == 0 ? digits.size() : digits.size() / cells; }
  std::span<const digit_mask> operator[](std::size_t i) const {
    return std::span(digits).subspan(i * cells, cells);
  }
};

namespace detail {

/// One call of `no_goods_of`: depth-first over the assignments, digit by digit, in the order of the scope.
template <class Differ>
class no_good_search {
public:
  no_good_search(const constraint_network::scoped_model& constraint, box shape, Differ differ,
                 std::size_t most, const limits& limit)
      : constraint_(constraint), differ_(differ), most_(most), limit_(limit),
        all_(constraint.scope().size(), all_digits(shape)), digits_(all_) {
    result_.cells = all_.size();
  }
  no_good_list run() {
    if (is_open(0)) visit(0);
    return std::move(result_);
  }

private:
  using verdict = no_good_verdict;

  // Whether `narrow` leaves something of the digits so far; else they are in a no-good.
  bool is_open(std::size_t assigned) {
    const stop_reason why = limit_.check(states_++, "no-goods");
    if (why != stop_reason::none) result_.how = stopped_as<verdict>(why);
    if (states_ > most_states) result_.how = verdict::too_many;
    if (result_.how != verdict::complete) return false;
    tried_ = digits_;
    if (constraint_.narrow(tried_)) {
      if (assigned < all_.size()) return true;
      std::vector<int> values;
      for (const digit_mask m : digits_) values.push_back(std::countr_zero(m) + 1);
      if (constraint_.accepts(values)) return true;
      keep(digits_); // what `narrow` should have found
      return false;
    }
    for (std::size_t i = 0; i < result_.size(); ++i)
      if (is_within(digits_, result_[i])) return false;
    tried_ = digits_;
    widen_no_good(constraint_, tried_, all_);
    keep(tried_);
    return false;
  }
  void keep(const std::vector<digit_mask>& no_good) {
    if (result_.size() == most_)
      result_.how = verdict::too_many;
    else
      result_.digits.insert(result_.digits.end(), no_good.begin(), no_good.end());
    if (no_good.empty()) result_.digits.push_back(0); // without cells: there is no assignment at all
  }
  static bool is_within(std::span<const digit_mask> inner, std::span<const digit_mask> outer) {
    for (std::size_t k = 0; k < inner.size(); ++k)
      if ((inner[k] & ~outer[k]) != 0) return false;
    return true;
  }

  void visit(std::size_t k) {
    if (k == all_.size()) return;
    const auto scope = constraint_.scope();
    digit_mask left = all_[k];
    for (std::size_t i = 0; i < k; ++i)
      if (differ_(scope[i], scope[k])) left &= ~digits_[i];
    for (; left != 0 && result_.how == verdict::complete; left &= left - 1) {
      digits_[k] = left & (~left + 1);
      if (is_open(k + 1)) visit(k + 1);
    }
    digits_[k] = all_[k];
  }

  static constexpr std::uint64_t most_states = 300'000;
  const constraint_network::scoped_model& constraint_;
  Differ differ_;
  std::size_t most_;
  limits limit_;
  std::vector<digit_mask> all_, digits_, tried_;
  std::uint64_t states_ = 0;
  no_good_list result_;
};

} // namespace detail

/// No-goods that together have all assignments which the constraint does not accept, but for such in which
/// two cells have the same digit that must differ: `differ(a, b)`, by the houses say. Each is as wide as
/// `widen_no_good` makes it. `too_many` where there are more than `most`, or 300,000 states are not enough:
/// long scopes with loose bounds. A state is a node of the limits.
template <class Differ>
no_good_list no_goods_of(const constraint_network::scoped_model& constraint, box shape, Differ differ,
                         std::size_t most, const limits& limit = {}) {
  return detail::no_good_search<Differ>(constraint, shape, differ, most, limit).run();
}

} // namespace boxline::inline v0_2
