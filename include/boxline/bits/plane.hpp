// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/sets/word_set.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The cells of one digit, and the rules on them: locked candidates and hidden singles.
///
///       c   0 1 2   3 4 5   6 7 8
///     r=0   1 . . | . 1 . | . . .      A chunk is the C bits that a row and a box share: a mini-row.
///     r=1   . . . | . 1 . | . . 1      `fold` sets the lowest bit of each chunk that has a bit; `spread`
///     r=2   . 1 . | . . . | . . .      fills each chunk from its lowest bit; both for all chunks of a word.
///
/// A word holds `rows_per_word` rows: the R rows of a band where they fit into 64 bits (up to 4x4), else one
/// row (n up to 64). Trivially copyable, usable in constant expressions.
// clang-format on
template <box B>
class plane {
  static constexpr int n = B.size(), R = B.rows, C = B.columns;

public:
  /// Rows that share a word: R or 1.
  static constexpr int rows_per_word = R * n <= 64 ? R : 1;
  /// Words of the plane.
  static constexpr int word_count = n / rows_per_word;
  using word = sets::word_for<rows_per_word * n>;
  /// A single row, in a machine word.
  using row_word = std::conditional_t<n <= 32, std::uint32_t, std::uint64_t>;

  /// The first column of each row of a word.
  static constexpr word first_column = [] {
    std::uint64_t w = 0;
#pragma GCC unroll 8
    for (int i = 0; i < rows_per_word; ++i) w |= std::uint64_t{1} << (i * n);
    return static_cast<word>(w);
  }();
  /// n ones: every column of a row.
  static constexpr row_word all = static_cast<row_word>(~std::uint64_t{0} >> (64 - n));

  static constexpr int word_of(int row) {
    return row / rows_per_word;
  }
  static constexpr word bit(int row, int column) {
    return static_cast<word>(std::uint64_t{1} << (row % rows_per_word * n + column));
  }
  /// A word in which every row is `row`.
  static constexpr word repeat(row_word row) {
    return static_cast<word>(std::uint64_t{row} * first_column);
  }
  /// The bits of a word that are cells.
  static constexpr word full = repeat(all);

  /// Every cell.
  static constexpr plane filled() {
    plane p;
    p.words_.fill(full);
    return p;
  }

  constexpr word operator[](int w) const {
    return words_[std::size_t(w)];
  }
  constexpr row_word row(int r) const {
    return static_cast<row_word>((words_[std::size_t(word_of(r))] >> (r % rows_per_word * n)) & all);
  }
  constexpr bool test(int r, int c) const {
    return (words_[std::size_t(word_of(r))] & bit(r, c)) != 0;
  }
  constexpr void erase(int r, int c) {
    words_[std::size_t(word_of(r))] &= static_cast<word>(~bit(r, c));
  }
  /// Erases the cell that is `bit` of word `w`; true if it was there.
  constexpr bool take(int w, word bit) {
    const bool had = (words_[std::size_t(w)] & bit) != 0;
    words_[std::size_t(w)] &= static_cast<word>(~bit);
    return had;
  }

  /// Erases the other cells of the cell's row, column and box. Requires that the cell is there.
  constexpr void isolate(int r, int c) {
    const word column = repeat(static_cast<row_word>(std::uint64_t{1} << c));
    for (word& w : words_) w &= static_cast<word>(~column);
    const int top = r / R * R;
    const auto outside = static_cast<word>(~repeat(static_cast<row_word>(chunk << (c / C * C))));
    for (int w = word_of(top); w <= word_of(top + R - 1); ++w) words_[std::size_t(w)] &= outside;
    words_[std::size_t(word_of(r))] &= static_cast<word>(~(std::uint64_t{all} << (r % rows_per_word * n)));
    words_[std::size_t(word_of(r))] |= bit(r, c);
  }

  /// One pass of locked candidates over rows and columns. False only if it found a contradiction. O(n) words.
  constexpr bool lock() {
#pragma GCC unroll 8
    for (int b = 0; b < C; ++b)
      if (!lock_rows(b * R)) return false;
    return lock_columns();
  }

