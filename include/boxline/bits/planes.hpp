// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

namespace boxline::bits {

/// The board that holds a plane of cells for each digit, row by row.
///
///     plane_[d][r]   bit c: digit d is a candidate of the cell in row r and column c
///
///           c 0 1 2   3 4 5   6 7 8
///     r=0     1 . . | . 1 . | . . .      a chunk is the C bits that a row and a box share: a mini-row. Steps
///     on r=1     . . . | . 1 . | . . 1      whole rows treat all chunks at once; `fold` brings "some bit of
///     the r=2     . 1 . | . . . | . . .      chunk" to the chunk's lowest bit, `spread` fills chunks from
///     there.
///
/// `places` of a row is O(1), `digits` is O(n). It reaches naked and hidden singles and locked candidates,
/// alone or together, by a way of its own that works on a digit's rows at once and passes over the digits
/// that have not changed since they were last gone through. Rests on rows, columns and boxes, up to n = 64.
/// Trivially copyable, usable in constant expressions. Choose it for speed with standard houses.
template <box B, box_houses H = houses::standard<B>>
  requires(B.size() <= 64)
class planes_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::word_set<where::n>;
  using position_set = sets::word_set<where::n>;

  /// Every candidate everywhere, nothing placed. O(n^2).
  constexpr explicit planes_board(const H& = H()) {
    for (plane& p : plane_) p.fill(all);
  }

  /// Naked singles, which find the cell without a candidate too.
  static constexpr closure naked = closure::forward_check | closure::naked_single;

  static constexpr H houses() { return H(); }

  /// See the concept `board`. O(n).
  constexpr status place(cell c, digit d) {
    const int row = where::row(c), column = where::column(c);
    const row_word bit = bit_at(column);
    if ((plane_[d.index()][row] & bit) == 0) return status::contradiction;
    if ((placed_[row] & bit) == 0) {
      placed_[row] |= bit;
      done_[d.index()] |= bit;
      --open_;
      for (int e = 0; e < n; ++e) {
        dirty_ |= std::uint64_t{(plane_[e][row] & bit) != 0} << e;
        plane_[e][row] &= static_cast<row_word>(~bit);
      }
      plane& own = plane_[d.index()];
      for (int r = 0; r < n; ++r) own[r] &= static_cast<row_word>(~bit);
      const int top = row / R * R;
      const auto outside = static_cast<row_word>(~(chunk << (column / C * C)));
      for (int r = top; r < top + R; ++r) own[r] &= outside;
      own[row] = bit;
    }
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    const row_word bit = bit_at(where::column(c));
    row_word& row = plane_[d.index()][where::row(c)];
    if ((row & bit) == 0) return status::open;
    if (is_placed(c)) return status::contradiction;
    row &= static_cast<row_word>(~bit);
    dirty_ |= std::uint64_t{1} << d.index();
    return status::open;
  }

  constexpr bool has(cell c, digit d) const {
    return (plane_[d.index()][where::row(c)] >> where::column(c)) & 1;
  }
  constexpr digit_set digits(cell c) const {
    digit_set result;
    for (int d = 0; d < n; ++d)
      if (has(c, digit::from_index(d))) result.insert(d);
    return result;
  }
  constexpr position_set places(house u, digit d) const {
    const plane& p = plane_[d.index()];
    if (u < n) return position_set::from_word(p[u]);
    position_set result;
    if (u < 2 * n) {
      for (int r = 0; r < n; ++r)
        if ((p[r] >> (u - n)) & 1) result.insert(r);
    } else {
      const int top = (u - 2 * n) / R * R, left = (u - 2 * n) % R * C;
      std::uint64_t bits = 0;
      for (int i = 0; i < R; ++i) bits |= (static_cast<std::uint64_t>(p[top + i] >> left) & chunk) << (i * C);
      result = position_set::from_word(static_cast<row_word>(bits));
    }
    return result;
  }
  constexpr bool is_placed(cell c) const { return (placed_[where::row(c)] >> where::column(c)) & 1; }
  constexpr int open_cells() const { return open_; }
  constexpr grid<B> values() const {
    grid<B> result;
    for (int d = 0; d < n; ++d)
      for (int r = 0; r < n; ++r)
        for (const int c : digit_set::from_word(plane_[d][r] & placed_[r]))
          result.set(where::at(r, c), digit::from_index(d));
    return result;
  }

