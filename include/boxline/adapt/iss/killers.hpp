// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/links.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

/// \file
/// Two forms of killers of 9x9 without other rules, which Interactive Sudoku Solver and the older programs of
/// forums read: each cell as a character, and each cell as a number.

namespace boxline::inline v0_2::adapt::detail {

// clang-format off
/// Whether a text without white space is a killer of 81 characters: a cell has the sum of its cage, 0 to 9, A
/// to Z for 10 to 35, a to j for 36 to 45, or points to a cell of its cage:
///
///     ` ^ '
///     <   >
///     , v .
// clang-format on
inline bool is_short_killer(std::string_view text) {
  const auto is_cell = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'j') ||
           std::string_view("<>^v`',.").find(c) != std::string_view::npos;
  };
  return text.size() == 81 && text.find_first_of("<>^v`',") != text.npos &&
         std::all_of(text.begin(), text.end(), is_cell);
}
/// Whether a text is a killer in numbers: `3x3::k:` or, with diagonals, `3x3:d:k:`, and 81 numbers, each
/// followed by a colon: 256 times the sum of the cell's cage, and the number of the cage.
inline bool is_long_killer(std::string_view text) {
  return text.substr(0, 4) == "3x3:";
}

/// Reads killers of both forms.
class killer_reader {
public:
  expected<variant_puzzle, variant_error> read_short(std::string_view text) {
    std::vector<std::vector<cell>> cages(81);
    for (int c = 0; c < 81; ++c) {
      int at = c;
      for (int steps = 0; is_arrow(text[std::size_t(at)]); ++steps) {
        const std::size_t d = arrows.find(text[std::size_t(at)]);
        const int row = at / 9 + row_steps[d], column = at % 9 + column_steps[d];
        const bool is_inside = 0 <= row && row < 9 && 0 <= column && column < 9;
        if (!is_inside || steps == 81) {
          return wrong(text.substr(std::size_t(at), 1), cell_name(cell(at), 9),
                       is_inside ? "a way to the sum of the cage" : "a direction into the grid");
        }
        at = row * 9 + column;
      }
      cages[std::size_t(at)].push_back(cell(c));
    }
    for (std::size_t c = 0; c < 81; ++c)
      if (!cages[c].empty()) add(sum_of(text[c]), std::move(cages[c]));
    return std::move(puzzle_);
  }

  expected<variant_puzzle, variant_error> read_long(std::string_view text) {
    const bool has_diagonals = text.substr(0, 8) == "3x3:d:k:";
    if (!has_diagonals && text.substr(0, 7) != "3x3::k:")
      return wrong(text, "", "a killer that begins with 3x3::k: or 3x3:d:k:");
    if (has_diagonals) puzzle_.houses = {diagonal(true, 9), diagonal(false, 9)};
    text.remove_prefix(has_diagonals ? 8 : 7);
    std::vector<int> sums(256, 0);
    std::vector<std::vector<cell>> cages(256);
    for (int c = 0; c < 81; ++c) {
      const std::size_t end = text.find(':');
      const int value = end == text.npos ? -1 : whole_number(text.substr(0, end));
      const auto cage = std::size_t(value & 255);
      const int sum = value / 256;
      if (value < 0 || (sum > 0 && sums[cage] > 0 && sums[cage] != sum))
        return wrong(text.substr(0, end), cell_name(cell(c), 9),
                     "a number for each cell, with one sum in a cage");
      text.remove_prefix(end + 1);
      if (sum == 0) continue; // in no cage
      sums[cage] = sum;
      cages[cage].push_back(cell(c));
    }
    if (!text.empty()) return wrong(text, "", "81 numbers");
    for (std::size_t i = 0; i < 256; ++i)
      if (!cages[i].empty()) add(sums[i], std::move(cages[i]));
    return std::move(puzzle_);
  }

private:
  static constexpr std::string_view arrows = "`^'<>,v.";
  static constexpr int row_steps[] = {-1, -1, -1, 0, 0, 1, 1, 1};
  static constexpr int column_steps[] = {-1, 0, 1, -1, 1, -1, 0, 1};

  static bool is_arrow(char c) { return arrows.find(c) != arrows.npos; }
  static int sum_of(char c) { return c <= '9' ? c - '0' : c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36; }
  void add(int sum, std::vector<cell> cells) {
    written_constraint w{"cage", {}, {std::move(cells)}};
    if (sum > 0) w.numbers = {{sum}};
    puzzle_.constraints.push_back(std::move(w));
  }
  unexpected<variant_error> wrong(std::string_view found, std::string where, std::string expected) const {
    variant_error e;
    e.kind = variant_fault::bad_value;
    e.found = found_text(found);
    e.where = std::move(where);
    e.expected = std::move(expected);
    return unexpected(e);
  }

  variant_puzzle puzzle_;
};

} // namespace boxline::inline v0_2::adapt::detail
