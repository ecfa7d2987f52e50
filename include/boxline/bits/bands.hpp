// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/bits/simd/kernels.hpp>
#include <boxline/sets/word_set.hpp>

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The swept board: a vector for each place in a box. Its lanes are the boxes of the grid, band after band. A
/// lane holds the candidates of one cell, a bit for each digit.
///
///     the vector of place e (second row, second column of every box), 9x9:
///
///     a b c|a b c|a b c     lane    0    1    2    3    4    5    6    7    8    9   10   11 ...
///     d e f|d e f|d e f          +----+----+----+----+----+----+----+----+----+----+----+----
///     g h i|g h i|g h i          |r2c2|r2c5|r2c8|  - |r5c2|r5c5|r5c8|  - |r8c2|r8c5|r8c8|  -
///     -----+-----+-----          +----+----+----+----+----+----+----+----+----+----+----+----
///     a b c|a b c|a b c            band 0             band 1             band 2
///       ...
///
/// The cells of a mini-row or mini-column are the same lane of several vectors. The boxes of a band or stack
/// are lanes of one vector. A sweep handles all digits, bands and boxes together, with few branches (a, b, c,
/// ... are vectors):
///
/// 1. a|b|c, d|e|f and g|h|i are the digits of the mini-rows. A digit of row i of a band can be in a box only
///    if the other two rows can have it in the other two boxes. With the lanes rotated by one and by two
///    boxes that takes a few ANDs and ORs. The same for mini-columns, with the lanes rotated by bands.
///    Candidates on no way through the band are eliminated: locked candidates in both directions.
/// 2. The digits with one place in their box: sums without carry over the nine vectors. The other candidates
///    of such a place are eliminated: hidden singles.
/// 3. The lanes with one digit: it is eliminated from the other cells of the box. From the other boxes of the
///    row and column, step 1 of the next sweep eliminates it.
///
/// The sweeps are repeated until nothing changes. At k = 3 a sweep is about 130 instructions of AVX-512, on
/// 16 lanes. The state has n + 1 rows of lanes: 320 bytes at k = 3, 544 at k = 4. No allocation. Requires
/// rows, columns and boxes, n up to 64. Trivially copyable, usable in constant expressions.
///
/// `Isa` is the instruction set that the sweep is compiled for: `isa::compiled`, which the compiler's flags
/// allow; one by name, which the machine must have; or `isa::detected`, which is the best one that the
/// machine has at run time. Choose this board for speed with standard houses.
// clang-format on
template <box B, box_houses H = houses::standard<B>, isa::instruction_set Isa = isa::compiled>
  requires(B.size() <= 64)
class bands_board {
public:
  static constexpr box shape = B;
  using houses_type = H;
  using where = geometry<B>;
  using layout = bands_layout<B>;
  using word = typename layout::word;
  using digit_set = sets::word_set<where::n>;
  using position_set = sets::word_set<where::n>;
  /// The rules that the sweep knows: see `propagate_natively`.
  using native_rules = rule_set<propagate::forward_check, propagate::naked_single, propagate::hidden_single,
                                propagate::locked, propagate::mini_lines, propagate::band_ways>;

  /// Whether it runs these rules together by its own code.
  template <class... Rules>
  static constexpr bool runs =
      rule_set<Rules...>::template has_all<propagate::naked_single, propagate::hidden_single,
                                           propagate::locked>&& native_rules::template has_all<Rules...> &&
      (!rule_set<Rules...>::template has<propagate::band_ways> || (B.rows <= 4 && B.columns <= 4));

  /// Every candidate everywhere, nothing placed. O(n^2).
  constexpr explicit bands_board(const H& = H()) {
    state_.digits.fill(layout::boxes);
    state_.placed = {};
  }

  static constexpr H houses() { return H(); }

  /// See the concept `board`. O(n).
  constexpr status place(cell c, digit d) {
    if (!has(c, d)) return status::contradiction;
    if (is_placed(c)) return open_cells() == 0 ? status::solved : status::open;
    const bool is_last = with_sweep([&]<class Sweep>(Sweep) {
      return Sweep::place(state_, layout::place_of(c), layout::lane_of(c), layout::bit(d.index()));
    });
    return is_last ? status::solved : status::open;
  }
  /// See the concept `board`. O(1).
  constexpr status remove(cell c, digit d) {
    if (!has(c, d)) return status::open;
    if (is_placed(c)) return status::contradiction;
    word_of(c) &= static_cast<word>(~layout::bit(d.index()));
    return status::open;
  }

  constexpr bool has(cell c, digit d) const { return (word_of(c) >> d.index() & 1) != 0; }
  constexpr digit_set digits(cell c) const {
    return digit_set::from_word(static_cast<typename digit_set::word>(word_of(c)));
  }
  /// O(n).
  constexpr position_set places(house u, digit d) const {
    position_set result;
    for (int i = 0; i < n; ++i)
      if (has(where::house_cells[std::size_t(u)][std::size_t(i)], d)) result.insert(i);
    return result;
  }
  constexpr bool is_placed(cell c) const {
    return (state_.placed[layout::lane_of(c)] >> layout::place_of(c) & 1) != 0;
  }
  /// O(n).
  constexpr int open_cells() const {
    int open = where::cells;
    for (const std::uint64_t lanes : std::bit_cast<placed_words>(state_.placed)) open -= std::popcount(lanes);
    return open;
  }
  constexpr grid<B> values() const {
    if (state_.placed == layout::boxes) {
      std::array<std::uint8_t, where::cells> all;
      with_sweep([&]<class Sweep>(Sweep) { Sweep::cells::take(state_, all); });
      return grid<B>(all);
    }
    grid<B> result;
    for (int c = 0; c < where::cells; ++c)
      if (is_placed(cell(c))) result.set_value(cell(c), std::countr_zero(word_of(cell(c))) + 1);
    return result;
  }

