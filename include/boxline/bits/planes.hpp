// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/bits/plane.hpp>

#include <cstddef>

namespace boxline::inline v0_2::bits {

/// The board that holds a plane of cells for each digit (drawing: `plane`).
///
/// `has` is O(1), `places` O(n), `digits` O(n). It runs hidden singles, naked singles and locked candidates
/// by code of its own, which handles whole rows and bands of a digit in one word and skips the digits that
/// have not changed since their last pass. Requires rows, columns and boxes, n up to 64. Trivially copyable,
/// usable in constant expressions. Choose it for speed with standard houses where there are no vectors.
template <box B, box_houses H = houses::standard<B>>
  requires(B.size() <= 64)
class planes_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::word_set<where::n>;
  using position_set = sets::word_set<where::n>;
  /// The rules that it knows: see `propagate_natively`.
  using native_rules = rule_set<propagate::forward_check, propagate::naked_single, propagate::hidden_single,
                                propagate::locked>;

  /// Whether it runs these rules together by its own code.
  template <class... Rules>
  static constexpr bool runs = rule_set<Rules...>::template has<propagate::hidden_single>&&
                                   native_rules::template has_all<Rules...> &&
                               (!rule_set<Rules...>::template has<propagate::forward_check> ||
                                rule_set<Rules...>::template has<propagate::naked_single>);

  /// Every candidate everywhere, nothing placed. O(n^2).
  constexpr explicit planes_board(const H& = H()) { planes_.fill(layer::filled()); }

  static constexpr H houses() { return H(); }

  /// See the concept `board`. O(n).
  constexpr status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!is_placed(c)) put(where::row(c), where::column(c), d.index());
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    if (!has(c, d)) return status::open;
    if (is_placed(c)) return status::contradiction;
    planes_[std::size_t(d.index())].erase(where::row(c), where::column(c));
    dirty_ |= std::uint64_t{1} << d.index();
    return status::open;
  }

  constexpr bool has(cell c, digit d) const {
    return planes_[std::size_t(d.index())].test(where::row(c), where::column(c));
  }
  constexpr digit_set digits(cell c) const {
    digit_set result;
    for (int d = 0; d < n; ++d)
      if (planes_[std::size_t(d)].test(where::row(c), where::column(c))) result.insert(d);
    return result;
  }
  constexpr position_set places(house u, digit d) const {
    const layer& p = planes_[std::size_t(d.index())];
    if (u < n) return position_set::from_word(static_cast<typename position_set::word>(p.row(u)));
    position_set result;
    if (u < 2 * n) {
      for (int r = 0; r < n; ++r)
        if (p.test(r, u - n)) result.insert(r);
    } else {
      const cell corner = where::in_box(u - 2 * n, 0);
      std::uint64_t bits = 0;
      for (int i = 0; i < B.rows; ++i) {
        const std::uint64_t row = p.row(where::row(corner) + i) >> where::column(corner);
        bits |= (row & ((std::uint64_t{2} << (B.columns - 1)) - 1)) << (i * B.columns);
      }
      result = position_set::from_word(static_cast<typename position_set::word>(bits));
    }
    return result;
  }
  constexpr bool is_placed(cell c) const {
    return (placed_[std::size_t(layer::word_of(where::row(c)))] &
            layer::bit(where::row(c), where::column(c))) != 0;
  }
  constexpr int open_cells() const { return open_; }
  constexpr grid<B> values() const {
    grid<B> result;
    for (int d = 0; d < n; ++d)
      for (int r = 0; r < n; ++r)
        for (const int c : digit_set::from_word(static_cast<typename digit_set::word>(
                 planes_[std::size_t(d)].row(r) & done_[std::size_t(d)])))
          if (is_placed(where::at(r, c))) result.set(where::at(r, c), digit::from_index(d));
    return result;
  }

  /// The fixpoint of hidden singles, with or without naked singles, with or without locked candidates: see
  /// the concept `propagates_natively`. Naked singles include `forward_check`.
  template <class... Rules>
    requires(runs<Rules...>)
  constexpr status propagate_natively() {
    using rules = rule_set<Rules...>;
    for (;;) {
      do { // at least once: a call with fewer rules may have left naked singles
        const std::uint64_t round = dirty_;
        dirty_ = 0;
        unlocked_ |= round;
        for (const int d : digit_set::from_word(static_cast<digit_word>(round)))
          if (!place_hidden_singles(d)) return status::contradiction;
        if constexpr (rules::template has<propagate::naked_single>) {
          if (!place_naked_singles()) return status::contradiction;
        }
      } while (dirty_ != 0);
      if constexpr (rules::template has<propagate::locked>) {
        const std::uint64_t round = unlocked_;
        unlocked_ = 0;
        for (const int d : digit_set::from_word(static_cast<digit_word>(round)))
          if (!lock(d)) return status::contradiction;
      }
      if (dirty_ == 0) return open_ == 0 ? status::solved : status::open;
    }
  }

  friend constexpr bool operator==(const planes_board& a, const planes_board& b) {
    return a.planes_ == b.planes_ && a.placed_ == b.placed_;
  }

