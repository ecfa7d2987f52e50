// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/house_masks.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace boxline::inline v0_2 {

/// A board that has the cells of each digit as a set: `cells_with(d)`, placed ones too, and `placed_cells()`.
/// `open_positions(u)` are those of the open cells of a house, and `digits_with_one_place(u)` the digits that
/// are not placed and have one place left; `lacks_a_candidate()` is whether a cell has none, or a house no
/// place for a digit. `free_cells()` has the cells that the puzzle itself leaves free,
/// and `set_free_cells(cells)` sets them; see `logic::free_cells`. Two boards are equal where the candidates
/// and the placed cells are the same.
///
/// Models: `bits::crossed_board`.
template <class T>
concept crossed_board_type = board<T> && std::equality_comparable<T> &&
    requires(T& b, const T& v, digit d, house u, typename T::cell_set cells) {
  { v.cells_with(d) } -> std::convertible_to<typename T::cell_set>;
  { v.placed_cells() } -> std::convertible_to<typename T::cell_set>;
  { v.open_positions(u) } -> std::convertible_to<typename T::position_set>;
  { v.digits_with_one_place(u) } -> std::convertible_to<typename T::digit_set>;
  { v.lacks_a_candidate() } -> std::same_as<bool>;
  { v.free_cells() } -> std::convertible_to<typename T::cell_set>;
  b.set_free_cells(cells);
};

namespace bits {

// clang-format off
/// The board that holds a set of digits for each cell and a set of cells for each digit.
///
///     cells_[c]   bit d-1: digit d is a candidate of cell c        n^2 words of n bits
///     planes_[d]  bit c: digit d is a candidate of cell c          n bit sets of n^2
///     places_[u][d]  bit i: cell i of house u has candidate d      3n^2 words of n bits, for standard houses
///     open_positions_[u]  bit i: cell i of house u is open         3n words of n bits, for standard houses
///     one_place_[u]  bit d-1: digit d is not placed, in one place  3n words of n bits, for standard houses
///     one_open_   bit u: house u has one open cell                 one bit set of 3n, for standard houses
///     with_one_place_  bit u: one_place_[u] is not empty           one bit set of 3n, for standard houses
///     placed_     bit c: cell c is placed                          one bit set of n^2
///     free_       bit c: the puzzle itself leaves cell c free      one bit set of n^2
///
/// `place` is O(peers), `digits`, `cells_with` and, for the standard houses, `places` O(1). For any houses,
/// with `places` in O(n). Trivially copyable; 960 bytes at 9x9. Choose it for deduction: patterns of a digit
/// are found in its plane, patterns of cells in their digits.
// clang-format on
template <box B, house_system H = houses::standard<B>>
class crossed_board {
  template <int>
  struct nothing {}; // of types of their own, so that none takes room

public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using digit_set = sets::fixed_set<where::n>;
  using position_set = sets::fixed_set<where::n>;
  using cell_set = sets::fixed_set<where::cells>;

  /// Every candidate everywhere, nothing placed, no cell known to be free. O(n^2).
  constexpr crossed_board() requires std::default_initializable<H> : crossed_board(H()) {}
  constexpr explicit crossed_board(const H& h) : houses_(h) {
    cells_.fill(digit_set::full());
    planes_.fill(cell_set::full());
    if constexpr (has_places) {
      places_.fill(position_set::full());
      open_positions_.fill(position_set::full());
    }
  }

  constexpr const H& houses() const { return houses_; }

