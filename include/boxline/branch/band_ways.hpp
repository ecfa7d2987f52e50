// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/layout.hpp>
#include <boxline/branch/brancher.hpp>
#include <boxline/core/random.hpp>

#include <bit>

namespace boxline {

/// A board that finds the narrowest band, and keeps a digit to one way through it, by a way of its own: see
/// `branch::band_ways`.
///
/// Models: `bits::bands_board`, for boxes of at most three rows and columns.
template <class T>
concept narrows_bands = board<T> && requires(T& b, const T& v, const bits::narrow_band& band) {
  { v.narrowest() } -> std::same_as<bits::narrow_band>;
  b.keep_way(band, 0);
};

namespace branch {

/// The candidates of a cell that has two, by index, the lower one first.
struct two_digits {
  int first, second;
};

/// A choice among the ways of one digit through one band or stack; or among the candidates of a cell; or of two
/// cells with two candidates each: the first ones of both, the first one of the first cell with the other one of the
/// second, and the other one of the first cell.
template <box B>
class way_choice {
public:
  constexpr explicit way_choice(const bits::narrow_band& band) : band_(band) { list(band.ways); }
  constexpr way_choice(cell c, unsigned digits) : where_(c) { list(digits); }
  constexpr way_choice(cell c, two_digits digits, cell also, two_digits more)
      : list_{both(digits.first, more.first), both(digits.first, more.second), one(digits.second)}, size_(3),
        where_(c), also_(also) {}

  constexpr int size() const { return size_ - next_; }
  /// Takes the digit from the mini-lines that the next way does not go through, or places the next candidate, or two.
  template <board Board>
  constexpr status apply_next(Board& b) {
    const int next = list_[next_++];
    if (band_.along < 0) {
      const status how = b.place(where_, digit::from_index(next & 15));
      return next < 16 || how == status::contradiction ? how
                                                       : b.place(also_, digit::from_index((next >> 4) - 1));
    }
    if constexpr (narrows_bands<Board>) {
      b.keep_way(band_, next);
      return status::open;
    } else {
      return keep(b, next);
    }
  }

  /// Puts the alternatives that are left in a random order.
  constexpr void shuffle(random_source& random) {
    random.shuffle(list_.begin() + next_, list_.begin() + size_);
  }

  constexpr const bits::narrow_band& band() const { return band_; }

private:
  template <board Board>
  constexpr status keep(Board& b, int way) const {
    using where = geometry<B>;
    const int lines = band_.along == 0 ? B.rows : B.columns, size = B.size() / lines;
    for (int line = 0; line < lines; ++line)
      for (int i = 0; i < lines; ++i) {
        if (i == bits::bands_layout<B>::box_on_way(lines, way, line)) continue;
        for (int j = 0; j < size; ++j) {
          const cell c = band_.along == 0 ? where::at(band_.index * B.rows + line, i * B.columns + j)
                                          : where::at(i * B.rows + j, band_.index * B.columns + line);
          if (b.remove(c, digit::from_index(band_.digit)) == status::contradiction)
            return status::contradiction;
        }
      }
    return status::open;
  }

  static constexpr unsigned char one(int digit) { return static_cast<unsigned char>(digit); }
  static constexpr unsigned char both(int digit, int other) {
    return static_cast<unsigned char>(digit | (other + 1) << 4);
  }
  constexpr void list(unsigned alternatives) {
    for (; alternatives != 0; alternatives &= alternatives - 1)
      list_[size_++] = static_cast<unsigned char>(std::countr_zero(alternatives));
  }

  // Ways or digit indices; above a digit, in the upper four bits, that of the second cell and 1.
  std::array<unsigned char, 10> list_{};
  unsigned char next_ = 0, size_ = 0;
  bits::narrow_band band_{};
  cell where_{}, also_{};
};

/// Branches on how a digit goes through a band: each of its rows gets it in another box, in one of six ways. It
/// takes the band or stack that has the fewest ways left over all digits, among those where some digit has
/// two, and in it the lowest digit with two ways, or with three, or with the fewest. So one choice settles
/// three mini-rows, and two alternatives halve what is left: fewest guesses of all on hard 9x9 puzzles.
/// Source: tdoku (T. Dillon, 2019). For standard houses and boxes of at most three rows and columns, with a
/// propagation that draws locked candidates. O(n^2) a choice, and much quicker on `bits::bands`.
class band_ways {
public:
  template <board Board>
    requires(Board::shape.rows <= 3 && Board::shape.columns <= 3 && box_houses<typename Board::houses_type>)
  constexpr way_choice<Board::shape> choose(const Board& b) const {
    bits::narrow_band band;
    if constexpr (narrows_bands<Board>)
      band = b.narrowest();
    else
      band = narrowest(b);
    if (band.along >= 0) return way_choice<Board::shape>(band);
    int c = 0;
    while (c < Board::shape.cells() - 1 && b.is_placed(cell(c))) ++c;
    unsigned digits = 0;
    const auto candidates = b.digits(cell(c));
    for (int d = candidates.first(); d >= 0; d = candidates.next(d)) digits |= 1u << d;
    return way_choice<Board::shape>(cell(c), digits);
  }

  /// What `choose` takes: along -1 where no digit has two ways. O(n^2).
  template <board Board>
  static constexpr bits::narrow_band narrowest(const Board& b) {
    constexpr box B = Board::shape;
    using layout = bits::bands_layout<B>;
    bits::narrow_band best;
    int fewest = 0;
    for (int along = 0; along < 2; ++along) {
      const int lines = layout::lines(along);
      if (lines == 1) continue;
      for (int i = 0; i < layout::bands(along); ++i) {
        int total = 0, digit_of_best = -1, fewest_here = 0;
        unsigned ways_of_best = 0;
        for (int d = 0; d < B.size(); ++d) {
          const unsigned ways = ways_of(b, along, i, digit::from_index(d));
          const int count = std::popcount(ways);
          total += count;
          const int rank = count < 4 ? count : 4;
          if (count > 1 && (digit_of_best < 0 || rank < fewest_here)) {
            digit_of_best = d;
            fewest_here = rank;
            ways_of_best = ways;
          }
        }
        if (total <= B.size() || digit_of_best < 0 || (best.along >= 0 && total >= fewest)) continue;
        fewest = total;
        best = {static_cast<signed char>(along), static_cast<signed char>(i),
                static_cast<signed char>(digit_of_best), static_cast<unsigned char>(ways_of_best)};
      }
    }
    return best;
  }

private:
  template <board Board>
  static constexpr unsigned ways_of(const Board& b, int along, int index, digit d) {
    constexpr box B = Board::shape;
    using where = geometry<B>;
    using layout = bits::bands_layout<B>;
    const int lines = layout::lines(along), size = B.size() / lines;
    unsigned ways = 0;
    for (int way = 0; way < (lines == 3 ? 6 : lines); ++way) {
      bool open = true;
      for (int line = 0; line < lines && open; ++line) {
        const int i = layout::box_on_way(lines, way, line);
        bool any = false;
        for (int j = 0; j < size; ++j)
          any = any || b.has(along == 0 ? where::at(index * B.rows + line, i * B.columns + j)
                                        : where::at(i * B.rows + j, index * B.columns + line),
                             d);
        open = any;
      }
      if (open) ways |= 1u << way;
    }
    return ways;
  }
};

} // namespace branch
} // namespace boxline
