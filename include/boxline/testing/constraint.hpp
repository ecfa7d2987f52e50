// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/core/random.hpp>
#include <boxline/testing/report.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::testing {

/// What `check_constraint` found: a report, and how sharp `narrow` is.
struct constraint_report : report {
  std::uint64_t states = 0;   ///< states of a scope that were enumerated
  std::uint64_t accepted = 0; ///< those of them that have an accepted assignment
  std::uint64_t missed = 0;   ///< digits that no accepted assignment has, which `narrow` left
};

namespace detail {

/// Finds accepted assignments of a scope by its definition alone, `accepts`. Sparse ones too: it tries random
/// assignments of the shapes that constraints have, and alters those that it has found.
template <scoped_constraint C>
class accepted_assignments {
public:
  accepted_assignments(const C& c, box b, std::vector<cell> scope, random_source& random)
      : c_(c), b_(b), scope_(std::move(scope)), random_(random), values_(scope_.size()) {}

  /// Tries so many random assignments, fewer of a large scope. Where none is accepted, all are enumerated, if
  /// there are a million or fewer.
  void find(std::uint64_t tries) {
    constexpr std::uint64_t most = 1'000'000;
    tries = std::min<std::uint64_t>(tries, 100'000 / (scope_.size() + 1) + 1);
    for (std::uint64_t i = 0; i < tries && found_.size() < kept; ++i) {
      draw();
      keep();
    }
    if (!found_.empty()) return;
    std::uint64_t all = 1;
    const auto n = static_cast<std::uint64_t>(b_.size());
    for (std::size_t i = 0; i < scope_.size(); ++i) {
      if (all > most / n) return;
      all *= n;
    }
    for (std::uint64_t i = 0; i < all; ++i) {
      std::uint64_t rest = i;
      for (int& v : values_) {
        v = static_cast<int>(rest % n) + 1;
        rest /= n;
      }
      keep();
    }
    knows_all_ = true;
  }
  bool empty() const { return found_.empty(); }
  /// Whether there is none: all assignments were enumerated.
  bool has_none() const { return found_.empty() && knows_all_; }

  /// One of those found, and often one near it that was not known. Requires !empty().
  const std::vector<int>& next() {
    std::vector<int>& result = found_[below(found_.size())];
    for (int tries = 0; tries < 8 && !scope_.empty(); ++tries) {
      values_ = result;
      const std::size_t i = below(scope_.size()), k = below(scope_.size());
      if (random_.below(2) == 0) {
        std::swap(values_[i], values_[k]);
      } else {
        values_[i] = 1 + static_cast<int>(below(digits()));
        values_[k] = 1 + static_cast<int>(below(digits()));
      }
      if (c_.accepts(values_, b_)) result = values_;
    }
    return result;
  }

private:
  static constexpr std::size_t kept = 64;

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_.below(bound)); }
  std::size_t digits() const { return static_cast<std::size_t>(b_.size()); }

  // The values are kept where they are accepted. Of many, each is kept as likely.
  void keep() {
    if (!c_.accepts(values_, b_)) return;
    ++seen_;
    if (found_.size() < kept)
      found_.push_back(values_);
    else if (const auto i = random_.below(seen_); i < kept)
      found_[static_cast<std::size_t>(i)] = values_;
  }

  // Digits from a range, or all; which differ where cells see each other, all differ, or are any; as they
  // come, in order, or the same from both ends.
  void draw() {
    const std::size_t low = random_.below(2) == 0 ? 0 : below(digits());
    const std::size_t high = random_.below(2) == 0 ? digits() - 1 : low + below(digits() - low);
    const digit_mask range =
        (all_digits(b_) >> (digits() - 1 - high)) & ~(mask_of(static_cast<int>(low) + 1) - 1);
    differ_ = static_cast<differing>(random_.below(3));
    nodes_ = 4 * scope_.size() + 100;
    const std::vector<digit_mask> any(scope_.size(), range);
    std::fill(values_.begin(), values_.end(), 0);
    if (!fill(any, scope_.size()))
      for (int& v : values_) v = 1 + static_cast<int>(below(digits()));
    switch (random_.below(8)) {
    case 0:
      std::sort(values_.begin(), values_.end());
      break;
    case 1:
      std::sort(values_.rbegin(), values_.rend());
      break;
    case 2:
      for (std::size_t i = 0; i < values_.size() / 2; ++i) values_[values_.size() - 1 - i] = values_[i];
      break;
    default:
      break;
    }
  }

