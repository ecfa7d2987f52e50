// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::constraints::detail {

// clang-format off
/// A family of sets of the digits 1 to 9: bit `set` of 512, in eight words. A digit that joins all sets
/// without it is a shift: within words for the digits 1 to 6, by whole words for 7 to 9.
///
///     cell 0    cell 1    cell 2            the sets that some of the first cells can have, cell by cell;
///     {} -----> {2} ----> {2,5} ----> ...   backward, those from which the last ones can be completed
///          '--> {5} ----> {5,9} ----> ...
// clang-format on
struct set_family {
  std::array<std::uint64_t, 8> words;

  /// Adds the sets of `from` that the digit of this index can join, with it.
  constexpr void add_joined(const set_family& from, int digit) {
    if (digit < 6) {
      const std::uint64_t without = sets_without[static_cast<std::size_t>(digit)];
      for (std::size_t w = 0; w < 8; ++w) words[w] |= (from.words[w] & without) << (1 << digit);
    } else {
      const std::size_t step = std::size_t{1} << (digit - 6);
      for (std::size_t w = 0; w < 8; ++w)
        if ((w & step) == 0) words[w | step] |= from.words[w];
    }
  }
  /// Adds the sets of `from` that are in `to` once the digit has joined them; whether there are any.
  constexpr bool add_joinable(const set_family& from, const set_family& to, int digit) {
    std::uint64_t any = 0;
    if (digit < 6) {
      const std::uint64_t without = sets_without[static_cast<std::size_t>(digit)];
      for (std::size_t w = 0; w < 8; ++w) {
        const std::uint64_t found = from.words[w] & without & (to.words[w] >> (1 << digit));
        words[w] |= found;
        any |= found;
      }
    } else {
      const std::size_t step = std::size_t{1} << (digit - 6);
      for (std::size_t w = 0; w < 8; ++w)
        if ((w & step) == 0) {
          const std::uint64_t found = from.words[w] & to.words[w | step];
          words[w] |= found;
          any |= found;
        }
    }
    return any != 0;
  }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words) any |= w;
    return any == 0;
  }

private:
  // The bits of sets without the digit.
  static constexpr std::array<std::uint64_t, 6> sets_without{0x5555555555555555, 0x3333333333333333,
                                                             0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                             0x0000ffff0000ffff, 0x00000000ffffffff};
};

/// The family of all sets with each sum.
inline constexpr std::array<set_family, nine_digit_sets::sums> families_by_sum = [] {
  std::array<set_family, nine_digit_sets::sums> result{};
  for (std::size_t set = 0; set < 512; ++set)
    result[sets_of_nine.sum_of[set]].words[set / 64] |= std::uint64_t{1} << (set % 64);
  return result;
}();

} // namespace boxline::inline v0_2::constraints::detail
