// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/isa.hpp>
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
/// runs of a renban line. The sets are examined side by side, eight or sixteen in a vector, each in a lane of
/// 16 bits:
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
      lane_words block{};
      for (std::size_t k = 0; k < lanes && i + k < sets.size(); ++k) block[k] = sets[i + k];
      blocks_.push_back(block);
    }
    if (cells != 2) return;
    // Whether no digit is in two sets: then each has one partner, or none.
    unsigned once = 0, twice = 0;
    for (const std::uint16_t set : sets) {
      twice |= once & set;
      once |= set;
    }
    if (twice != 0) return;
    has_partners_ = true;
    for (std::size_t digits = 0; digits < 32; ++digits)
      for (const std::uint16_t set : sets) {
        const auto add = [set](std::uint16_t& to, std::size_t here) {
          for (std::size_t left = here & set; left != 0; left &= left - 1)
            to = static_cast<std::uint16_t>(to | (set & ~(left & (~left + 1))));
        };
        add(partners_[digits], digits);
        add(partners_[32 + digits], digits << 5);
      }
  }

  std::size_t size() const { return size_; }

  static constexpr std::size_t lanes = isa::compiled::register_bytes < 32 ? 8 : 16;
  using lane_words = bits::word_vector<std::uint16_t, lanes>;
  /// For each lane, cells with the digits `here`, all of them different: eliminates the digits of cells that
  /// have one from the others, and all but a digit with one place from its cell; one round. Gives all ones
  /// where that leaves each cell a digit and the cells have exactly the digits of `sets`, which are some, and
  /// zeros otherwise.
  static lane_words fit(std::span<lane_words> here, const lane_words& sets) {
    lane_words once{}, twice{}, single{}, dead = where_zero(sets);
    for (const lane_words& h : here) {
      twice |= once & h;
      once |= h;
      const lane_words alone = h & where_zero(h & (h - std::uint16_t{1}));
      dead |= (single & alone) | where_zero(h);
      single |= alone;
    }
    dead |= (once & ~sets) | (sets & ~once);
    const lane_words hidden = once & ~twice & ~single;
    for (lane_words& h : here) {
      const lane_words only = h & hidden;
      dead |= only & (only - std::uint16_t{1});
      const lane_words alone = where_zero(h & (h - std::uint16_t{1})), has_none = where_zero(only);
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
      return has_partners_ ? narrow_partners(cells, required) : narrow_cells<2>(cells, required);
    case 3:
      return narrow_cells<3>(cells, required);
    case 4:
      return narrow_cells<4>(cells, required);
    case 5:
      return narrow_cells<5>(cells, required);
    default:
      return narrow_cells<0>(cells, required);
    }
  }

  static constexpr lane_words where_zero(const lane_words& x) {
    return bits::where_zero<std::uint16_t, lanes>(x);
  }
  static constexpr lane_words all(unsigned word) { return ~lane_words{} & static_cast<std::uint16_t>(word); }
  static std::uint16_t fold_or(const lane_words& x) {
    const auto parts = std::bit_cast<bits::word_vector<std::uint64_t, lanes / 4>>(x);
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < lanes / 4; ++i) any |= parts[i];
    any |= any >> 32;
    return static_cast<std::uint16_t>(any | any >> 16);
  }

private:
  // Two cells, where each digit has one partner at most.
  bool narrow_partners(std::span<std::uint16_t> cells, unsigned& required) const {
    const auto partners = [this](unsigned digits) {
      return static_cast<std::uint16_t>(partners_[digits & 31] | partners_[32 + (digits >> 5 & 15)]);
    };
    cells[1] &= partners(cells[0]);
    cells[0] &= partners(cells[1]);
    const unsigned both = cells[0] | cells[1];
    required = std::popcount(both) == 2 ? both : 0;
    return cells[0] != 0;
  }

  // `Size` is the number of cells, or 0 where it is `size_`.
  template <std::size_t Size>
  bool narrow_cells(std::span<std::uint16_t> cells, unsigned& required) const {
    const std::size_t size = Size == 0 ? size_ : Size;
    for (;;) {
      unsigned any = 0, placed = 0, twice = 0;
      for (std::size_t i = 0; i < size; ++i) {
        const unsigned m = cells[i];
        any |= m;
        const unsigned alone = m & (unsigned{(m & (m - 1)) != 0} - 1); // without a branch
        twice |= placed & alone;
        placed |= alone;
      }
      if (twice != 0) return false;
      std::array<lane_words, Size == 0 ? 9 : Size> kept;
      for (std::size_t i = 0; i < size; ++i) kept[i] = lane_words{};
      lane_words common = all(0x1FF);
      for (const lane_words& block : blocks_) add_block<Size>(block, cells, any, placed, kept, common);
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
  void add_block(const lane_words& block, std::span<const std::uint16_t> cells, unsigned any, unsigned placed,
                 std::array<lane_words, Capacity>& kept, lane_words& common) const {
    const std::size_t size = Size == 0 ? size_ : Size;
    // The lanes of dead sets are not 0.
    const lane_words sets = block;
    const lane_words dead = (sets & all(~any)) | (~sets & all(placed)) | where_zero(sets);
    if (blocks_.size() > 1 && fold_or(where_zero(dead)) == 0) return;
    std::array<lane_words, Capacity> here;
    for (std::size_t i = 0; i < size; ++i) here[i] = sets & all(cells[i]);
    const lane_words alive = fit(std::span(here.data(), size), sets) & where_zero(dead);
    for (std::size_t i = 0; i < size; ++i) kept[i] |= here[i] & alive;
    common = common & (sets | ~alive);
  }

  std::size_t size_;
  std::vector<lane_words> blocks_;
  bool has_partners_ = false;
  std::array<std::uint16_t, 64> partners_{}; // of sets of the digits 1 to 5, then of 6 to 9
};

} // namespace boxline::inline v0_2::constraints
