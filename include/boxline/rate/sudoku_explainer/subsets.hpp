// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The order in which subsets examine the kinds of houses.
inline constexpr int subset_order[] = {block, column, row};

/// Calls `visit(chosen, all)` for each `Size` of some bits whose masks together, `all`, have `Size` bits,
/// until it returns true: in ascending order of `chosen`, which is that of the reference solver. `Left` of
/// them are to be chosen yet.
template <int Size, int Left = Size, class Masks, class Visit>
bool each_choice(nine bits, const Masks& masks, nine chosen, nine all, Visit& visit) {
  for (nine rest = bits; rest != 0;) {
    // The highest bit orders before the others: those below it are chosen after it.
    const int i = first(rest);
    rest &= static_cast<nine>(rest - 1);
    const nine with = all | masks[std::size_t(i)];
    if (count(with) > Size) continue;
    const nine now = chosen | bit(i);
    if constexpr (Left == 1) {
      if (count(with) == Size && visit(now, with)) return true;
    } else if (each_choice<Size, Left - 1>(bits & static_cast<nine>(bit(i) - 1), masks, now, with, visit)) {
      return true;
    }
  }
  return false;
}

/// Of nine bits, the sets of `Size` that have these, 2 to `Size` of them, by their number as bits; none for
/// fewer or more.
template <int Size>
inline constexpr auto sets_around = [] {
  std::array<std::array<std::uint64_t, 2>, 512> table{};
  std::size_t number = 0;
  for (unsigned set = 0; set < 512; ++set) {
    if (std::popcount(set) != Size) continue;
    for (unsigned some = set; some != 0; some = (some - 1) & set)
      if (std::popcount(some) > 1) table[some][number / 64] |= std::uint64_t{1} << (number % 64);
    ++number;
  }
  return table;
}();
/// Whether `each_choice` may visit any, of the masks with 2 to `Size` bits: some `Size` of them, or more, are
/// in one set. All sets are counted side by side: the branches of a search could not be foreseen.
template <int Size>
bool may_have_choice(const std::array<nine, 9>& masks) {
  // 36, 84 or 126 sets; those around one mask or more, around two or more, and so on.
  constexpr std::size_t words = Size == 2 ? 1 : 2;
  std::array<std::array<std::uint64_t, words>, Size> at_least{};
  for (const nine mask : masks)
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t here = sets_around<Size>[mask][w];
      for (auto& sets : at_least) {
        const std::uint64_t before = sets[w];
        sets[w] |= here;
        here &= before;
      }
    }
  std::uint64_t any = 0;
  for (const std::uint64_t word : at_least.back()) any |= word;
  return any != 0;
}

/// `each_choice` of those masks of nine that have 2 to `Size` bits.
template <int Size, class Visit>
bool each_choice_of(const std::array<nine, 9>& masks, Visit& visit) {
  if (!may_have_choice<Size>(masks)) return false;
  nine open = 0; // that can be part of one
  for (int i = 0; i < 9; ++i) {
    const int n = count(masks[std::size_t(i)]);
    open |= bit_if((n >= 2) & (n <= Size), i);
  }
  return each_choice<Size>(open, masks, 0, 0, visit);
}

/// Calls `visit(digits, places)` for each hidden subset of a house, until it returns true. `empty_at_least`
/// is the least number of empty cells.
template <int Size, class Visit>
bool each_hidden_subset_of(const state& s, int h, int empty_at_least, Visit visit) {
  if (s.empty_in(h) < empty_at_least) return false;
  const std::array<nine, 9> masks = s.places[std::size_t(h)]; // what is visited may change the state
  return each_choice_of<Size>(masks, visit);
}
/// Calls `visit(house, digits, places)` for those of all houses, until it returns true.
template <int Size, class Visit>
bool each_hidden_subset(const state& s, int empty_at_least, Visit visit) {
  for (const int kind : subset_order)
    for (int h = kind * 9; h < kind * 9 + 9; ++h)
      if (each_hidden_subset_of<Size>(s, h, empty_at_least,
                                      [&](nine digits, nine places) { return visit(h, digits, places); }))
        return true;
  return false;
}

