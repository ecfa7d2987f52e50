// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/symmetry/chains.hpp>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>

/// \file
/// Invariant characteristics of a puzzle: values that no transform changes, so that puzzles that differ in
/// one are not equivalent (Matos, section 4.2, "Partitioning the Royle set of puzzles"). The first, <r0, ...,
/// rn>, is his example; the others are similar.

namespace boxline::inline v0_2::symmetry {

/// Numbers of clues, which no transform changes. A value that compares and hashes; puzzles with other values
/// are not equivalent. Puzzles with the same values need not be equivalent.
template <box B>
struct invariants {
  using count = std::uint16_t;
  using where = geometry<B>;
  static constexpr int n = where::n;

  /// Matos's <r0, ..., rn>: how many boxes have i clues.
  std::array<count, n + 1> blocks{};
  /// How many rows have i clues, and how many columns; the smaller list first where boxes are square.
  std::array<std::array<count, n + 1>, 2> lines{};
  /// How many clues each digit has, fewest first.
  std::array<count, n> digits{};
  /// For each band the clues in its rows, fewest first, and then in its boxes; the bands sorted by these. For
  /// each stack the same. The smaller side first where boxes are square.
  std::array<std::array<count, 2 * n>, 2> chutes{};

  /// Requires values up to n. O(n^2 log n).
  static constexpr invariants of(const grid<B>& g) {
    BOXLINE_ASSERT(g.has_digits_only());
    invariants result;
    std::array<count, n> rows{}, columns{}, boxes{};
    for (int c = 0; c < where::cells; ++c) {
      if (g.is_blank(cell(c))) continue;
      ++rows[where::row(cell(c))];
      ++columns[where::column(cell(c))];
      ++boxes[where::box_index(cell(c))];
      ++result.digits[g[cell(c)] - 1];
    }
    std::sort(result.digits.begin(), result.digits.end());
    for (int i = 0; i < n; ++i) {
      ++result.blocks[boxes[i]];
      ++result.lines[0][rows[i]];
      ++result.lines[1][columns[i]];
    }
    std::array<count, n> boxes_by_stack{};
    for (int b = 0; b < n; ++b)
      boxes_by_stack[b % where::stacks * where::bands + b / where::stacks] = boxes[b];
    fill<where::bands, B.rows>(result.chutes[0], rows, boxes);
    fill<where::stacks, B.columns>(result.chutes[1], columns, boxes_by_stack);
    if constexpr (B.rows == B.columns) {
      std::sort(result.lines.begin(), result.lines.end());
      std::sort(result.chutes.begin(), result.chutes.end());
    }
    return result;
  }

  friend constexpr bool operator==(const invariants&, const invariants&) = default;
  friend constexpr auto operator<=>(const invariants&, const invariants&) = default;

private:
  // Chutes of InChute lines and as many boxes as there are chutes on the other side.
  template <int Chutes, int InChute>
  static constexpr void fill(std::array<count, 2 * n>& to, const std::array<count, n>& lines,
                             const std::array<count, n>& boxes) {
    constexpr int in_box = n / Chutes; // boxes of a chute
    std::array<std::array<count, InChute + in_box>, Chutes> list{};
    for (int c = 0; c < Chutes; ++c) {
      for (int i = 0; i < InChute; ++i) list[c][i] = lines[c * InChute + i];
      for (int i = 0; i < in_box; ++i) list[c][InChute + i] = boxes[c * in_box + i];
      std::sort(list[c].begin(), list[c].begin() + InChute);
      std::sort(list[c].begin() + InChute, list[c].end());
    }
    std::sort(list.begin(), list.end());
    for (int c = 0; c < Chutes; ++c)
      for (int i = 0; i < InChute + in_box; ++i) to[c * (InChute + in_box) + i] = list[c][i];
  }
};

/// A number that is the same for equivalent puzzles, and nearly always different for others: a hash of the
/// refinement of the puzzle, which depends on more than counts of clues (`colouring`). Requires values up to
/// n. O(n^3).
template <box B>
std::uint64_t fingerprint(const grid<B>& g) {
  const incidence<B> puzzle(g);
  colouring<B> c = coloured(puzzle);
  c.split(c.incidence_signatures(puzzle)); // refinement ends before a split by the last colours
  return c.trace();
}

} // namespace boxline::inline v0_2::symmetry

namespace boxline::inline v0_2 {

/// The hash of invariants, the same on every platform (FNV-1a).
template <box B>
struct hash<symmetry::invariants<B>> {
  constexpr std::size_t operator()(const symmetry::invariants<B>& v) const {
    std::uint64_t h = 0xcbf29ce484222325u;
    const auto take = [&](const auto& list) {
      for (const std::uint16_t i : list) h = (h ^ i) * 0x100000001b3u;
    };
    take(v.blocks);
    take(v.digits);
    for (int side = 0; side < 2; ++side) {
      take(v.lines[side]);
      take(v.chutes[side]);
    }
    return static_cast<std::size_t>(h);
  }
};

} // namespace boxline::inline v0_2