  /// See the concept `board`. O(peers).
  constexpr status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (!placed_.test(c)) {
      placed_.insert(c);
      --open_;
      digit_set others = cells_[std::size_t(c)];
      others.erase(d.index());
      for (const int other : others) erase(c, other);
      for (const int peer : peers_with(c, d.index())) erase(cell(peer), d.index());
      if constexpr (has_places)
        for_each_position(c, [&](int u, int i) {
          one_place_[std::size_t(u)].erase(d.index());
          if (one_place_[std::size_t(u)].empty()) with_one_place_.erase(u);
          position_set& open = open_positions_[std::size_t(u)];
          open.erase(i);
          if (open.is_single())
            one_open_.insert(u);
          else if (open.empty())
            one_open_.erase(u);
        });
    }
    return open_ == 0 ? status::solved : status::open;
  }
  /// See `load`. O(givens * peers + candidates).
  constexpr status place_all(const grid<B>& givens) {
    std::array<cell_set, where::n> placed{};
    for (int i = 0; i < where::cells; ++i) {
      const cell c(i);
      if (givens.is_blank(c)) continue;
      if (givens[c] > where::n) return status::contradiction;
      const auto d = std::size_t(givens.digit_at(c).index());
      if (!planes_[d].test(c)) return status::contradiction;
      planes_[d] -= peers_with(c, int(d));
      placed[d].insert(c);
      placed_.insert(c);
    }
    for (std::size_t d = 0; d < std::size_t(where::n); ++d) planes_[d] = (planes_[d] - placed_) | placed[d];
    fill_from_planes();
    return open_ == 0 ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    if (is_placed(c) && has(c, d)) return status::contradiction;
    if (has(c, d)) erase(c, d.index());
    return status::open;
  }

  constexpr bool has(cell c, digit d) const { return cells_[std::size_t(c)].test(d.index()); }
  constexpr digit_set digits(cell c) const { return cells_[std::size_t(c)]; }
  constexpr position_set places(house u, digit d) const {
    if constexpr (has_places) return places_[std::size_t(u * where::n + d.index())];
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
    for (const int c : placed_) result.set(cell(c), digit::from_index(cells_[std::size_t(c)].first()));
    return result;
  }

  /// See `crossed_board_type`. O(1), and O(n) for other houses than the standard ones.
  constexpr position_set open_positions(house u) const {
    if constexpr (has_places) return open_positions_[std::size_t(u)];
    return open_positions_of(*this, u);
  }
  /// See `crossed_board_type`. O(1), and O(n^2) for other houses than the standard ones.
  constexpr digit_set digits_with_one_place(house u) const {
    if constexpr (has_places) return one_place_[std::size_t(u)];
    digit_set result;
    const position_set open = open_positions(u);
    for (int d = 0; d < where::n; ++d)
      if (const auto in = places(u, digit::from_index(d)); in.is_single() && open.test(in.first()))
        result.insert(d);
    return result;
  }
  /// The houses with one open cell, by their index. O(1). For the standard houses.
  constexpr const sets::fixed_set<where::houses>& houses_with_one_open_cell() const requires(box_houses<H>) {
    return one_open_;
  }
  /// The houses of which `digits_with_one_place` is not empty, by their index. O(1). For the standard houses.
  constexpr const sets::fixed_set<where::houses>& houses_with_one_place() const requires(box_houses<H>) {
    return with_one_place_;
  }
  /// See `crossed_board_type`. O(1), and O(houses * n^2) for other houses than the standard ones.
  constexpr bool lacks_a_candidate() const {
    if constexpr (has_places) return is_lacking_;
    return is_lacking_ || lacks_a_place(*this);
  }
  /// See `crossed_board_type`. O(1).
  constexpr const cell_set& cells_with(digit d) const { return planes_[std::size_t(d.index())]; }
  constexpr const cell_set& placed_cells() const { return placed_; }
  constexpr const cell_set& free_cells() const { return free_; }
  constexpr void set_free_cells(const cell_set& cells) { free_ = cells; }

  /// Whether the candidates and the placed cells are the same.
  friend constexpr bool operator==(const crossed_board& a, const crossed_board& b) {
    if (!std::is_constant_evaluated()) // in one call
      return std::memcmp(&a.planes_, &b.planes_, sizeof(a.planes_)) == 0 && a.placed_ == b.placed_;
    return a.planes_ == b.planes_ && a.placed_ == b.placed_;
  }

private:
  static constexpr bool has_places = box_houses<H>;
  static_assert(std::has_unique_object_representations_v<cell_set>); // for `memcmp`