private:
  using layer = plane<B>;
  using word = typename layer::word;
  using row_word = typename layer::row_word;
  using digit_word = typename digit_set::word;
  static constexpr int n = where::n;

  // Requires that the cell is not placed and has the digit.
  constexpr void put(int row, int column, int d) {
    const word bit = layer::bit(row, column);
    const int w = layer::word_of(row);
    placed_[std::size_t(w)] |= bit;
    --open_;
    std::uint64_t changed = 0;
#pragma GCC unroll 16
    for (int e = 0; e < n; ++e) changed |= std::uint64_t{planes_[std::size_t(e)].take(w, bit)} << e;
    dirty_ |= changed;
    planes_[std::size_t(d)].isolate(row, column);
    done_[std::size_t(d)] |= static_cast<row_word>(std::uint64_t{1} << column);
  }

  // False if the digit has no place in some house.
  constexpr bool place_hidden_singles(int d) {
    if (done_[std::size_t(d)] == layer::all) return true;
    return planes_[std::size_t(d)].hidden_singles(done_[std::size_t(d)],
                                                  [this, d](int row, int column) { put(row, column, d); });
  }

  // False only if it found a contradiction.
  constexpr bool lock(int d) {
    if (done_[std::size_t(d)] == layer::all) return true;
    const layer before = planes_[std::size_t(d)];
    if (!planes_[std::size_t(d)].lock()) return false;
    dirty_ |= std::uint64_t{before != planes_[std::size_t(d)]} << d;
    return true;
  }

  // Places every naked single. False if a cell has no candidate.
  constexpr bool place_naked_singles() {
    std::array<word, layer::word_count> once{}, again{};
    for (const layer& p : planes_)
      for (int w = 0; w < layer::word_count; ++w) {
        again[std::size_t(w)] |= static_cast<word>(once[std::size_t(w)] & p[w]);
        once[std::size_t(w)] |= p[w];
      }
    for (int w = 0; w < layer::word_count; ++w) {
      if (once[std::size_t(w)] != layer::full) return false;
      const auto naked_here =
          static_cast<word>(~again[std::size_t(w)] & ~placed_[std::size_t(w)] & layer::full);
      for (const int i : sets::word_set<layer::rows_per_word * n>::from_word(naked_here)) {
        int d = 0;
        while (d < n && ((planes_[std::size_t(d)][w] >> i) & 1) == 0) ++d;
        if (d == n) return false;
        place(cell(w * layer::rows_per_word * n + i), digit::from_index(d));
      }
    }
    return true;
  }

  std::array<layer, n> planes_;
  std::array<word, layer::word_count> placed_{};
  std::array<row_word, n> done_{}; // by digit: the columns in which it is placed
  int open_ = where::cells;
  std::uint64_t dirty_ = layer::all; // digits that have changed since the last search for their singles
  std::uint64_t unlocked_ = 0; // digits that have changed since their last `lock`, without the dirty ones
};

/// The family of `planes_board`: `solver<3, ..., bits::planes>`.
struct planes {
  template <box B, class H = houses::standard<B>>
  using board = planes_board<B, H>;
};

} // namespace boxline::inline v0_2::bits
