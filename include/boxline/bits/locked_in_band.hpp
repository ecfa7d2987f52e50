// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace boxline::inline v0_2::bits {

// clang-format off
/// Locked candidates of one band, whose `Lines` lines are crossed by n / Length boxes:
///
///                  box 0   box 1   box 2        words[c]   bit d-1: digit d is a candidate of cell c
///     line 0       . . .   . . .   . . .        at(l, i)   the cell at place i of line l
///     line 1       . . .   . . .   . . .
///     line 2       . . .   . . .   . . .        a mini-line: `Length` cells of one line and one box
///
/// A digit of a line that one mini-line has alone is eliminated from the rest of its box, and a digit of a
/// box from the rest of its line: `drop(cell, digits)` is called for each cell that loses digits; where it
/// returns false the search ends, with false. The mini-lines are read before the first call. For stacks,
/// lines are columns. O(n * Lines).
// clang-format on
template <int n, int Lines, int Length, class Word, std::size_t Cells, class At, class Drop>
constexpr bool find_locked_in_band(std::span<const Word, Cells> words, At at, Drop drop) {
  constexpr int boxes = n / Length;
  std::array<std::array<Word, boxes>, Lines> minis{};
  for (int l = 0; l < Lines; ++l)
    for (int k = 0; k < boxes; ++k)
      for (int i = 0; i < Length; ++i) {
        Word& m = minis[std::size_t(l)][std::size_t(k)];
        m = static_cast<Word>(m | words[std::size_t(at(l, k * Length + i))]);
      }
  // Digits with places in one mini-line of the line only, and of the box only.
  std::array<Word, Lines> line_once{}, line_twice{};
  std::array<Word, boxes> box_once{}, box_twice{};
  for (std::size_t l = 0; l < Lines; ++l)
    for (std::size_t k = 0; k < boxes; ++k) {
      const Word m = minis[l][k];
      line_twice[l] = static_cast<Word>(line_twice[l] | (line_once[l] & m));
      line_once[l] = static_cast<Word>(line_once[l] | m);
      box_twice[k] = static_cast<Word>(box_twice[k] | (box_once[k] & m));
      box_once[k] = static_cast<Word>(box_once[k] | m);
    }
  for (std::size_t l = 0; l < Lines; ++l)
    for (std::size_t k = 0; k < boxes; ++k) {
      const Word in_line = static_cast<Word>(minis[l][k] & ~line_twice[l] & box_twice[k]);
      const Word in_box = static_cast<Word>(minis[l][k] & ~box_twice[k] & line_twice[l]);
      for (std::size_t other = 0; in_line != 0 && other < Lines; ++other) {
        if (other == l || (minis[other][k] & in_line) == 0) continue;
        for (int i = 0; i < Length; ++i)
          if (!drop(at(static_cast<int>(other), static_cast<int>(k) * Length + i), in_line)) return false;
      }
      for (std::size_t other = 0; in_box != 0 && other < boxes; ++other) {
        if (other == k || (minis[l][other] & in_box) == 0) continue;
        for (int i = 0; i < Length; ++i)
          if (!drop(at(static_cast<int>(l), static_cast<int>(other) * Length + i), in_box)) return false;
      }
    }
  return true;
}

} // namespace boxline::inline v0_2::bits
