// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/bits/house_lanes.hpp>
#include <boxline/bits/locked_in_band.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace boxline::inline v0_2 {

/// A board that records which cells have lost candidates, so that what depends on cells is examined only
/// where one changed. `take_changed<Stage>()` is the set of cells that lost candidates since it was last
/// called for this stage, 0 to 2 (all cells on a fresh board), and forgets them; a copy of the board has its
/// own. `add_changed<Stage>(cells)` adds some back. `words()` is the candidates,
/// cell by cell, as bits; `keep(c, digits)` eliminates all candidates of a cell but these: `contradiction`
/// where none is left. `latest()` is the cell that was placed last, by `place` or by propagation.
///
/// Models: `bits::tracked_board`.
template <class T>
concept change_tracking_board = board<T> && requires(T& b, const T& v, cell c, typename T::word w) {
  b.template add_changed<1>(b.template take_changed<0>());
  v.words()[std::size_t(0)];
  { b.keep(c, w) } -> std::same_as<status>;
  { v.latest() } -> std::same_as<cell>;
};

namespace bits {

// clang-format off
/// The board that holds a word of digits for each cell and records which cells changed.
///
///     words_[c]    bit d-1: digit d is a candidate of cell c         n^2 words of n bits
///     placed_      bit c: cell c is placed                           sets of n^2 bits
///     singles_     bit c: one candidate is left, not placed yet
///     touched_     bit c: changed since the houses were last propagated
///     changed_     bit c: changed since `take_changed`; for each stage
///     recent_      bit c: changed, and not in these two yet
///
/// It propagates singles and locked candidates by its own code: at 9x9 rows, columns and boxes, where houses
/// begin with these, on vectors (`house_lanes`), otherwise over the houses of the cells that changed. Choose
/// it where other constraints are kept, which read the candidates of cells and depend on few of them. For
/// any houses, n <= 64. Trivially copyable.
// clang-format on
template <box B, house_system H = houses::standard<B>>
  requires(B.size() <= 64)
class tracked_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::fixed_set<where::n>;
  using position_set = sets::fixed_set<where::n>;
  using cell_set = sets::fixed_set<where::cells>;
  using word = decltype(digit_set().bits());
  using native_rules = rule_set<propagate::naked_single, propagate::hidden_single, propagate::locked>;

  /// Every candidate everywhere, nothing placed. O(n^2).
  constexpr tracked_board() requires std::default_initializable<H> : tracked_board(H()) {}
  constexpr explicit tracked_board(const H& h) : houses_(h) {
    if constexpr (!has_lanes) words_.fill(all);
    if constexpr (has_lanes && !is_standard) {
      in_lanes_ = standard_houses();
      const auto pairs = houses_.overlaps();
      while (in_lanes_ == 27 && pairs_in_lanes_ < pairs.size() && pairs[pairs_in_lanes_].first < 27 &&
             pairs[pairs_in_lanes_].second < 27)
        ++pairs_in_lanes_;
    }
  }

  constexpr const H& houses() const { return houses_; }

  /// See the concept `board`. O(peers).
  constexpr status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!placed_.test(c)) {
      set(c, static_cast<word>(word{1} << d.index()));
      settle(c);
    }
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    if (!has(c, d)) return status::open;
    if (is_placed(c)) return status::contradiction;
    set(c, static_cast<word>(words_[std::size_t(c)] & ~(word{1} << d.index())));
    return status::open;
  }
  /// See `change_tracking_board`. O(1).
  constexpr status keep(cell c, word digits) {
    const word here = words_[std::size_t(c)], kept = static_cast<word>(here & digits);
    if (kept == here) return status::open;
    if (kept == 0) return status::contradiction;
    set(c, kept);
    return status::open;
  }

  constexpr bool has(cell c, digit d) const { return (words_[std::size_t(c)] >> d.index() & 1) != 0; }
  constexpr digit_set digits(cell c) const { return digit_set::from_word(words_[std::size_t(c)]); }
  constexpr position_set places(house u, digit d) const {
    position_set result;
    const auto cells = houses_.cells(u);
    for (int i = 0; i < where::n; ++i)
      if (has(cells[std::size_t(i)], d)) result.insert(i);
    return result;
  }
  constexpr bool is_placed(cell c) const { return placed_.test(c); }
  constexpr int open_cells() const { return open_; }
  constexpr grid<B> values() const {
    grid<B> result;
    for (const int c : placed_)
      result.set(cell(c), digit::from_index(std::countr_zero(words_[std::size_t(c)])));
    return result;
  }

  /// See `change_tracking_board`.
  template <int Stage = 0>
  constexpr cell_set take_changed() {
    spread_recent();
    const cell_set result = changed_[std::size_t(Stage)];
    changed_[std::size_t(Stage)] = cell_set();
    return result;
  }
  template <int Stage = 0>
  constexpr void add_changed(const cell_set& cells) {
    changed_[std::size_t(Stage)] |= cells;
  }
  constexpr std::span<const word, where::cells> words() const {
    if constexpr (has_lanes)
      return words_.words();
    else
      return words_;
  }
  constexpr cell latest() const { return latest_; }

  /// See `propagates_natively`. Singles first, to their fixpoint; then locked candidates.
  template <class... Rules>
    requires(rule_set<Rules...>::template has_all<propagate::naked_single, propagate::hidden_single>&&
                 native_rules::has_all<Rules...>)
  constexpr status propagate_natively() {
    constexpr bool has_locked = rule_set<Rules...>::template has<propagate::locked>;
    cell_set unlocked; // changed since locked candidates were last found
    for (;;) {
      if (!place_singles()) return status::contradiction;
      spread_recent();
      if (!touched_.empty()) {
        if constexpr (has_locked) unlocked |= touched_;
        if (!find_hidden()) return status::contradiction;
      } else if (!unlocked.empty()) {
        const cell_set cells = unlocked;
        unlocked = cell_set();
        if (!find_locked(cells)) return status::contradiction;
        if (singles_.empty() && recent_.empty()) break;
      } else {
        break;
      }
    }
    return open_ == 0 ? status::solved : status::open;
  }

  friend constexpr bool operator==(const tracked_board& a, const tracked_board& b) {
    for (std::size_t c = 0; c < where::cells; ++c)
      if (a.words_[c] != b.words_[c]) return false;
    return a.placed_ == b.placed_;
  }