  // The peers of a cell that have a candidate.
  constexpr cell_set peers_with(cell c, int d) const {
    const cell_set& plane = planes_[std::size_t(d)];
    cell_set result;
    if constexpr (has_places) {
      for_each_position(c, [&](int u, int) { result |= standard_house_sets<B>[std::size_t(u)]; });
      result &= plane;
      result.erase(c);
    } else {
      for (const cell peer : houses_.peers(c))
        if (plane.test(peer)) result.insert(peer);
    }
    return result;
  }
  // Requires that it is a candidate.
  constexpr void erase(cell c, int d) {
    cells_[std::size_t(c)].erase(d);
    is_lacking_ |= cells_[std::size_t(c)].empty();
    planes_[std::size_t(d)].erase(c);
    if constexpr (has_places)
      for_each_position(c, [&](int u, int i) {
        position_set& places = places_[std::size_t(u * where::n + d)];
        places.erase(i);
        if (places.is_single()) {
          one_place_[std::size_t(u)].insert(d);
          with_one_place_.insert(u);
        } else if (places.empty()) {
          one_place_[std::size_t(u)].erase(d);
          if (one_place_[std::size_t(u)].empty()) with_one_place_.erase(u);
          is_lacking_ = true;
        }
      });
  }
  // Makes everything else, of the planes and the placed cells.
  constexpr void fill_from_planes() {
    open_ = where::cells - placed_.count();
    cells_.fill({});
    if constexpr (has_places) places_.fill({});
    for (int d = 0; d < where::n; ++d)
      for (const int c : planes_[std::size_t(d)]) {
        cells_[std::size_t(c)].insert(d);
        if constexpr (has_places)
          for_each_position(cell(c), [&](int u, int i) { places_[std::size_t(u * where::n + d)].insert(i); });
      }
    for (const digit_set& digits : cells_) is_lacking_ |= digits.empty();
    if constexpr (has_places) {
      std::array<digit_set, std::size_t(where::houses)> placed{};
      for (const int c : placed_)
        for_each_position(cell(c), [&](int u, int i) {
          open_positions_[std::size_t(u)].erase(i);
          placed[std::size_t(u)] |= cells_[std::size_t(c)];
        });
      for (int u = 0; u < where::houses; ++u) {
        if (open_positions_[std::size_t(u)].is_single()) one_open_.insert(u);
        digit_set once, twice;
        for (const cell c : where::house_cells[std::size_t(u)]) {
          twice |= once & cells_[std::size_t(c)];
          once |= cells_[std::size_t(c)];
        }
        is_lacking_ |= once != digit_set::full();
        one_place_[std::size_t(u)] = once - twice - placed[std::size_t(u)];
        if (!one_place_[std::size_t(u)].empty()) with_one_place_.insert(u);
      }
    }
  }
  // Calls `f(house, position)` for the standard houses of a cell.
  template <class F>
  static constexpr void for_each_position(cell c, F f) {
    const auto& in = where::places_in_houses[std::size_t(c)];
    f(in[0].house, in[0].position);
    f(in[1].house, in[1].position);
    if constexpr (!B.is_latin()) f(in[2].house, in[2].position);
  }

  std::array<digit_set, where::cells> cells_;
  std::array<cell_set, where::n> planes_;
  [[no_unique_address]] std::conditional_t<
      has_places, std::array<position_set, std::size_t(where::houses* where::n)>, nothing<0>>
      places_;
  [[no_unique_address]] std::conditional_t<has_places, std::array<position_set, std::size_t(where::houses)>,
                                           nothing<1>>
      open_positions_;
  [[no_unique_address]] std::conditional_t<has_places, std::array<digit_set, std::size_t(where::houses)>,
                                           nothing<2>>
      one_place_;
  [[no_unique_address]] std::conditional_t<has_places, sets::fixed_set<where::houses>, nothing<3>> one_open_;
  [[no_unique_address]] std::conditional_t<has_places, sets::fixed_set<where::houses>, nothing<4>>
      with_one_place_;
  cell_set placed_, free_;
  int open_ = where::cells;
  bool is_lacking_ = false; // a cell without a candidate; of the standard houses also one without a place
  [[no_unique_address]] H houses_;
};

/// The family of `crossed_board`.
struct crossed {
  template <box B, class H = houses::standard<B>>
  using board = crossed_board<B, H>;
};

} // namespace bits
} // namespace boxline::inline v0_2
