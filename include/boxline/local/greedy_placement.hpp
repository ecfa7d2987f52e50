// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <array>
#include <utility>

namespace boxline::inline v0_2::local {

/// The greedy initial placement. Box by box, each free cell in turn takes the first digit of the list of
/// missing digits that clashes with no fixed cell; where there is none, the first of the list. Then, by
/// *post-swapping*, each digit that clashes with a fixed cell is swapped with another one of the box, tried
/// in random order, such that neither clashes; where there is no such digit, it stays.
///
/// The list is in random order: else all restarts would be equal. The paper does not state the order, and its
/// Figure 3, the algorithm, is missing from the copy that was read. Source: Jones, Roach and Perkins, section
/// 4.4.
struct greedy_placement {
  bool post_swapping = true;

  template <class State>
  constexpr void fill(State& s, random_source& random) const {
    // The digits of a box in the order of its free cells: post-swapping works on this list.
    std::array<digit, State::n> digits{};
    std::array<int, State::n> order{};
    for (int b = 0; b < State::n; ++b) {
      const auto cells = s.free_cells(b);
      const int count = draw_missing(s, b, digits, random);
      for (int i = 0; i < count; ++i)
        for (int j = i; j < count; ++j)
          if (s.allows(cells[i], digits[j])) {
            // The digits before it keep their order.
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

} // namespace boxline::inline v0_2::local