  enum class differing : unsigned char { nowhere, in_houses, everywhere };

  bool see(cell a, cell b) const {
    const int n = b_.size(), row = a / n, column = a % n, other_row = b / n, other_column = b % n;
    return row == other_row || column == other_column ||
           (row / b_.rows == other_row / b_.rows && column / b_.columns == other_column / b_.columns);
  }
  // Depth first: the cell with the fewest digits of `open` next, its digits in random order. False at a dead
  // end, or where the nodes are used up; then what it filled is blank again.
  bool fill(const std::vector<digit_mask>& open, std::size_t left) {
    if (left == 0) return true;
    if (nodes_ == 0) return false;
    --nodes_;
    std::size_t best = scope_.size();
    for (std::size_t i = 0; i < scope_.size(); ++i)
      if (values_[i] == 0 && (best == scope_.size() || std::popcount(open[i]) < std::popcount(open[best])))
        best = i;
    for (digit_mask choices = open[best]; choices != 0; choices &= ~mask_of(values_[best])) {
      digit_mask at = choices;
      for (std::size_t skip = below(static_cast<std::size_t>(std::popcount(choices))); skip > 0; --skip)
        at &= at - 1;
      values_[best] = std::countr_zero(at) + 1;
      std::vector<digit_mask> after = open;
      for (std::size_t i = 0; i < scope_.size() && differ_ != differing::nowhere; ++i)
        if (differ_ == differing::everywhere || see(scope_[i], scope_[best]))
          after[i] &= ~mask_of(values_[best]);
      if (fill(after, left - 1)) return true;
    }
    values_[best] = 0;
    return false;
  }

  const C& c_;
  box b_;
  std::vector<cell> scope_;
  random_source& random_;
  std::vector<int> values_; // 0: none yet
  differing differ_ = differing::nowhere;
  std::uint64_t nodes_ = 0, seen_ = 0;
  bool knows_all_ = false;
  std::vector<std::vector<int>> found_;
};

/// One call of `check_constraint`.
template <scoped_constraint C>
class scope_check {
public:
  scope_check(const C& c, box b, std::uint64_t seed) : c_(c), b_(b), random_(seed), seed_(seed) {}

  constraint_report run(int states, std::uint64_t most) {
    const std::vector<cell> scope = c_.scope(b_);
    std::vector<bool> seen(static_cast<std::size_t>(b_.cells()));
    for (const cell c : scope) {
      if (c >= b_.cells()) return fail("the scope has a cell outside the grid");
      if (seen[std::size_t(c)]) return fail("the scope has a cell twice");
      seen[std::size_t(c)] = true;
    }
    size_ = scope.size();
    accepted_assignments<C> known(c_, b_, scope, random_);
    known.find(most);
    for (int i = 0; i < states && result_.passed(); ++i)
      one_state(i % 2 == 0 || known.empty() ? random_state(most) : state_around(known.next(), most));
    if (result_.accepted == 0 && states > 0 && !known.has_none())
      fail("found no accepted assignment, so that nothing was tested: try a smaller scope");
    return result_;
  }

private:
  constraint_report fail(const std::string& what) {
    if (result_.passed())
      result_.failure = std::string(C::name) + ", seed " + std::to_string(seed_) + ", state " +
                        std::to_string(result_.states) + ": " + what;
    return result_;
  }

  static std::string text(const std::vector<digit_mask>& digits) {
    std::string result;
    for (digit_mask m : digits) {
      result += result.empty() ? "{" : " {";
      for (; m != 0; m &= m - 1) result += " " + std::to_string(std::countr_zero(m) + 1);
      result += " }";
    }
    return result;
  }

