// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
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
/// Digits that make the same of every state, such as those that are low, are one kind: a step is for each
/// kind, 4, 9 or 16 of them side by side.
///
/// Narrows as `narrow_by_states` does, without a step for each state and digit: O(cells * kinds * states / 5)
/// additions of words. Choose it where one automaton narrows many times. Requires up to 16 digits.
// clang-format on
class state_table {
public:
  static constexpr int most_states = 64, most_digits = 16;

  /// As for `narrow_by_states`, with `next(state, digit)` the same at each position. O(states *
  /// digits^2).
  template <class Next, class Accepts>
  state_table(int digits, int states, int start, Next next, Accepts accepts)
      : parts_(static_cast<std::size_t>(states + 4) / 5), start_(std::uint64_t{1} << start) {
    BOXLINE_ASSERT(states <= most_states && digits <= most_digits && start >= 0 && start < states);
    std::vector<int> kinds; // of each a digit
    for (int d = 1; d <= digits; ++d) {
      std::size_t k = 0;
      const auto is_kind = [&](int other) {
        for (int s = 0; s < states; ++s)
          if (next(s, other) != next(s, d)) return false;
        return true;
      };
      while (k < kinds.size() && !is_kind(kinds[k])) ++k;
      if (k == kinds.size()) kinds.push_back(d);
      digits_of_[k] |= mask_of(d);
    }
    width_ = kinds.size() <= 4 ? 4 : kinds.size() <= 9 ? 9 : most_digits;
    after_.resize(parts_ * part_sets * width_);
    before_.resize(after_.size());
    for (int s = 0; s < states; ++s) {
      if (accepts(s)) accepted_ |= std::uint64_t{1} << s;
      for (std::size_t k = 0; k < kinds.size(); ++k)
        if (const int to = next(s, kinds[k]); to >= 0) {
          entry(after_, s, k) |= std::uint64_t{1} << to;
          entry(before_, to, k) |= std::uint64_t{1} << s;
        }
    }
    unite(after_);
    unite(before_);
  }

  /// Eliminates the digits that are on no way from the start to an accepted state. False where there is no
  /// way.
  bool narrow(std::span<digit_mask> digits) const {
    return width_ == 4   ? narrow_kinds<4>(digits)
           : width_ == 9 ? narrow_kinds<9>(digits)
                         : narrow_kinds<most_digits>(digits);
  }

  /// Whether there are few kinds. Otherwise `required` takes longer than what it infers is worth.
  bool has_required() const { return width_ == 4; }
  /// Those of some digits without which there is no way. Requires `has_required`.
  digit_mask required(std::span<const digit_mask> digits, digit_mask among) const {
    digit_mask result = 0;
    for (; among != 0; among &= among - 1)
      if (const digit_mask d = among & (~among + 1); !has_way_without(d, digits)) result |= d;
    return result;
  }

private:
  static constexpr std::size_t part_sets = 32; // of five states
  using table = std::vector<std::uint64_t>;

  // What a kind makes of one state.
  std::uint64_t& entry(table& t, int state, std::size_t kind) const {
    const auto s = static_cast<std::size_t>(state);
    return t[(s / 5 * part_sets + (std::size_t{1} << s % 5)) * width_ + kind];
  }
  // From that, what it makes of sets.
  void unite(table& t) const {
    for (std::size_t p = 0; p < parts_; ++p)
      for (std::size_t set = 1; set < part_sets; ++set)
        for (std::size_t k = 0; k < width_; ++k)
          t[(p * part_sets + set) * width_ + k] = t[(p * part_sets + (set & (set - 1))) * width_ + k] |
                                                  t[(p * part_sets + (set & (~set + 1))) * width_ + k];
  }

  template <std::size_t Width>
  std::array<std::uint64_t, Width> made_of(std::uint64_t states, const table& t) const {
    std::array<std::uint64_t, Width> result{};
    for (const std::uint64_t* part = t.data(); states != 0; states >>= 5, part += part_sets * Width) {
      const std::uint64_t* const from = part + (states & (part_sets - 1)) * Width;
      for (std::size_t k = 0; k < Width; ++k) result[k] |= from[k];
    }
    return result;
  }
  // All ones for a kind of which there is a digit.
  std::uint64_t if_any(digit_mask digits, std::size_t kind) const {
    return std::uint64_t{(digits & digits_of_[kind]) == 0} - 1;
  }
  bool has_way_without(digit_mask d, std::span<const digit_mask> digits) const {
    std::size_t kind = 0;
    while ((digits_of_[kind] & d) == 0) ++kind;
    // Where each cell has another digit of the kind, the ways are the same.
    bool is_alone = false;
    for (const digit_mask m : digits) is_alone = is_alone || (m & digits_of_[kind]) == d;
    if (!is_alone) return true;
    std::uint64_t reached = start_;
    for (const digit_mask m : digits) {
      const auto next = made_of<4>(reached, after_);
      reached = 0;
      for (std::size_t k = 0; k < 4; ++k) reached |= next[k] & if_any(m & ~d, k);
    }
    return (reached & accepted_) != 0;
  }
  template <std::size_t Width>
  bool narrow_kinds(std::span<digit_mask> digits) const {
    const std::size_t size = digits.size();
    std::array<std::uint64_t, 82> small;
    table large;
    std::uint64_t* reached = small.data();
    if (size >= small.size()) {
      large.resize(size + 1);
      reached = large.data();
    }
    reached[0] = start_;
    for (std::size_t i = 0; i < size; ++i) {
      const auto next = made_of<Width>(reached[i], after_);
      std::uint64_t any = 0;
      for (std::size_t k = 0; k < Width; ++k) any |= next[k] & if_any(digits[i], k);
      if (any == 0) return false;
      reached[i + 1] = any;
    }
    std::uint64_t alive = reached[size] & accepted_;
    if (alive == 0) return false;
    for (std::size_t i = size; i-- > 0;) {
      const auto from = made_of<Width>(alive, before_);
      digit_mask kept = 0;
      alive = 0;
      for (std::size_t k = 0; k < Width; ++k) {
        const std::uint64_t found = from[k] & reached[i] & if_any(digits[i], k);
        kept |= digits_of_[k] & (std::uint64_t{found == 0} - 1);
        alive |= found;
      }
      digits[i] &= kept;
    }
    return true;
  }

  std::size_t parts_, width_ = 0;
  std::array<digit_mask, most_digits> digits_of_{}; // by kind
  std::uint64_t start_, accepted_ = 0;
  table after_, before_; // by five states, the set of these, and the kind
};

} // namespace boxline::inline v0_2::constraints
