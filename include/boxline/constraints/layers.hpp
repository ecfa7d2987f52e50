// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::constraints {

// clang-format off
/// Narrows cells whose digits, one after the other, take a state to the next one:
///
///     start --digit of cell 0--> state --digit of cell 1--> ... --> a state that is accepted
///
/// A digit stays if it is on some way from the start to an accepted state: forward, the states that can be
/// reached; backward, those from which an accepted one can be. `next(state, position, digit)` gives the next
/// state, from 0 to `states` - 1, or -1 where the digit is refused; `accepts(state)` is asked after the last
/// cell. False where there is no way. As sharp as can be for a constraint that is no more than this.
/// O(cells * states * digits), and cells * states bits of memory. Source: Pesant, "A regular language
/// membership constraint for finite sequences of variables" (2004).
// clang-format on
template <class Next, class Accepts>
bool narrow_by_states(std::span<digit_mask> digits, int states, int start, Next next, Accepts accepts) {
  const std::size_t size = digits.size(), words = static_cast<std::size_t>(states + 63) / 64;
  // Up to 512 states in 20 cells without an allocation.
  std::array<std::uint64_t, 21 * 8> small;
  std::vector<std::uint64_t> large;
  std::uint64_t* layer = small.data();
  if ((size + 1) * words > small.size()) {
    large.resize((size + 1) * words);
    layer = large.data();
  }
  std::fill(layer, layer + (size + 1) * words, 0);
  const auto insert = [](std::uint64_t* set, int s) { set[s / 64] |= std::uint64_t{1} << (s % 64); };
  insert(layer, start);
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t w = 0; w < words; ++w)
      for (std::uint64_t from = layer[i * words + w]; from != 0; from &= from - 1) {
        const int s = static_cast<int>(64 * w) + std::countr_zero(from);
        for (digit_mask left = digits[i]; left != 0; left &= left - 1)
          if (const int to = next(s, i, std::countr_zero(left) + 1); to >= 0)
            insert(layer + (i + 1) * words, to);
      }
  // Backward, the layers lose the states from which none is accepted.
  bool open = false;
  for (std::size_t w = 0; w < words; ++w) {
    std::uint64_t& last = layer[size * words + w];
    for (std::uint64_t left = last; left != 0; left &= left - 1)
      if (!accepts(static_cast<int>(64 * w) + std::countr_zero(left))) last &= ~(left & (~left + 1));
    open = open || last != 0;
  }
  for (std::size_t i = size; i-- > 0;) {
    digit_mask kept = 0;
    const std::uint64_t* const after = layer + (i + 1) * words;
    for (std::size_t w = 0; w < words; ++w)
      for (std::uint64_t from = layer[i * words + w]; from != 0; from &= from - 1) {
        const int s = static_cast<int>(64 * w) + std::countr_zero(from);
        bool is_alive = false;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const int to = next(s, i, std::countr_zero(left) + 1);
          if (to < 0 || (after[to / 64] >> (to % 64) & 1) == 0) continue;
          is_alive = true;
          kept |= left & (~left + 1);
        }
        if (!is_alive) layer[i * words + w] &= ~(from & (~from + 1));
      }
    digits[i] = kept;
  }
  return open;
}

/// Whether the digits of the cells, one after the other, lead from the start to an accepted state.
template <class Next, class Accepts>
bool accepts_by_states(std::span<const int> values, int start, Next next, Accepts accepts) {
  int state = start;
  for (std::size_t i = 0; i < values.size() && state >= 0; ++i) state = next(state, i, values[i]);
  return state >= 0 && accepts(state);
}

} // namespace boxline::inline v0_2::constraints