  /// The fixpoint of naked and hidden singles with locked candidates, with or without mini-lines, and for
  /// boxes of at most four rows and columns with or without band ways: see the concept `propagates_natively`.
  /// Naked singles include `forward_check`.
  template <class... Rules>
    requires(runs<Rules...>)
  constexpr status propagate_natively() {
    using rules = rule_set<Rules...>;
    return with_sweep([this]<class Sweep>(Sweep) {
      return Sweep::template reach_fixpoint<rules::template has<propagate::band_ways>,
                                            rules::template has<propagate::mini_lines>>(state_);
    });
  }

  /// Puts the givens of a grid onto the board, each as the one candidate of its cell: see the concept
  /// `swept_board`. Requires a fresh board. O(n^2), and faster than `place` for each given.
  constexpr void set_givens(const grid<B>& givens) {
    with_sweep([&]<class Sweep>(Sweep) { Sweep::cells::put(givens.values(), state_); });
  }

  /// A cell with two candidates, or -1. O(n).
  constexpr int first_pair() const {
    return cell_of(with_sweep([this]<class Sweep>(Sweep) { return Sweep::first_pair(state_); }));
  }
  /// The next such cell after `c` in another band and stack, or -1. O(n).
  constexpr int next_pair_apart(cell c) const {
    return cell_of(with_sweep([&]<class Sweep>(Sweep) {
      return Sweep::next_pair_apart(state_, layout::place_of(c), layout::lane_of(c));
    }));
  }
  /// The choice of `branch::band_ways`. Requires boxes of at most three rows and columns, and a board at the
  /// fixpoint of locked candidates.
  constexpr narrow_band narrowest() const requires(B.rows <= 3 && B.columns <= 3) {
    return with_sweep([this]<class Sweep>(Sweep) { return Sweep::narrowest(state_); });
  }
  /// Eliminates the digit from the mini-lines of its band that are not on the way.
  constexpr void keep_way(const narrow_band& band, int way) requires(B.rows <= 3 && B.columns <= 3) {
    with_sweep([&]<class Sweep>(Sweep) { Sweep::keep_way(state_, band, way); });
  }

#if !BOXLINE_STANDARD_ONLY
  /// As `=`, register by register. Without AVX, g++ 12 copies more than 256 bytes by `rep movs`, which starts
  /// slowly and stalls the loads that follow. O(n).
  constexpr void assign(const bands_board& other) requires(std::same_as<isa::compiled, isa::portable> &&
                                                           sizeof(typename layout::state) <= 1024) {
    if (std::is_constant_evaluated()) {
      *this = other;
      return;
    }
    using lanes = kernels::portable::lanes<word, layout::lanes>;
#pragma GCC unroll 16
    for (int i = 0; i < n; ++i)
      lanes::load(other.state_.digits[std::size_t(i)]).store(state_.digits[std::size_t(i)]);
    lanes::load(other.state_.placed).store(state_.placed);
  }
#endif

  friend constexpr bool operator==(const bands_board&, const bands_board&) = default;

private:
  static constexpr int n = where::n;
  using placed_words = std::array<std::uint64_t, sizeof(typename layout::row) / 8>;

  static constexpr int cell_of(std::pair<int, int> place_and_lane) {
    const auto [place, lane] = place_and_lane;
    return lane < 0 ? -1 : int{layout::cell_at(place, lane)};
  }

  constexpr word& word_of(cell c) {
    return state_.digits[std::size_t(layout::place_of(c))][layout::lane_of(c)];
  }
  constexpr const word& word_of(cell c) const {
    return state_.digits[std::size_t(layout::place_of(c))][layout::lane_of(c)];
  }

  // Calls `run` with the sweep for the instruction set, a stateless type.
  template <class Run>
  static constexpr auto with_sweep(Run run) {
    if (std::is_constant_evaluated()) return run(kernels::constant_sweep<layout>());
    if constexpr (std::same_as<Isa, isa::detected>) {
      if (isa::is_supported<isa::avx512>())
        return run(typename kernels::sweep_for<layout, isa::avx512>::type());
      if (isa::is_supported<isa::avx2>()) return run(typename kernels::sweep_for<layout, isa::avx2>::type());
      return run(typename kernels::sweep_for<layout, isa::portable>::type());
    } else {
      return run(typename kernels::sweep_for<layout, Isa>::type());
    }
  }

  typename layout::state state_; // not zero-initialised: the constructor writes every word
};

/// The family of `bands_board` for one instruction set: `solver<3, ..., bits::bands_for<isa::detected>>`.
template <isa::instruction_set Isa>
struct bands_for {
  template <box B, class H = houses::standard<B>>
  using board = bands_board<B, H, Isa>;
};

/// The family of `bands_board` for what the compiler's flags allow: `solver<3, ..., bits::bands>`.
using bands = bands_for<isa::compiled>;

} // namespace boxline::inline v0_2::bits