private:
  static constexpr word all = digit_set::full().bits();
  static constexpr bool is_standard = std::same_as<H, boxline::houses::standard<B>>;
  // 9x9: `words_` examines nine rows, columns or boxes together.
  static constexpr bool has_lanes = B == box(3);
  // Houses are marked by their number modulo this.
  static constexpr int marks = 256;
  using house_marks = sets::fixed_set<marks>;

  constexpr void set(cell c, word digits) {
    if constexpr (has_lanes)
      words_.set(c, digits);
    else
      words_[std::size_t(c)] = digits;
    recent_.insert(c);
    if ((digits & (digits - 1)) != 0) return;
    if (digits == 0)
      is_empty_ = true;
    else
      singles_.insert(c);
  }
  constexpr void spread_recent() {
    touched_ |= recent_;
    for (cell_set& changed : changed_) changed |= recent_;
    recent_ = cell_set();
  }
  // Places the digit of a cell that has one.
  constexpr void settle(cell c) {
    const word m = words_[std::size_t(c)];
    singles_.erase(c);
    if constexpr (has_lanes) words_.settle(c);
    latest_ = c;
    placed_.insert(c);
    --open_;
    // First which peers have the digit, without a branch for each.
    const std::span<const cell> peers = houses_.peers(c);
    const int digit = std::countr_zero(m);
    for (std::size_t from = 0; from < peers.size(); from += 64) {
      const std::size_t size = peers.size() - from < 64 ? peers.size() - from : 64;
      std::uint64_t hits = 0;
      for (std::size_t i = 0; i < size; ++i)
        hits |= std::uint64_t{words_[std::size_t(peers[from + i])]} >> digit << 63 >> (63 - i);
      for (; hits != 0; hits &= hits - 1) {
        const cell peer = peers[from + static_cast<std::size_t>(std::countr_zero(hits))];
        set(peer, static_cast<word>(words_[std::size_t(peer)] & ~m));
      }
    }
  }
  constexpr bool place_singles() {
    while (!is_empty_) {
      const int c = singles_.first();
      if (c < 0) return true;
      settle(cell(c));
    }
    return false;
  }

  // How many of the houses, from the first on, are those of the lanes: rows and columns, or boxes too.
  constexpr int standard_houses() const {
    const auto is_standard_house = [this](int u) {
      for (const cell c : houses_.cells(house(u)))
        if (!boxline::houses::standard<B>::contains(house(u), c)) return false;
      return true;
    };
    int count = 0;
    while (count < 27 && count < houses_.size() && is_standard_house(count)) ++count;
    return count < 18 ? 0 : count < 27 ? 18 : 27;
  }

  constexpr house_marks houses_of(const cell_set& cells) const {
    house_marks result;
    for (const int c : cells)
      for (const house u : houses_.houses_of(cell(c))) result.insert(static_cast<int>(u) % marks);
    return result;
  }
  constexpr bool has_any(house u, const cell_set& cells) const {
    for (const cell c : houses_.cells(u))
      if (cells.test(c)) return true;
    return false;
  }
  constexpr bool find_hidden() {
    const cell_set touched = touched_;
    touched_ = cell_set();
    if constexpr (has_lanes) {
      const auto found = [this](cell c, word digit) { set(c, digit); };
      if (in_lanes_ >= 18 && !words_.find_hidden_in_lines(found)) return false;
      if (in_lanes_ == 27 && !words_.find_hidden_in_boxes(found)) return false;
      if constexpr (is_standard) return true;
    }
    // Beside rows, columns and boxes there are few houses, and most cells are in none of these.
    const bool are_few = in_lanes_ == 27;
    const house_marks dirty = are_few ? house_marks() : houses_of(touched);
    for (int u = in_lanes_; u < houses_.size(); ++u) {
      if (are_few ? !has_any(house(u), touched) : !dirty.test(u % marks)) continue;
      const auto cells = houses_.cells(house(u));
      word once = 0, twice = 0, single = 0;
      for (const cell c : cells) {
        const word m = words_[std::size_t(c)];
        twice = static_cast<word>(twice | (once & m));
        once = static_cast<word>(once | m);
        if ((m & (m - 1)) == 0) single = static_cast<word>(single | m);
      }
      if (once != all) return false;
      const word hidden = static_cast<word>(once & ~twice & ~single);
      if (hidden == 0) continue;
      for (const cell c : cells) {
        const word m = static_cast<word>(words_[std::size_t(c)] & hidden);
        if (m == 0) continue;
        if ((m & (m - 1)) != 0) return false;
        set(c, m);
      }
    }
    return true;
  }

  // Eliminates digits from a cell.
  constexpr bool drop(cell c, word digits) {
    return keep(c, static_cast<word>(~digits)) != status::contradiction;
  }
  constexpr bool find_locked(const cell_set& cells) {
    if constexpr (has_lanes) {
      const auto find = [this](cell c, word digits) { return drop(c, digits); };
      if (in_lanes_ == 27 && !words_.find_locked(find)) return false;
    } else if constexpr (is_standard && !B.is_latin()) {
      return find_locked_in_boxes(cells);
    }
    if constexpr (is_standard) {
      return true;
    } else {
      const house_marks dirty = houses_of(cells);
      for (const house_pair p : houses_.overlaps().subspan(pairs_in_lanes_)) {
        if (in_lanes_ == 27 && p.first < 27 && p.second < 27) continue;
        if (!dirty.test(static_cast<int>(p.first) % marks) && !dirty.test(static_cast<int>(p.second) % marks))
          continue;
        word shared = 0, first_only = 0, second_only = 0;
        for (const cell c : houses_.cells(p.first)) {
          word& to = houses_.contains(p.second, c) ? shared : first_only;
          to = static_cast<word>(to | words_[std::size_t(c)]);
        }
        for (const cell c : houses_.cells(p.second))
          if (!houses_.contains(p.first, c))
            second_only = static_cast<word>(second_only | words_[std::size_t(c)]);
        if (!drop_outside(p.first, p.second, static_cast<word>(shared & first_only & ~second_only)) ||
            !drop_outside(p.second, p.first, static_cast<word>(shared & second_only & ~first_only)))
          return false;
      }
      return true;
    }
  }
  // Eliminates the digits from the cells of `from` that are not in `kept`.
  constexpr bool drop_outside(house from, house kept, word digits) {
    if (digits == 0) return true;
    for (const cell c : houses_.cells(from))
      if (!houses_.contains(kept, c) && !drop(c, digits)) return false;
    return true;
  }

  // The bands of rows, then those of columns, in which a cell changed.
  constexpr bool find_locked_in_boxes(const cell_set& cells) {
    const auto remove = [this](cell c, word digits) { return drop(c, digits); };
    std::uint64_t row_bands = 0, column_bands = 0;
    for (const int c : cells) {
      row_bands |= std::uint64_t{1} << (where::row(cell(c)) / B.rows);
      column_bands |= std::uint64_t{1} << (where::column(cell(c)) / B.columns);
    }
    for (; row_bands != 0; row_bands &= row_bands - 1) {
      const int top = std::countr_zero(row_bands) * B.rows;
      const auto at = [top](int line, int i) { return where::at(top + line, i); };
      if (!find_locked_in_band<where::n, B.rows, B.columns>(words(), at, remove)) return false;
    }
    for (; column_bands != 0; column_bands &= column_bands - 1) {
      const int left = std::countr_zero(column_bands) * B.columns;
      const auto at = [left](int line, int i) { return where::at(i, left + line); };
      if (!find_locked_in_band<where::n, B.columns, B.rows>(words(), at, remove)) return false;
    }
    return true;
  }

  std::conditional_t<has_lanes, house_lanes, std::array<word, where::cells>> words_;
  cell_set placed_, singles_, recent_, touched_ = cell_set::full();
  std::array<cell_set, 3> changed_{cell_set::full(), cell_set::full(), cell_set::full()};
  int open_ = where::cells;
  int in_lanes_ = has_lanes && is_standard ? 27 : 0; // the first houses, which `words_` examines
  std::size_t pairs_in_lanes_ = 0;                   // the first overlaps, of such houses alone
  cell latest_{};
  bool is_empty_ = false; // some cell has no candidate
  [[no_unique_address]] H houses_;
};

/// The family of `tracked_board`: `solver<3, ..., bits::tracked>`.
struct tracked {
  template <box B, class H = houses::standard<B>>
  using board = tracked_board<B, H>;
};

} // namespace bits
} // namespace boxline::inline v0_2