  /// Hidden singles, with or without naked singles and locked candidates: see the concept `closes_natively`.
  template <closure Rules>
    requires(Rules == closure::hidden_single || Rules == (closure::hidden_single | closure::locked) ||
             Rules == (closure::hidden_single | naked) ||
             Rules == (closure::hidden_single | closure::locked | naked))
  constexpr status close() {
    for (;;) {
      const std::uint64_t round = dirty_;
      dirty_ = 0;
      for (const int d : digit_set::from_word(static_cast<row_word>(round)))
        if (!close_digit<Rules>(d)) return status::contradiction;
      if constexpr (includes(Rules, closure::naked_single)) {
        if (!place_naked_singles()) return status::contradiction;
      }
      if (dirty_ == 0) return open_ == 0 ? status::solved : status::open;
    }
  }

  friend constexpr bool operator==(const planes_board& a, const planes_board& b) {
    return a.plane_ == b.plane_ && a.placed_ == b.placed_;
  }

private:
  static constexpr int n = where::n, R = B.rows, C = B.columns;
  using row_word = sets::word_for<n>;
  using plane = std::array<row_word, n>;

  static constexpr row_word all = static_cast<row_word>(~std::uint64_t{0} >> (64 - n));
  static constexpr row_word chunk = static_cast<row_word>((std::uint64_t{2} << (C - 1)) - 1);
  static constexpr row_word low = [] {
    std::uint64_t bits = 0;
    for (int s = 0; s < R; ++s) bits |= std::uint64_t{1} << (s * C);
    return static_cast<row_word>(bits);
  }();

  static constexpr row_word bit_at(int column) { return static_cast<row_word>(std::uint64_t{1} << column); }
  // The lowest bit of every chunk that has a bit.
  static constexpr row_word fold(row_word w) {
    row_word result = w;
    for (int i = 1; i < C; ++i) result |= static_cast<row_word>(w >> i);
    return result & low;
  }
  // Whole chunks from their lowest bits.
  static constexpr row_word spread(row_word w) { return static_cast<row_word>(w * chunk); }
  // The lowest bit of every chunk with two bits or more.
  static constexpr row_word several(row_word w) { return fold(static_cast<row_word>(w & (w - fold(w)))); }

  // The rules for one digit until they find no more in its own plane. False where the digit has no place in
  // some house.
  template <closure Rules>
  constexpr bool close_digit(int d) {
    plane& p = plane_[d];
    for (;;) {
      if (done_[d] == all) return true;
      const plane before = p;
      if constexpr (includes(Rules, closure::locked)) {
        if (!lock_rows(p) || !lock_columns(p)) return false;
      }
      if (!place_hidden_singles(d)) return false;
      if (before == p) return true;
    }
  }

  // Locked candidates between boxes and rows, band by band.
  static constexpr bool lock_rows(plane& p) {
    for (int top = 0; top < n; top += R) {
      row_word once = 0, again = 0;
      std::array<row_word, R> boxes{};
      for (int i = 0; i < R; ++i) {
        boxes[i] = fold(p[top + i]);
        again |= once & boxes[i];
        once |= boxes[i];
      }
      const auto pointing = static_cast<row_word>(once & ~again);
      for (int i = 0; i < R; ++i) {
        if (const auto points = static_cast<row_word>(boxes[i] & pointing); points != 0) {
          if ((points & (points - 1)) != 0) return false;
          p[top + i] &= spread(points);
          boxes[i] = points;
        }
        if (boxes[i] != 0 && (boxes[i] & (boxes[i] - 1)) == 0) {
          const auto keep = static_cast<row_word>(~spread(boxes[i]));
          for (int j = 0; j < R; ++j)
            if (j != i) p[top + j] &= keep;
        }
      }
    }
    return true;
  }