  /// Calls `place(row, column)` for each cell that is the only one left in a row, column or box, and not in a
  /// column of `done`; the call may change the plane. False if a house has no cell left, or if a call has
  /// erased the only cell of a house. O(n) words.
  template <class Place>
  constexpr bool hidden_singles(const row_word& done, Place place) const {
    columns_seen grid;
    std::array<row_word, C> single_in_box{};
#pragma GCC unroll 8
    for (int b = 0; b < C; ++b) {
      const columns_seen band = in_band(b * R);
      if (fold(band.once) != low) return false;
      const auto more = static_cast<row_word>(several(band.once) | fold(band.again));
      single_in_box[std::size_t(b)] = static_cast<row_word>(band.once & ~spread(more));
      grid.again |= static_cast<row_word>((grid.once & band.once) | band.again);
      grid.once |= band.once;
    }
    if (grid.once != all) return false;
    const auto single_in_column = static_cast<row_word>(~grid.again);
#pragma GCC unroll 8
    for (int w = 0; w < word_count; ++w) {
      const word cells = words_[std::size_t(w)];
      if (in_some_row(cells) != first_column) return false;
      const auto alone =
          static_cast<word>(first_column & ~in_some_row(static_cast<word>(cells & (cells - first_column))));
      const auto columns = static_cast<row_word>(
          (single_in_column | single_in_box[std::size_t(w * rows_per_word / R)]) & all & ~done);
      const auto found = static_cast<word>(cells & (fill_rows(alone) | repeat(columns)) & ~repeat(done));
      for (const int i : sets::word_set<rows_per_word * n>::from_word(found)) {
        const int row = w * rows_per_word + i / n;
        if (!test(row, i % n)) return false;
        place(row, i % n);
      }
    }
    return true;
  }

  friend constexpr bool operator==(const plane&, const plane&) = default;

private:
  // Columns with a cell, and those with several, of a band or of the grid.
  struct columns_seen {
    row_word once = 0, again = 0;
  };

  static constexpr std::uint64_t chunk = (std::uint64_t{2} << (C - 1)) - 1;
  static constexpr row_word low = [] {
    std::uint64_t bits = 0;
#pragma GCC unroll 8
    for (int s = 0; s < R; ++s) bits |= std::uint64_t{1} << (s * C);
    return static_cast<row_word>(bits);
  }();

  // The lowest bit of every chunk that has a bit.
  static constexpr row_word fold(row_word w) {
    return static_cast<row_word>(fold_bits(w) & low);
  }
  static constexpr word fold_word(word w) {
    return static_cast<word>(fold_bits(w) & repeat(low));
  }
  static constexpr std::uint64_t fold_bits(std::uint64_t w) {
    std::uint64_t result = w;
#pragma GCC unroll 8
    for (int i = 1; i < C; ++i) result |= w >> i;
    return result;
  }
  // Whole chunks from their lowest bits.
  static constexpr row_word spread(row_word w) {
    return static_cast<row_word>(w * chunk);
  }
  static constexpr word spread_word(word w) {
    return static_cast<word>(w * chunk);
  }
  // The lowest bit of every chunk with two bits or more.
  static constexpr row_word several(row_word w) {
    return fold(static_cast<row_word>(w & (w - fold(w))));
  }

  constexpr columns_seen in_band(int top) const {
    columns_seen seen;
#pragma GCC unroll 8
    for (int r = top; r < top + R; ++r) {
      const row_word w = row(r);
      seen.again |= static_cast<row_word>(seen.once & w);
      seen.once |= w;
    }
    return seen;
  }

  // The first column of every row that has a cell. The sum with ones in all columns but the last carries into
  // the last column.
  static constexpr word in_some_row(word w) {
    constexpr std::uint64_t last = std::uint64_t{first_column} << (n - 1);
    const std::uint64_t carried = ((w & ~last) + (full & ~last)) | w;
    return static_cast<word>((carried & last) >> (n - 1));
  }
  // Whole rows from their first column.
  static constexpr word fill_rows(word w) {
    return static_cast<word>(w * std::uint64_t{all});
  }

  // Locked candidates of boxes and rows in one band: a box with its cells in one row, a row with its cells in
  // one box.
  constexpr bool lock_rows(int top) {
    if constexpr (rows_per_word == R)
      return lock_rows_in_word(words_[std::size_t(top / R)]);
    else
      return lock_rows_one_by_one(top);
  }

