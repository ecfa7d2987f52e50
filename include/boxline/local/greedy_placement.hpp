// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <array>
#include <utility>

namespace boxline::local {

/// The greedy initial placement: box by box, each free cell in turn takes the next digit in the list of those that its
/// box misses that clashes with no fixed cell; where there is none, the next one. Then, by *post-swapping*, each digit
/// that clashes with a fixed cell changes places with another one of the box, tried in random order, such that
/// neither clashes; where no other one will do, it stays.
///
/// The list is in random order, without which all restarts would begin alike: the paper says neither that nor
/// otherwise, and its Figure 3, the algorithm, is lost. Source: Jones, Roach and Perkins, section 4.4.
struct greedy_placement {
  bool post_swapping = true;

  template <class State>
  constexpr void fill(State& s, random_source& random) const {
    // The digits of a box, before any is put: swaps are made in the list.
    std::array<digit, State::n> digits{};
    std::array<int, State::n> order{};
    for (int b = 0; b < State::n; ++b) {
      const auto cells = s.free_cells(b);
      const int count = draw_missing(s, b, digits, random);
      for (int i = 0; i < count; ++i)
        for (int j = i; j < count; ++j)
          if (s.allows(cells[i], digits[j])) {
            // The digits that were passed over keep their order.
            for (int k = j; k > i; --k) std::swap(digits[k], digits[k - 1]);
            break;
          }
      for (int i = 0; post_swapping && i < count; ++i) {
        if (s.allows(cells[i], digits[i])) continue;
        int others = 0;
        for (int j = 0; j < count; ++j)
          if (j != i) order[others++] = j;
        random.shuffle(order.begin(), order.begin() + others);
        for (int k = 0; k < others; ++k)
          if (const int j = order[k]; s.allows(cells[i], digits[j]) && s.allows(cells[j], digits[i])) {
            std::swap(digits[i], digits[j]);
            break;
          }
      }
      for (int i = 0; i < count; ++i) s.put(cells[i], digits[i]);
    }
  }
};

} // namespace boxline::local
