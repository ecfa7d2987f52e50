// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::constraints {

// clang-format off
/// The steps of an automaton with up to 64 states, the same at each cell, as sets of states. A set is a word,
/// and what a digit makes of it is united from what it makes of each five states, which are looked up:
///
///     states 0..4, 5..9, ...   | 1 . 1 . . | . 1 . . . |
///                                    |           |
///     digit 1                     {3, 5}   |    {0}        = {0, 3, 5}; digit 2 ... side by side
///
/// Narrows as `narrow_by_states` does, without a step for each state and digit: O(cells * digits * states /
/// 5) additions of words. Choose it where one automaton narrows many times. Requires up to 16 digits.
// clang-format on
class state_table {
public:
  static constexpr int most_states = 64, most_digits = 16;

  /// As for `narrow_by_states`, with `next(state, digit)` the same at each position. O(states * digits).
  template <class Next, class Accepts>
  state_table(int digits, int states, int start, Next next, Accepts accepts)
      : digits_(static_cast<std::size_t>(digits)), parts_(static_cast<std::size_t>(states + 4) / 5),
        start_(std::uint64_t{1} << start), after_(parts_ * part_sets * digits_), before_(after_.size()) {
    BOXLINE_ASSERT(states <= most_states && digits <= most_digits && start >= 0 && start < states);
    for (int s = 0; s < states; ++s) {
      if (accepts(s)) accepted_ |= std::uint64_t{1} << s;
      for (int d = 0; d < digits; ++d)
        if (const int to = next(s, d + 1); to >= 0) {
          entry(after_, s, d) |= std::uint64_t{1} << to;
          entry(before_, to, d) |= std::uint64_t{1} << s;
        }
    }
    unite(after_);
    unite(before_);
  }

  /// Eliminates the digits that are on no way from the start to an accepted state. False where there is no
  /// way.
  bool narrow(std::span<digit_mask> digits) const {
    return digits_ == 9 ? narrow_digits<9>(digits) : narrow_digits<0>(digits);
  }

private:
  static constexpr std::size_t part_sets = 32; // of five states
  using table = std::vector<std::uint64_t>;

  // What a digit makes of one state.
  std::uint64_t& entry(table& t, int state, int digit) const {
    const auto s = static_cast<std::size_t>(state);
    return t[(s / 5 * part_sets + (std::size_t{1} << s % 5)) * digits_ + static_cast<std::size_t>(digit)];
  }
  // From that, what it makes of sets.
  void unite(table& t) const {
    for (std::size_t p = 0; p < parts_; ++p)
      for (std::size_t set = 1; set < part_sets; ++set)
        for (std::size_t d = 0; d < digits_; ++d)
          t[(p * part_sets + set) * digits_ + d] = t[(p * part_sets + (set & (set - 1))) * digits_ + d] |
                                                   t[(p * part_sets + (set & (~set + 1))) * digits_ + d];
  }

  // `Digits` is their number, or 0 where it is `digits_`.
  template <std::size_t Digits>
  std::array<std::uint64_t, Digits == 0 ? most_digits : Digits> made_of(std::uint64_t states,
                                                                        const table& t) const {
    const std::size_t count = Digits == 0 ? digits_ : Digits;
    std::array<std::uint64_t, Digits == 0 ? most_digits : Digits> result{};
    for (const std::uint64_t* part = t.data(); states != 0; states >>= 5, part += part_sets * count) {
      const std::uint64_t* const from = part + (states & (part_sets - 1)) * count;
      for (std::size_t d = 0; d < count; ++d) result[d] |= from[d];
    }
    return result;
  }
  template <std::size_t Digits>
  bool narrow_digits(std::span<digit_mask> digits) const {
    const std::size_t size = digits.size(), count = Digits == 0 ? digits_ : Digits;
    std::array<std::uint64_t, 82> small;
    table large;
    std::uint64_t* reached = small.data();
    if (size >= small.size()) {
      large.resize(size + 1);
      reached = large.data();
    }
    reached[0] = start_;
    for (std::size_t i = 0; i < size; ++i) {
      const auto next = made_of<Digits>(reached[i], after_);
      std::uint64_t any = 0;
      for (std::size_t d = 0; d < count; ++d) any |= next[d] & (~std::uint64_t{0} * (digits[i] >> d & 1));
      if (any == 0) return false;
      reached[i + 1] = any;
    }
    std::uint64_t alive = reached[size] & accepted_;
    if (alive == 0) return false;
    for (std::size_t i = size; i-- > 0;) {
      const auto from = made_of<Digits>(alive, before_);
      digit_mask kept = 0;
      alive = 0;
      for (std::size_t d = 0; d < count; ++d) {
        const std::uint64_t found = from[d] & reached[i] & (~std::uint64_t{0} * (digits[i] >> d & 1));
        kept |= digit_mask{found != 0} << d;
        alive |= found;
      }
      digits[i] = kept;
    }
    return true;
  }

  std::size_t digits_, parts_;
  std::uint64_t start_, accepted_ = 0;
  table after_, before_; // by five states, the set of these, and the digit
};

} // namespace boxline::inline v0_2::constraints