  // All rows of the band in one word, without a branch.
  static constexpr bool lock_rows_in_word(word& cells) {
    const word boxes = fold_word(cells);
    row_word once = 0, again = 0;
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const auto row = static_cast<row_word>((boxes >> (i * n)) & all);
      again |= static_cast<row_word>(once & row);
      once |= row;
    }
    const auto points = static_cast<word>(boxes & repeat(static_cast<row_word>(once & ~again)));
    const word pointed = in_some_row(points);
    const auto keep = static_cast<word>(~fill_rows(pointed) | spread_word(points));
    const auto left = static_cast<word>(boxes & keep);
    const word open_rows = in_some_row(left);
    const word several_boxes = in_some_row(static_cast<word>(left & (left - open_rows)));
    const auto claims = static_cast<word>(left & fill_rows(static_cast<word>(open_rows & ~several_boxes)));
    row_word claimed = 0, claimed_again = 0;
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const auto row = static_cast<row_word>((claims >> (i * n)) & all);
      claimed_again |= static_cast<row_word>(claimed & row);
      claimed |= row;
    }
    cells &= static_cast<word>(keep & (~repeat(spread(claimed)) | spread_word(claims)));
    return (points & (points - pointed)) == 0 && claimed_again == 0;
  }

  constexpr bool lock_rows_one_by_one(int top) {
    row_word once = 0, again = 0;
    std::array<row_word, R> boxes{};
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      boxes[i] = fold(row(top + i));
      again |= static_cast<row_word>(once & boxes[i]);
      once |= boxes[i];
    }
    const auto pointing = static_cast<row_word>(once & ~again);
    std::array<row_word, R> keep{};
    keep.fill(all);
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const auto points = static_cast<row_word>(boxes[i] & pointing);
      if (points != 0) {
        if ((points & (points - 1)) != 0) return false;
        keep[i] &= spread(points);
        boxes[i] = points;
      }
      if (boxes[i] != 0 && (boxes[i] & (boxes[i] - 1)) == 0 && boxes[i] != points) {
        const auto others = static_cast<row_word>(~spread(boxes[i]));
#pragma GCC unroll 8
        for (int j = 0; j < R; ++j)
          if (j != i) keep[j] &= others;
      }
    }
#pragma GCC unroll 8
    for (int w = 0; w < R / rows_per_word; ++w) {
      std::uint64_t mask = 0;
#pragma GCC unroll 8
      for (int i = 0; i < rows_per_word; ++i) mask |= std::uint64_t{keep[w * rows_per_word + i]} << (i * n);
      words_[word_of(top) + w] &= static_cast<word>(mask);
    }
    return true;
  }

  // Locked candidates of boxes and columns. The mini-columns of each band lie side by side in one row. False
  // if two columns claim one box.
  constexpr bool lock_columns() {
    std::array<row_word, C> band_rows{};
    row_word once = 0, again = 0;
#pragma GCC unroll 8
    for (int b = 0; b < C; ++b) {
#pragma GCC unroll 8
      for (int r = b * R; r < b * R + R; ++r) band_rows[std::size_t(b)] |= row(r);
      again |= static_cast<row_word>(once & band_rows[std::size_t(b)]);
      once |= band_rows[std::size_t(b)];
    }
    std::array<row_word, C> keep{};
    keep.fill(all);
#pragma GCC unroll 8
    for (int b = 0; b < C; ++b) {
      const auto claims = static_cast<row_word>(band_rows[std::size_t(b)] & ~again);
      if (several(claims) != 0) return false;
      const auto own = static_cast<row_word>(~spread(fold(claims)) | claims);
      keep[std::size_t(b)] &= own;
      const auto left = static_cast<row_word>(band_rows[std::size_t(b)] & own);
      const auto points = static_cast<row_word>(left & ~spread(several(left)));
#pragma GCC unroll 8
      for (int other = 0; other < C; ++other)
        if (other != b) keep[std::size_t(other)] &= static_cast<row_word>(~points);
    }
#pragma GCC unroll 8
    for (int w = 0; w < word_count; ++w)
      words_[std::size_t(w)] &= repeat(keep[std::size_t(w * rows_per_word / R)]);
    return true;
  }

  std::array<word, word_count> words_{};
};

} // namespace boxline::inline v0_2::bits
