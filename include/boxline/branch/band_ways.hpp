// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/band_way.hpp>
#include <boxline/branch/brancher.hpp>
#include <boxline/core/random.hpp>

#include <bit>

namespace boxline::inline v0_2::branch {

/// The candidates of a cell that has two, by index, the lower one first.
struct two_digits {
  int first, second;
};

/// A choice among the ways of one digit through one band or stack; or among the candidates of a cell; or
/// among those of two cells with two candidates each: the first candidates of both; the first candidate of
/// the first cell with the second of the other; the second candidate of the first cell.
template <box B>
class way_choice {
public:
  constexpr explicit way_choice(const bits::narrow_band& band) : band_(band) { list(band.ways); }
  constexpr way_choice(cell c, unsigned digits) : where_(c) { list(digits); }
  constexpr way_choice(cell c, two_digits digits, cell also, two_digits more)
      : list_{both(digits.first, more.first), both(digits.first, more.second), one(digits.second)}, size_(3),
        where_(c), also_(also) {}

  constexpr int size() const { return size_ - next_; }
  /// Eliminates the digit from the mini-lines that are not on the next way, or places the next candidate, or
  /// two.
  template <board Board>
  constexpr status apply_next(Board& b) {
    const int next = list_[next_++];
    if (band_.along < 0) {
      const status how = b.place(where_, digit::from_index(next & 15));
      return next < 16 || how == status::contradiction ? how
                                                       : b.place(also_, digit::from_index((next >> 4) - 1));
    }
    if constexpr (swept_board<Board>) {
      b.keep_way(band_, next);
      return status::open;
    } else {
      return keep(b, next);
    }
  }

  /// Shuffles the alternatives that are left.
  constexpr void shuffle(random_source& random) {
    random.shuffle(list_.begin() + next_, list_.begin() + size_);
  }

  constexpr const bits::narrow_band& band() const { return band_; }

private:
  template <board Board>
  constexpr status keep(Board& b, int way) const {
    using through = bits::band_ways_of<B>;
    const int along = band_.along, lines = through::lines(along);
    for (int line = 0; line < lines; ++line)
      for (int i = 0; i < lines; ++i) {
        if (i == through::box_on_way(along, way, line)) continue;
        for (int j = 0; j < through::mini_line_size(along); ++j) {
          const cell c = through::cell_at(along, band_.index, line, i, j);
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

/// Branches on the ways of a digit through a band: each row of the band has it in another box, in one of six
/// ways. It takes the band or stack with the fewest ways over all digits, among those where some digit has
/// two or more, and in it the lowest digit with two ways, or with three, or with the fewest. One choice fixes
/// three mini-rows, and two alternatives halve the rest: fewest guesses of all branchers on hard 9x9 puzzles.
/// Source: tdoku (T. Dillon, 2019). For standard houses and boxes of at most three rows and columns, with a
/// propagation that infers locked candidates. O(n^2) a choice; O(n) on `bits::bands`.
class band_ways {
public:
  /// See `runs_natively`.
  template <class Board>
  static constexpr bool is_native = swept_board<Board>;

  template <board Board>
    requires(Board::shape.rows <= 3 && Board::shape.columns <= 3 && box_houses<typename Board::houses_type>)
  constexpr way_choice<Board::shape> choose(const Board& b) const {
    bits::narrow_band band; // by the board's own code where it has some
    if constexpr (swept_board<Board>)
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

  /// The band, digit and ways that `choose` takes; along is -1 if no digit has two ways. O(n^2).
  template <board Board>
  static constexpr bits::narrow_band narrowest(const Board& b) {
    constexpr box B = Board::shape;
    using through = bits::band_ways_of<B>;
    bits::narrow_band best;
    int fewest = 0;
    for (int along = 0; along < 2; ++along) {
      if (through::lines(along) == 1) continue;
      for (int i = 0; i < through::bands(along); ++i) {
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
    using through = bits::band_ways_of<Board::shape>;
    unsigned ways = 0;
    for (int way = 0; way < through::ways(along); ++way) {
      bool open = true;
      for (int line = 0; line < through::lines(along) && open; ++line) {
        const int i = through::box_on_way(along, way, line);
        bool any = false;
        for (int j = 0; j < through::mini_line_size(along); ++j)
          any = any || b.has(through::cell_at(along, index, line, i, j), d);
        open = any;
      }
      if (open) ways |= 1u << way;
    }
    return ways;
  }
};

} // namespace boxline::inline v0_2::branch