  // Locked candidates between boxes and columns, with the mini-columns of each band side by side in one word.
  // False where two columns claim one box.
  static constexpr bool lock_columns(plane& p) {
    std::array<row_word, C> bands{};
    row_word once = 0, again = 0;
    for (int b = 0; b < C; ++b) {
      for (int i = 0; i < R; ++i) bands[b] |= p[b * R + i];
      again |= once & bands[b];
      once |= bands[b];
    }
    for (int b = 0; b < C; ++b) {
      const auto claims = static_cast<row_word>(bands[b] & ~again);
      if (several(claims) != 0) return false;
      const auto keep = static_cast<row_word>(~spread(fold(claims)) | claims);
      const auto own = static_cast<row_word>(bands[b] & keep);
      const auto points = static_cast<row_word>(own & ~spread(several(own)));
      for (int r = 0; r < n; ++r) p[r] &= r / R == b ? keep : static_cast<row_word>(~points);
    }
    return true;
  }

  // Places the digit where a row, a column or a box has one place for it. False where one has none.
  constexpr bool place_hidden_singles(int d) {
    plane& p = plane_[d];
    for (int r = 0; r < n; ++r) {
      if (p[r] == 0) return false;
      if ((p[r] & (p[r] - 1)) == 0 && (p[r] & placed_[r]) == 0)
        place(where::at(r, std::countr_zero(p[r])), at(d));
    }
    row_word once = 0, again = 0;
    for (int r = 0; r < n; ++r) {
      again |= once & p[r];
      once |= p[r];
    }
    if (once != all) return false;
    if (!place_in_columns(d, static_cast<row_word>(once & ~again), 0, n)) return false;
    for (int top = 0; top < n; top += R) {
      once = again = 0;
      for (int r = top; r < top + R; ++r) {
        again |= once & p[r];
        once |= p[r];
      }
      if (fold(once) != low) return false;
      const auto more = static_cast<row_word>(several(once) | fold(again));
      if (!place_in_columns(d, static_cast<row_word>(once & ~spread(more)), top, top + R)) return false;
    }
    return true;
  }

  // Places the digit in each of the columns, in the row from first to last that has it. False where none has
  // it any more.
  constexpr bool place_in_columns(int d, row_word columns, int first, int last) {
    for (const int c : digit_set::from_word(static_cast<row_word>(columns & ~done_[d]))) {
      int r = first;
      while (r < last && (plane_[d][r] & bit_at(c)) == 0) ++r;
      if (r == last) return false;
      place(where::at(r, c), at(d));
    }
    return true;
  }

  // Places every naked single. False where a cell has no candidate.
  constexpr bool place_naked_singles() {
    plane once{}, again{};
    for (const plane& p : plane_)
      for (int r = 0; r < n; ++r) {
        again[r] |= once[r] & p[r];
        once[r] |= p[r];
      }
    for (int r = 0; r < n; ++r) {
      if (once[r] != all) return false;
      for (const int c : digit_set::from_word(static_cast<row_word>(~again[r] & ~placed_[r] & all))) {
        int d = 0;
        while (d < n && (plane_[d][r] & bit_at(c)) == 0) ++d;
        if (d == n) return false;
        place(where::at(r, c), at(d));
      }
    }
    return true;
  }

  static constexpr digit at(int d) { return digit::from_index(d); }

  std::array<plane, n> plane_{};
  plane placed_{}; // by row: the columns that are placed
  plane done_{};   // by digit: the columns in which it is placed
  int open_ = where::cells;
  std::uint64_t dirty_ = all; // digits whose plane has changed since it was last closed
};

/// The family of `planes_board`: `solver<3, ..., bits::planes>`.
struct planes {
  template <box B, class H = houses::standard<B>>
  using board = planes_board<B, H>;
};

} // namespace boxline::bits