  // Random digits for each cell, at most `most` assignments.
  std::vector<digit_mask> random_state(std::uint64_t most) {
    std::vector<digit_mask> digits(size_);
    add_digits(digits, most);
    return digits;
  }
  // The digits of an assignment, and three times in four random ones besides.
  std::vector<digit_mask> state_around(const std::vector<int>& values, std::uint64_t most) {
    std::vector<digit_mask> digits;
    for (const int v : values) digits.push_back(mask_of(v));
    if (random_.below(4) != 0) add_digits(digits, most);
    return digits;
  }
  // Adds random digits, each cell at least one where it has none.
  void add_digits(std::vector<digit_mask>& digits, std::uint64_t most) {
    std::vector<std::size_t> order(size_);
    for (std::size_t i = 0; i < size_; ++i) order[i] = i;
    random_.shuffle(order.data(), order.data() + size_);
    std::uint64_t assignments = 1;
    const auto n = static_cast<std::uint64_t>(b_.size());
    for (const std::size_t i : order) {
      const std::uint64_t room = most / assignments < n ? most / assignments : n;
      const std::uint64_t wanted = 1 + random_.below(room);
      while (static_cast<std::uint64_t>(std::popcount(digits[i])) < wanted)
        digits[i] |= digit_mask{1} << random_.below(n);
      assignments *= wanted;
    }
  }

  void one_state(const std::vector<digit_mask>& before) {
    ++result_.states;
    std::vector<digit_mask> accepted(size_), after = before;
    std::vector<int> values(size_);
    bool any = false;
    enumerate(before, values, 0, accepted, any);
    if (any) ++result_.accepted;
    const bool open = c_.narrow(after, b_);
    const std::string at = text(before);
    if constexpr (requires { c_.digit_sets(b_, constraints::cell_groups()); }) sets_decide(before, at);
    if constexpr (requires { c_.required(before, b_); }) is_required(c_.required(before, b_), any, at);
    if (!open && any) {
      fail("narrow finds no assignment for " + at + ", but there is one");
      return;
    }
    if (!open) return;
    bool is_single = true;
    for (std::size_t i = 0; i < size_; ++i) {
      is_single = is_single && std::has_single_bit(before[i]);
      if ((after[i] & ~before[i]) != 0) fail("narrow adds a digit to " + at);
      if ((accepted[i] & ~after[i]) != 0)
        fail("narrow turns " + at + " into " + text(after) + ", but the accepted assignments have " +
             text(accepted));
      result_.missed += static_cast<std::uint64_t>(std::popcount(after[i] & ~accepted[i]));
    }
    if (is_single && !any) fail("narrow takes the assignment " + at + ", which is not accepted");
    std::vector<digit_mask> again = after;
    if (!c_.narrow(again, b_) || again != after) fail("narrow infers more from its own result for " + at);
    if constexpr (requires { c_.narrow(again, b_, constraints::cell_groups()); }) in_groups(before, at);
  }

  // The same where the cells of a group differ: all of them where the grid has as many digits, or at random.
  void in_groups(const std::vector<digit_mask>& before, const std::string& at) {
    const bool one = size_ <= static_cast<std::size_t>(b_.size()) && random_.below(2) == 0;
    groups_.assign(size_, 0);
    for (std::uint8_t& g : groups_) g = one ? std::uint8_t{0} : static_cast<std::uint8_t>(random_.below(3));
    std::vector<digit_mask> accepted(size_), after = before;
    std::vector<int> values(size_);
    bool any = false;
    enumerate(before, values, 0, accepted, any);
    const std::vector<std::uint8_t> groups = std::move(groups_);
    groups_.clear();
    if constexpr (requires { c_.required(before, b_, groups); })
      is_required(c_.required(before, b_, groups), any, at);
    const bool open = c_.narrow(after, b_, groups);
    if (!open && any) fail("narrow in groups finds no assignment for " + at + ", but there is one");
    if (!open) return;
    for (std::size_t i = 0; i < size_; ++i) {
      if ((after[i] & ~before[i]) != 0) fail("narrow in groups adds a digit to " + at);
      if ((accepted[i] & ~after[i]) != 0)
        fail("narrow in groups turns " + at + " into " + text(after) +
             ", but the accepted assignments have " + text(accepted));
    }
    std::vector<digit_mask> again = after;
    if (!c_.narrow(again, b_, groups) || again != after)
      fail("narrow in groups infers more from its own result for " + at);
    // A full assignment whose digits differ where they have to is decided.
    for (std::size_t i = 0; i < size_; ++i) {
      if (!std::has_single_bit(before[i])) return;
      for (std::size_t k = 0; k < i; ++k)
        if (groups[k] == groups[i] && before[k] == before[i]) return;
    }
    if (!any) fail("narrow in groups takes the assignment " + at + ", which is not accepted");
  }

