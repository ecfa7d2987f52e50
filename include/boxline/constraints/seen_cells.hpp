// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/core/status.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::propagate {

/// What is eliminated from cells that others see, by the houses or by pairs that differ: for boards with a
/// word a cell. Refers to the network, after its `use`.
class seen_cells {
public:
  explicit seen_cells(const constraint_network& network) : network_(&network) {}

  /// Whether a cell that all places of a digit in a scope see has it. Requires that there is a place.
  template <class Board, class Mask>
  bool have(const Board& b, std::span<const cell> scope, std::span<const Mask> digits, digit_mask d) const {
    const auto common = seen_by_all<Board>(scope, digits, d);
    digit_mask any = 0;
    for (std::size_t w = 0; w < common.size(); ++w)
      for (std::uint64_t cells = common[w]; cells != 0; cells &= cells - 1)
        any |= b.words()[64 * w + static_cast<std::size_t>(std::countr_zero(cells))] & d;
    return any != 0;
  }

  /// Eliminates digits that a scope has anyway from the cells that all of their places see. Requires that
  /// there are places.
  template <class Board, class Mask>
  progress eliminate(Board& b, std::span<const cell> scope, std::span<const Mask> digits,
                     digit_mask required) const {
    progress made = progress::none;
    for (digit_mask left = required; left != 0; left &= left - 1) {
      const digit_mask d = left & (~left + 1);
      const progress here = eliminate(b, seen_by_all<Board>(scope, digits, d), d);
      if (here == progress::contradiction) return here;
      if (here == progress::some) made = here;
    }
    return made;
  }

  /// Two cells that differ and have the same two digits: no cell that differs from both has these. The cells
  /// with two digits are in lists by a hash of these.
  template <class Board>
  progress eliminate_equal_pairs(Board& b) const {
    std::array<std::uint16_t, 256> heads{}; // 1 + the first cell of a list
    std::array<std::uint16_t, Board::shape.cells()> next;
    const auto words = b.words();
    progress made = progress::none;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const digit_mask m = words[std::size_t(i)], rest = m & (m - 1);
      if (rest == 0 || (rest & (rest - 1)) != 0) continue;
      std::uint16_t& head = heads[m * 0x9E3779B97F4A7C15 >> 56];
      for (std::size_t k = head; k != 0; k = next[k - 1]) {
        const cell other(static_cast<int>(k) - 1);
        if (words[std::size_t(other)] != m || !network_->sees(cell(i), other)) continue;
        std::array<std::uint64_t, (Board::shape.cells() + 63) / 64> both;
        for (std::size_t w = 0; w < both.size(); ++w)
          both[w] = network_->seen_from(cell(i))[w] & network_->seen_from(other)[w];
        const progress here = eliminate(b, both, m);
        if (here == progress::contradiction) return here;
        if (here == progress::some) made = here;
      }
      next[std::size_t(i)] = head;
      head = static_cast<std::uint16_t>(i + 1);
    }
    return made;
  }

  /// Eliminates a digit from the cells that see all of its places in a house, two or three, where pairs let
  /// cells see more than houses do; of the houses with a cell that changed since, stage 2 of the board.
  template <class Board>
  progress eliminate_by_houses(Board& b) const {
    constexpr std::size_t n = Board::shape.size(), words = (Board::shape.cells() + 63) / 64;
    const std::span<const std::uint64_t> houses = network_->house_bits();
    if (houses.empty()) return progress::none;
    std::array<std::uint64_t, words> changed{};
    for (const int c : b.template take_changed<2>())
      changed[static_cast<std::size_t>(c) / 64] |= std::uint64_t{1} << (static_cast<std::size_t>(c) % 64);
    progress made = progress::none;
    for (std::size_t at = 0; at < houses.size(); at += words) {
      const auto house = houses.subspan(at, words);
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < words; ++w) any |= house[w] & changed[w];
      if (any == 0) continue;
      std::array<cell, n> cells;
      std::array<digit_mask, n> digits;
      digit_mask once = 0, twice = 0, thrice = 0, more = 0;
      std::size_t k = 0;
      for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t left = house[w]; left != 0; left &= left - 1, ++k) {
          cells[k] = cell_of(w, left);
          const digit_mask m = digits[k] = b.words()[std::size_t(cells[k])];
          more |= thrice & m;
          thrice |= twice & m;
          twice |= once & m;
          once |= m;
        }
      for (digit_mask left = twice & ~more; left != 0; left &= left - 1) {
        const digit_mask d = left & (~left + 1);
        std::array<std::uint64_t, words> common;
        for (std::size_t w = 0; w < words; ++w) common[w] = ~house[w];
        // Two or three of n: a branch for each costs less than `seen_by_all`, a fifth of the search.
        for (k = 0; k < n; ++k)
          if ((digits[k] & d) != 0)
            for (std::size_t w = 0; w < words; ++w) common[w] &= network_->seen_from(cells[k])[w];
        const progress here = eliminate(b, common, d);
        if (here == progress::contradiction) return here;
        if (here == progress::some) made = here;
      }
    }
    return made;
  }

private:
  // The cells that all places of a digit in a scope see, as bits.
  template <class Board, class Mask>
  auto seen_by_all(std::span<const cell> scope, std::span<const Mask> digits, digit_mask d) const {
    std::array<std::uint64_t, (Board::shape.cells() + 63) / 64> common;
    common.fill(~std::uint64_t{0});
    for (std::size_t k = 0; k < scope.size(); ++k) {
      // Without a branch: which cells have the digit is not foreseen.
      const std::uint64_t has_none = std::uint64_t{(digits[k] & d) != 0} - 1;
      const std::uint64_t* const seen = network_->seen_from(scope[k]).data();
      for (std::size_t w = 0; w < common.size(); ++w) common[w] &= seen[w] | has_none;
    }
    return common;
  }
  // Digits from cells, as bits.
  template <class Board, class Bits>
  static progress eliminate(Board& b, const Bits& from, digit_mask digits) {
    progress made = progress::none;
    for (std::size_t w = 0; w < from.size(); ++w)
      for (std::uint64_t left = from[w]; left != 0; left &= left - 1) {
        const cell c = cell_of(w, left);
        if ((b.words()[std::size_t(c)] & digits) == 0) continue;
        if (b.keep(c, static_cast<typename Board::word>(~digits)) == status::contradiction)
          return progress::contradiction;
        made = progress::some;
      }
    return made;
  }
  // That of the lowest bit of a word.
  static cell cell_of(std::size_t word, std::uint64_t bits) {
    return cell(static_cast<int>(64 * word) + std::countr_zero(bits));
  }

  const constraint_network* network_;
};

} // namespace boxline::inline v0_2::propagate