/// Calls `visit(places, digits)` for each naked subset of a house, until it returns true.
template <int Size, class Visit>
bool each_naked_subset_of(const state& s, int h, Visit visit) {
  if (s.empty_in(h) < 2 * Size) return false;
  std::array<nine, 9> masks;
  for (int p = 0; p < 9; ++p) masks[std::size_t(p)] = s.digits[std::size_t(cell_at(h, p))];
  return each_choice_of<Size>(masks, visit);
}
/// Calls `visit(house, places, digits)` for those of all houses, until it returns true.
template <int Size, class Visit>
bool each_naked_subset(const state& s, Visit visit) {
  for (const int kind : subset_order)
    for (int h = kind * 9; h < kind * 9 + 9; ++h)
      if (each_naked_subset_of<Size>(s, h,
                                     [&](nine places, nine digits) { return visit(h, places, digits); }))
        return true;
  return false;
}

/// Adds what a hidden subset eliminates: the other digits at its places.
inline void add_hidden_subset(const state& s, int h, nine digits, nine places, step& out) {
  for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) {
    const int c = cell_at(h, first(rest));
    const nine removed = s.digits[std::size_t(c)] & static_cast<nine>(~digits);
    if (removed != 0) out.add(c, removed);
  }
}
/// Adds what a naked subset eliminates: its digits at the other places.
inline void add_naked_subset(const state& s, int h, nine places, nine digits, step& out) {
  for (int p = 0; p < 9; ++p) {
    if ((places >> p & 1) != 0) continue;
    const int c = cell_at(h, p);
    const nine removed = s.digits[std::size_t(c)] & digits;
    if (removed != 0) out.add(c, removed);
  }
}

/// Hidden pair 3.4, triplet 4.0, quad 5.4.
template <int Size>
bool hidden_subset(const state& s, step& out) {
  return each_hidden_subset<Size>(s, 2 * Size + 1, [&](int h, nine digits, nine places) {
    add_hidden_subset(s, h, digits, places, out);
    if (out.size == 0) return false;
    out.difficulty = Size == 2 ? 3.4 : Size == 3 ? 4.0 : 5.4;
    out.how = Size == 2   ? technique::hidden_pair
              : Size == 3 ? technique::hidden_triplet
                          : technique::hidden_quad;
    return true;
  });
}

/// Naked pair 3.0, triplet 3.6, quad 5.0.
template <int Size>
bool naked_subset(const state& s, step& out) {
  return each_naked_subset<Size>(s, [&](int h, nine places, nine digits) {
    add_naked_subset(s, h, places, digits, out);
    if (out.size == 0) return false;
    out.difficulty = Size == 2 ? 3.0 : Size == 3 ? 3.6 : 5.0;
    out.how = Size == 2   ? technique::naked_pair
              : Size == 3 ? technique::naked_triplet
                          : technique::naked_quad;
    return true;
  });
}

/// The lowest digit to which a hidden subset leaves one place in its house, which has others, or -1.
inline int left_by_hidden(const state& s, int h, nine digits, nine places) {
  nine left = 0;
  for (int d = 0; d < 9; ++d) {
    const nine all = s.places_of(h, d);
    const bool has_one = is_one(all & static_cast<nine>(~places)), had_one = is_one(all);
    left |= bit_if(has_one & !had_one, d);
  }
  left &= static_cast<nine>(~digits);
  return left == 0 ? -1 : first(left);
}

/// A hidden pair, 2.0, or triplet, 2.5, that leaves one place for another digit in its house. The lowest such
/// digit is placed; nothing else is eliminated.
template <int Size>
bool direct_hidden_subset(const state& s, step& out) {
  return each_hidden_subset<Size>(s, Size + 1, [&](int h, nine digits, nine places) {
    const int d = left_by_hidden(s, h, digits, places);
    if (d < 0) return false;
    out.difficulty = Size == 2 ? 2.0 : 2.5;
    out.how = Size == 2 ? technique::direct_hidden_pair : technique::direct_hidden_triplet;
    out.cell = cell_at(h, first(s.places_of(h, d) & static_cast<nine>(~places)));
    out.digit = d;
    return true;
  });
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
