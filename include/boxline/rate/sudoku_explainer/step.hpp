// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/state.hpp>
#include <boxline/rate/sudoku_explainer/technique.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What a technique eliminates or places, and its difficulty. Eliminations keep the order in which they were
/// added, one entry for each cell.
struct step {
  struct elimination {
    std::uint8_t cell = 0;
    nine digits = 0;
  };

  double difficulty = 0; ///< 0: no step
  technique how = technique::none;
  int cell = -1; ///< where a digit is placed, or -1
  int digit = 0; ///< the digit that is placed, from 0
  int size = 0;  ///< of the eliminations
  std::array<elimination, 81> eliminations;

  explicit operator bool() const { return difficulty != 0; }

  void add(int c, nine digits) {
    for (int i = 0; i < size; ++i)
      if (eliminations[std::size_t(i)].cell == c) {
        eliminations[std::size_t(i)].digits |= digits;
        return;
      }
    eliminations[std::size_t(size++)] = {static_cast<std::uint8_t>(c), digits};
  }
  void clear() {
    difficulty = 0;
    how = technique::none;
    cell = -1;
    digit = 0;
    size = 0;
  }
  void apply(state& s) const {
    for (int i = 0; i < size; ++i)
      s.remove_all(eliminations[std::size_t(i)].cell, eliminations[std::size_t(i)].digits);
    if (cell >= 0) s.place(cell, digit);
  }
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
