// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The kinds of houses, in the order in which chains examine them.
enum house_kind : int { block = 0, row = 1, column = 2 };

/// Nine bits: digits of a cell, or places in a house.
using nine = std::uint16_t;

/// The numbers of bits, for processors without an instruction for it.
inline constexpr std::array<std::uint8_t, 512> bit_counts = [] {
  std::array<std::uint8_t, 512> table{};
  for (unsigned i = 0; i < 512; ++i) table[i] = static_cast<std::uint8_t>(std::popcount(i));
  return table;
}();
constexpr int count(nine bits) {
  return bit_counts[bits];
}
constexpr int first(nine bits) {
  return std::countr_zero(bits);
}
constexpr nine bit(int i) {
  return static_cast<nine>(1 << i);
}
// Without branches, which could not be foreseen.
/// The bit, or none.
constexpr nine bit_if(bool has, int i) {
  return static_cast<nine>(int{has} << i);
}
/// Whether there is one bit.
constexpr bool is_one(nine bits) {
  const unsigned below = bits - 1u;
  return (bits ^ below) > below;
}

/// A set of cells.
struct cell_set {
  std::uint64_t low = 0;  ///< cells 0 to 63
  std::uint32_t high = 0; ///< cells 64 to 80

  // Without branches: which word it is cannot be predicted.
  constexpr bool has(int c) const { return ((c < 64 ? low : high) >> (c & 63) & 1) != 0; }
  constexpr void add(int c) {
    low |= std::uint64_t{c < 64} << (c & 63);
    high |= std::uint32_t{c >= 64} << (c & 31);
  }
  constexpr void remove(int c) {
    low &= ~(std::uint64_t{c < 64} << (c & 63));
    high &= ~(std::uint32_t{c >= 64} << (c & 31));
  }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool has_several() const {
    return (((low & (low - 1)) | (high & (high - 1))) != 0) | ((low != 0) & (high != 0));
  }
  /// The lowest cell. Requires one.
  constexpr int lowest() const {
    return std::countr_zero(low | (high & without_low())) + static_cast<int>(without_low() & 64);
  }
  /// Removes the lowest cell and returns it. Requires one.
  constexpr int take() {
    const int c = lowest();
    high &= (high - 1) | ~static_cast<std::uint32_t>(without_low());
    low &= low - 1;
    return c;
  }
  friend constexpr cell_set operator&(cell_set a, cell_set b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr cell_set operator|(cell_set a, cell_set b) { return {a.low | b.low, a.high | b.high}; }
  /// The cells of `a` that are not in `b`.
  friend constexpr cell_set operator-(cell_set a, cell_set b) { return {a.low & ~b.low, a.high & ~b.high}; }
  constexpr cell_set& operator|=(cell_set b) { return *this = *this | b; }
  constexpr cell_set& operator&=(cell_set b) { return *this = *this & b; }
  constexpr cell_set& operator-=(cell_set b) { return *this = *this - b; }
  friend constexpr bool operator==(const cell_set&, const cell_set&) = default;

private:
  // All ones where the cells are in `high` alone.
  constexpr std::uint64_t without_low() const { return std::uint64_t{0} - std::uint64_t{low == 0}; }
};

/// The 27 houses: blocks 0 to 8, rows 9 to 17, columns 18 to 26; places of a block row by row.
struct layout {
  std::array<std::array<std::uint8_t, 9>, 27> cells{};    ///< of a house, by place
  std::array<std::array<std::uint8_t, 3>, 81> house_of{}; ///< of a cell, by kind
  std::array<std::array<std::uint8_t, 3>, 81> place{};    ///< of a cell in its house of a kind
  std::array<std::array<std::uint8_t, 20>, 81> peers{};   ///< ascending
  std::array<cell_set, 81> sees{};                        ///< the peers
  std::array<cell_set, 27> set{};                         ///< of a house
  /// The peers of a cell in its block, then those in its row only, then those in its column only.
  std::array<std::array<cell_set, 3>, 81> peers_by_kind{};

