// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <bit>
#include <cstddef>

namespace boxline::constraints {

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
  const std::size_t size = digits.size(), width = static_cast<std::size_t>(states);
  std::vector<bool> reached((size + 1) * width), alive((size + 1) * width);
  reached[static_cast<std::size_t>(start)] = true;
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t s = 0; s < width; ++s) {
      if (!reached[i * width + s]) continue;
      for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
        const int to = next(static_cast<int>(s), i, std::countr_zero(left) + 1);
        if (to >= 0) reached[(i + 1) * width + static_cast<std::size_t>(to)] = true;
      }
    }
  bool open = false;
  for (std::size_t s = 0; s < width; ++s) {
    alive[size * width + s] = reached[size * width + s] && accepts(static_cast<int>(s));
    open = open || alive[size * width + s];
  }
  for (std::size_t i = size; i-- > 0;) {
    digit_mask kept = 0;
    for (std::size_t s = 0; s < width; ++s) {
      if (!reached[i * width + s]) continue;
      for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
        const int to = next(static_cast<int>(s), i, std::countr_zero(left) + 1);
        if (to < 0 || !alive[(i + 1) * width + static_cast<std::size_t>(to)]) continue;
        alive[i * width + s] = true;
        kept |= left & (~left + 1);
      }
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

} // namespace boxline::constraints