  // Whether the sets of digits decide each assignment, where some cells differ as in `in_groups`.
  void sets_decide(const std::vector<digit_mask>& before, const std::string& at) {
    if (b_.size() > 9 || size_ == 0 || size_ > 9) return;
    const bool one = random_.below(2) == 0;
    groups_.assign(size_, 0);
    for (std::uint8_t& g : groups_) g = one ? std::uint8_t{0} : static_cast<std::uint8_t>(random_.below(3));
    if (const auto sets = c_.digit_sets(b_, groups_)) {
      std::vector<int> values(size_);
      each_assignment(before, values, 0, [&] {
        digit_mask held = 0;
        for (const int v : values) held |= mask_of(v);
        const bool is_set = static_cast<std::size_t>(std::popcount(held)) == size_ &&
                            std::find(sets->begin(), sets->end(), held) != sets->end();
        if (is_set != c_.accepts(values, b_))
          fail("digit_sets and accepts differ for an assignment of " + at);
      });
    }
    groups_.clear();
  }

  void is_required(digit_mask digits, bool any, const std::string& at) {
    if (any && (digits & ~common_) != 0)
      fail("required has a digit that not every accepted assignment of " + at + " has");
  }

  void enumerate(const std::vector<digit_mask>& digits, std::vector<int>& values, std::size_t i,
                 std::vector<digit_mask>& accepted, bool& any) {
    each_assignment(digits, values, i, [&] {
      if (!c_.accepts(values, b_)) return;
      if (!any) common_ = ~digit_mask{0};
      any = true;
      digit_mask held = 0;
      for (const int v : values) held |= mask_of(v);
      common_ &= held;
      for (std::size_t k = 0; k < size_; ++k) accepted[k] |= mask_of(values[k]);
    });
  }
  template <class Visit>
  void each_assignment(const std::vector<digit_mask>& digits, std::vector<int>& values, std::size_t i,
                       const Visit& visit) {
    if (i == size_) {
      visit();
      return;
    }
    for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
      values[i] = std::countr_zero(left) + 1;
      bool is_free = true;
      for (std::size_t k = 0; k < i && !groups_.empty(); ++k)
        is_free = is_free && (groups_[k] != groups_[i] || values[k] != values[i]);
      if (is_free) each_assignment(digits, values, i + 1, visit);
    }
  }

  const C& c_;
  box b_;
  random_source random_;
  std::uint64_t seed_;
  std::size_t size_ = 0;
  digit_mask common_ = 0;            // digits of all accepted assignments
  std::vector<std::uint8_t> groups_; // where cells differ besides; empty: nowhere
  constraint_report result_;
};

} // namespace detail

/// Holds a constraint to what `pairwise_constraint` and `scoped_constraint` require, in a grid of boxes `b`:
/// its pairs and its scope lie in the grid; and from `states` random states of the scope, each with at most
/// `most` assignments, which are all enumerated, `narrow` loses no accepted assignment, adds nothing, decides
/// single assignments, and infers nothing more from its own result; `narrow` in groups likewise, where it has
/// one; every accepted assignment has the digits of `required`, and an assignment is accepted where its
/// digits are one of `digit_sets`, and only there, where it has these. `missed` of the result
/// counts what it could have inferred besides: 0 where it is as sharp as it can be. Requires n <= 64.
/// O(states * most).
///
/// Half of the states have an accepted assignment in them, if one is found: `most` random ones are tried, and
/// where none of these is accepted all are enumerated, if there are a million or fewer. `accepted` counts the
/// states that have one. It is no pass where there is none, unless the enumeration proved that nothing is
/// accepted.
template <puzzle_constraint C>
constraint_report check_constraint(const C& c, box b, std::uint64_t seed, int states = 300,
                                   std::uint64_t most = 2000) {
  constraint_report result;
  if constexpr (pairwise_constraint<C>)
    for (const cell_pair p : c.pairs(b))
      if (p.first >= b.cells() || p.second >= b.cells() || p.first == p.second) {
        result.failure = std::string(C::name) + ": the cells of a pair are the same, or outside the grid";
        return result;
      }
  if constexpr (scoped_constraint<C>) result = detail::scope_check<C>(c, b, seed).run(states, most);
  return result;
}

} // namespace boxline::inline v0_2::testing
