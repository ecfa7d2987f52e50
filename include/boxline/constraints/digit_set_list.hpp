// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/word_vector.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::constraints {

// clang-format off
/// Cells whose digits, 1 to 9, all differ and are one of a list of sets together: those of a cage, or the
/// runs of a renban line. The sets are examined side by side, eight in a vector, each in a lane of 16 bits:
///
///     sets         | 1 8 9 | 2 7 9 | 3 6 9 | 3 7 8 | 4 5 9 | 4 6 8 | 5 6 7 |   -   |     three cells, sum 18
///     cell 0       | . 8 9 | . . 9 | 3 . 9 | 3 . 8 | 4 . 9 | 4 . 8 | . . . |       |     & its candidates
///     cell 1 ...                                             a set that some cell, or digit, lacks is dead
///
/// Requires 1 to 9 cells.
// clang-format on
class digit_set_list {
public:
  /// Each of `sets` has as many digits, as bits from bit 0 on, as there are cells. O(sets).
  digit_set_list(std::size_t cells, std::span<const std::uint16_t> sets) : size_(cells) {
    for (std::size_t i = 0; i < sets.size(); i += lanes) {
      eight block{};
      for (std::size_t k = 0; k < lanes && i + k < sets.size(); ++k) block[k] = sets[i + k];
      blocks_.push_back(block);
    }
  }

  std::size_t size() const { return size_; }

  static constexpr std::size_t lanes = 8;
  using eight = bits::word_vector<std::uint16_t, lanes>;
  /// For each lane, cells with the digits `here`, all of them different: eliminates the digits of cells that
  /// have one from the others, and all but a digit with one place from its cell; one round. Gives all ones
  /// where that leaves each cell a digit and the cells have exactly the digits of `sets`, which are some, and
  /// zeros otherwise.
  static eight fit(std::span<eight> here, const eight& sets) {
    eight once{}, twice{}, single{}, dead = where_zero(sets);
    for (const eight& h : here) {
      twice |= once & h;
      once |= h;
      const eight alone = h & where_zero(h & (h - std::uint16_t{1}));
      dead |= (single & alone) | where_zero(h);
      single |= alone;
    }
    dead |= (once & ~sets) | (sets & ~once);
    const eight hidden = once & ~twice & ~single;
    for (eight& h : here) {
      const eight only = h & hidden;
      dead |= only & (only - std::uint16_t{1});
      const eight alone = where_zero(h & (h - std::uint16_t{1})), has_none = where_zero(only);
      h = (h & alone) | (~alone & (only | (h & ~single & has_none)));
      dead |= where_zero(h);
    }
    return where_zero(dead);
  }

  /// Eliminates from the cells the digits that no set leaves them, where from each set singles are
  /// eliminated: those of a cell, and those of a digit. To the fixpoint. False where no set is left.
  /// `required` becomes the digits that all sets have which are left. O(sets * cells) a round.
  bool narrow(std::span<std::uint16_t> cells, unsigned& required) const {
    switch (size_) {
    case 2:
      return narrow_cells<2>(cells, required);
    case 3:
      return narrow_cells<3>(cells, required);
    case 4:
      return narrow_cells<4>(cells, required);
    default:
      return narrow_cells<0>(cells, required);
    }
  }

  static constexpr eight all(unsigned word) {
    const auto w = static_cast<std::uint16_t>(word);
    return eight{w, w, w, w, w, w, w, w};
  }
  static std::uint16_t fold_or(const eight& x) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(x);
    std::uint64_t both = halves[0] | halves[1];
    both |= both >> 32;
    return static_cast<std::uint16_t>(both | both >> 16);
  }

private:
  // `Size` is the number of cells, or 0 where it is `size_`.
  template <std::size_t Size>
  bool narrow_cells(std::span<std::uint16_t> cells, unsigned& required) const {
    const std::size_t size = Size == 0 ? size_ : Size;
    for (;;) {
      unsigned any = 0, placed = 0, twice = 0;
      for (std::size_t i = 0; i < size; ++i) {
        const unsigned m = cells[i];
        any |= m;
        if ((m & (m - 1)) != 0) continue;
        twice |= placed & m;
        placed |= m;
      }
      if (twice != 0) return false;
      std::array<eight, Size == 0 ? 9 : Size> kept{};
      eight common = all(0x1FF);
      for (const eight& block : blocks_) add_block<Size>(block, cells, any, placed, kept, common);
      bool is_fixpoint = true;
      for (std::size_t i = 0; i < size; ++i) {
        const std::uint16_t left = fold_or(kept[i]);
        if (left == 0) return false;
        is_fixpoint = is_fixpoint && left == cells[i];
        cells[i] = left;
      }
      if (!is_fixpoint) continue;
      required = static_cast<std::uint16_t>(~fold_or(~common));
      return true;
    }
  }

  // What the sets of a block leave of the cells.
  template <std::size_t Size, std::size_t Capacity>
  void add_block(const eight& block, std::span<const std::uint16_t> cells, unsigned any, unsigned placed,
                 std::array<eight, Capacity>& kept, eight& common) const {
    const std::size_t size = Size == 0 ? size_ : Size;
    // The lanes of dead sets are not 0.
    const eight sets = block;
    const eight dead = (sets & all(~any)) | (~sets & all(placed)) | where_zero(sets);
    if (fold_or(where_zero(dead)) == 0) return;
    std::array<eight, Capacity> here;
    for (std::size_t i = 0; i < size; ++i) here[i] = sets & all(cells[i]);
    const eight alive = fit(std::span(here.data(), size), sets) & where_zero(dead);
    for (std::size_t i = 0; i < size; ++i) kept[i] |= here[i] & alive;
    common = common & (sets | ~alive);
  }

  static constexpr eight where_zero(const eight& x) { return bits::where_zero<std::uint16_t, lanes>(x); }
  std::size_t size_;
  std::vector<eight> blocks_;
};

} // namespace boxline::inline v0_2::constraints