  constexpr layout() {
    using g = geometry<box{3, 3}>;
    for (int i = 0; i < 9; ++i)
      for (int p = 0; p < 9; ++p) {
        put(i, p, g::in_box(i, p));
        put(9 + i, p, g::at(i, p));
        put(18 + i, p, g::at(p, i));
      }
    for (std::size_t c = 0; c < 81; ++c) {
      std::size_t n = 0;
      for (int kind = 0; kind < 3; ++kind)
        for (const int other : cells[house_of[c][std::size_t(kind)]])
          if (other != int(c) && !sees[c].has(other)) {
            sees[c].add(other);
            peers_by_kind[c][std::size_t(kind)].add(other);
          }
      for (int other = 0; other < 81; ++other)
        if (sees[c].has(other)) peers[c][n++] = static_cast<std::uint8_t>(other);
    }
  }

private:
  constexpr void put(int h, int p, int c) {
    cells[std::size_t(h)][std::size_t(p)] = static_cast<std::uint8_t>(c);
    house_of[std::size_t(c)][std::size_t(h / 9)] = static_cast<std::uint8_t>(h);
    place[std::size_t(c)][std::size_t(h / 9)] = static_cast<std::uint8_t>(p);
    set[std::size_t(h)].add(c);
  }
};

inline constexpr layout where{};

constexpr int cell_at(int house, int place) {
  return where.cells[std::size_t(house)][std::size_t(place)];
}
constexpr int house_of(int cell, int kind) {
  return where.house_of[std::size_t(cell)][std::size_t(kind)];
}
constexpr int place_of(int cell, int kind) {
  return where.place[std::size_t(cell)][std::size_t(kind)];
}
constexpr cell_set peers_of(int cell) {
  return where.sees[std::size_t(cell)];
}
/// Whether each house of a cell has another one of some cells.
constexpr bool has_others_around(int cell, const cell_set& cells) {
  bool all = true;
  for (int kind = 0; kind < 3; ++kind)
    all &= (cells & where.set[std::size_t(house_of(cell, kind))]).has_several();
  return all;
}

/// A partly solved puzzle: values, candidates by cell, and by house and digit. Digits count from 0.
struct state {
  std::array<std::uint8_t, 81> value{};         ///< 1 to 9, or 0
  std::array<nine, 81> digits{};                ///< candidates of a cell; none where it has a value
  std::array<std::array<nine, 9>, 27> places{}; ///< places of a digit in a house
  std::array<cell_set, 9> cells_with{};         ///< cells with a digit as a candidate
  std::array<std::uint8_t, 27> empty{};         ///< cells without a value in a house
  int open = 81;                                ///< cells without a value

  /// All cells empty, all candidates possible.
  constexpr state() {
    digits.fill(511);
    for (auto& of : places) of.fill(511);
    for (auto& of : cells_with) of = {~std::uint64_t{0}, 0x1ffff};
    empty.fill(9);
  }

  /// With values, 1 to 9, in some cells and 0 in the others. Requires values that do not clash.
  explicit constexpr state(const std::array<std::uint8_t, 81>& values) : value(values) {
    empty.fill(9);
    std::array<nine, 27> used{};
    for (int c = 0; c < 81; ++c) {
      const std::uint8_t v = value[std::size_t(c)];
      const std::uint8_t is_any = v != 0;
      open -= is_any;
      for (int kind = 0; kind < 3; ++kind) {
        const auto h = std::size_t(house_of(c, kind));
        empty[h] = static_cast<std::uint8_t>(empty[h] - is_any);
        used[h] |= static_cast<nine>(1 << v >> 1); // 0 for 0
      }
    }
    for (int c = 0; c < 81; ++c) {
      auto seen = static_cast<nine>(value[std::size_t(c)] != 0 ? 511 : 0);
      for (int kind = 0; kind < 3; ++kind) seen |= used[std::size_t(house_of(c, kind))];
      for (nine rest = static_cast<nine>(511 & ~seen); rest != 0; rest &= static_cast<nine>(rest - 1))
        restore(c, first(rest));
    }
  }

  constexpr bool has(int c, int d) const { return (digits[std::size_t(c)] >> d & 1) != 0; }
  constexpr nine places_of(int house, int d) const { return places[std::size_t(house)][std::size_t(d)]; }
  constexpr int empty_in(int house) const { return empty[std::size_t(house)]; }

  constexpr void remove(int c, int d) {
    if (!has(c, d)) return;
    digits[std::size_t(c)] &= static_cast<nine>(~bit(d));
    cells_with[std::size_t(d)].remove(c);
    for (int kind = 0; kind < 3; ++kind)
      places[std::size_t(house_of(c, kind))][std::size_t(d)] &= static_cast<nine>(~bit(place_of(c, kind)));
  }
  constexpr void restore(int c, int d) {
    digits[std::size_t(c)] |= bit(d);
    cells_with[std::size_t(d)].add(c);
    for (int kind = 0; kind < 3; ++kind)
      places[std::size_t(house_of(c, kind))][std::size_t(d)] |= bit(place_of(c, kind));
  }
  constexpr void remove_all(int c, nine which) {
    for (nine rest = which & digits[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1))
      remove(c, first(rest));
  }
  /// Places digit `d` in an empty cell.
  constexpr void place(int c, int d) {
    value[std::size_t(c)] = static_cast<std::uint8_t>(d + 1);
    --open;
    for (int kind = 0; kind < 3; ++kind) --empty[std::size_t(house_of(c, kind))];
    remove_all(c, 511);
    for (const int peer : where.peers[std::size_t(c)]) remove(peer, d);
  }
};

/// The cells of a state by the number of their candidates.
struct cells_by_count {
  cell_set two, three; ///< exactly so many
  cell_set several;    ///< two or more

  explicit constexpr cells_by_count(const state& s) {
    cell_set once, thrice, more; // one or more, three or more, four or more
    for (const cell_set& with : s.cells_with) {
      more |= thrice & with;
      thrice |= several & with;
      several |= once & with;
      once |= with;
    }
    two = several - thrice;
    three = thrice - more;
  }
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
