// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <array>

namespace boxline::inline v0_2::local {

/// The missing digits of each box where its cells allow them: a perfect matching of digits and free cells,
/// with the cells and the digits in random order. So a search begins with no digit that a fixed cell or the
/// candidates exclude. In a box without such a matching, and so without a solution, unmatched digits are put
/// into unmatched cells in order. The matchings are not equally likely. Source: augmenting paths (Kuhn 1955).
/// O(n^4) at worst, typically O(n^3).
struct candidate_placement {
  template <class State>
  constexpr void fill(State& s, random_source& random) const {
    for (int b = 0; b < State::n; ++b) {
      matching<State> m{s, s.free_cells(b)};
      m.match(b, random);
    }
  }

private:
  template <class State>
  struct matching {
    static constexpr int n = State::n;
    State& s;
    std::span<const cell> cells;
    std::array<digit, n> digits{};
    std::array<int, n> owner{}; // of each digit: which of the cells, or -1
    std::array<bool, n> seen{};

    constexpr void match(int b, random_source& random) {
      const int count = draw_missing(s, b, digits, random);
      std::array<int, n> order{};
      for (int i = 0; i < count; ++i) order[i] = i;
      random.shuffle(order.begin(), order.begin() + count);
      owner.fill(-1);
      std::array<bool, n> has{};
      for (int i = 0; i < count; ++i) {
        seen.fill(false);
        has[order[i]] = find(order[i]);
      }
      int unmatched = 0;
      for (int j = 0; j < count; ++j) {
        if (owner[j] < 0) {
          while (has[unmatched]) ++unmatched;
          owner[j] = unmatched++;
        }
        s.put(cells[static_cast<std::size_t>(owner[j])], digits[j]);
      }
    }
    constexpr bool find(int which) {
      for (int j = 0; j < static_cast<int>(cells.size()); ++j) {
        if (seen[j] || !s.allows(cells[static_cast<std::size_t>(which)], digits[j])) continue;
        seen[j] = true;
        if (owner[j] >= 0 && !find(owner[j])) continue;
        owner[j] = which;
        return true;
      }
      return false;
    }
  };
};

} // namespace boxline::inline v0_2::local
