// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/band_way.hpp>
#include <boxline/bits/rule_set.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/core/status.hpp>
#include <boxline/sets/bit_set.hpp>

#include <concepts>

namespace boxline::inline v0_2 {

// clang-format off
/// The state of a search: which candidates are left, and which cells are placed.
///
/// A board `T` is a copyable value that is constructed from its houses, with every candidate in every cell
/// and no cell placed. `T::shape` is its box and `T::houses_type` its house system.
///
/// - `place(c, d)` places d in c: d becomes the one candidate of c and is eliminated from the peers of c. It
///   gives `contradiction` if d was no candidate of c, and the board's state is then unspecified; `solved` if
///   every cell is placed; else `open`. It does not check whether a peer lost its last candidate: the
///   propagators do, so that `propagate::none` does not. Placing the digit of a placed cell again changes
///   nothing.
/// - `remove(c, d)` eliminates a candidate; no effect if it was eliminated before. It gives `contradiction`
///   if d is placed in c.
/// - `has(c, d)`, `digits(c)` (digit indices), `places(u, d)` (positions in house u, the placed cell
///   included), `is_placed(c)`, `open_cells()` (how many are not placed) and `values()` (the placed digits as
///   a grid) give the state.
///
/// A cell with one candidate left is not placed until `place` is called.
///
/// A board that the compiler copies slowly may also have `assign(other)`, which does what `=` does; the
/// searches use it where it exists.
///
/// Models: `bits::cells_board`, `bits::planes_board`, `bits::bands_board`, `bits::dynamic_board`,
/// `bits::bucketed_board`, `bits::used_board`, `bits::tracked_board`.
// clang-format on
template <class T>
concept board = std::copyable<T> && house_system<typename T::houses_type> &&
    std::constructible_from<T, const typename T::houses_type&> &&
    requires(T& b, const T& v, cell c, house u, digit d) {
  { T::shape } -> std::convertible_to<box>;
  { v.houses() } -> std::convertible_to<const typename T::houses_type&>;
  { b.place(c, d) } -> std::same_as<status>;
  { b.remove(c, d) } -> std::same_as<status>;
  { v.has(c, d) } -> std::same_as<bool>;
  { v.digits(c) } -> bit_set;
  { v.places(u, d) } -> bit_set;
  { v.is_placed(c) } -> std::same_as<bool>;
  { v.open_cells() } -> std::same_as<int>;
  { v.values() } -> std::same_as<grid<T::shape>>;
};

/// A board that restores an earlier state at less cost than a copy: `mark()` gives a value for the state, and
/// `undo(mark)` restores it. Marks are undone in reverse order; a mark may be undone more than once.
///
/// Models: `bits::dynamic_board`.
template <class T>
concept undoable_board = board<T> && requires(T& b, typename T::mark_type m) {
  { b.mark() } -> std::same_as<typename T::mark_type>;
  b.undo(m);
};

/// A board that finds the fewest candidates in O(1). `fewest()` is a cell with the fewest candidates among
/// the cells that are not placed; requires that there is one.
///
/// Models: `bits::bucketed_board`.
template <class T>
concept finds_fewest = board<T> && requires(const T& b) {
  { b.fewest() } -> std::same_as<cell>;
};

/// A board that runs `Rules` together to their common fixpoint by code of its own, faster than the rules'
/// generic code. `propagate_natively<Rules...>()` gives the same candidates and placements as the rules do,
/// or finds a contradiction where they do; the order of the rules does not matter. `T::native_rules`, a
/// `rule_set`, lists all rules that it knows in some combination.
///
/// Models: `bits::planes_board` for hidden singles, with or without naked singles and locked candidates;
/// `bits::bands_board` for singles with locked candidates, with or without mini-lines and band ways;
/// `bits::tracked_board` for singles, with or without locked candidates.
template <class T, class... Rules>
concept propagates_natively = board<T> && T::native_rules::template has_all<Rules...>&& requires(T& b) {
  { b.template propagate_natively<Rules...>() } -> std::same_as<status>;
};

/// What the swept board offers to its own propagator and brancher. On a fresh board `set_givens(grid)` leaves
/// each given as the one candidate of its cell and infers nothing, so that a clash of givens shows only in
/// the propagation; a value that is no digit leaves its cell without a candidate. `first_pair()` is a cell
/// with two candidates, or -1; `next_pair_apart(c)` is another one after it, in the board's own order, in
/// another band and stack, or -1. For boxes of at most three rows and columns, `narrowest()` is the choice of
/// `branch::band_ways`, and `keep_way(band, way)` eliminates the digit from the mini-lines of the band that
/// are not on the way.
///
/// Models: `bits::bands_board`.
template <class T>
concept swept_board = board<T> && requires(T& b, const T& v, const grid<T::shape>& g, cell c) {
  b.set_givens(g);
  { v.first_pair() } -> std::same_as<int>;
  { v.next_pair_apart(c) } -> std::same_as<int>;
} &&(T::shape.rows > 3 || T::shape.columns > 3 || requires(T & b, const T& v, const bits::narrow_band& band) {
  { v.narrowest() } -> std::same_as<bits::narrow_band>;
  b.keep_way(band, 0);
});

/// A family of boards: the bit representation of a pipeline. `F::board<B, H>` is the board for boxes `B` and
/// house system `H`.
///
/// Models: `bits::cells`, `bits::planes`, `bits::bands`, `bits::bands_for<Isa>`, `bits::dynamic`,
/// `bits::bucketed<F>`, `bits::used`, `bits::tracked`, `bits::best`, `bits::best_for<Isa>`.
template <class F, box B, class H = houses::standard<B>>
concept bit_representation = house_system<H> && requires {
  requires board<typename F::template board<B, H>>;
};

/// Places the givens of a grid on a fresh board. Gives `contradiction` if givens clash or a value is over n;
/// the board's state is then unspecified. O(givens) placements. A board that does so faster has
/// `place_all(givens)`.
template <board Board>
constexpr status load(Board& b, const grid<Board::shape>& givens) {
  if constexpr (requires {
                  { b.place_all(givens) } -> std::same_as<status>;
                })
    return b.place_all(givens);
  status result = status::open;
  for (int c = 0; c < Board::shape.cells(); ++c) {
    if (givens.is_blank(cell(c))) continue;
    if (givens[cell(c)] > Board::shape.size()) return status::contradiction;
    result = b.place(cell(c), givens.digit_at(cell(c)));
    if (result == status::contradiction) return result;
  }
  return result;
}

/// Eliminates the candidates that a candidate puzzle does not have. Places nothing. O(n^3).
template <board Board>
constexpr status load(Board& b, const candidates<Board::shape>& marks) {
  for (int c = 0; c < Board::shape.cells(); ++c)
    for (int d = 0; d < Board::shape.size(); ++d)
      if (!marks[cell(c)].test(d))
        if (b.remove(cell(c), digit::from_index(d)) == status::contradiction) return status::contradiction;
  return status::open;
}

/// The positions of the open cells of a house. O(n).
template <board Board>
constexpr sets::fixed_set<Board::shape.size()> open_positions_of(const Board& b, house u) {
  sets::fixed_set<Board::shape.size()> result;
  const auto cells = b.houses().cells(u);
  for (int i = 0; i < Board::shape.size(); ++i)
    if (!b.is_placed(cells[std::size_t(i)])) result.insert(i);
  return result;
}
/// Whether some house has no place for a digit. O(houses * n), if `places` is O(1).
template <board Board>
constexpr bool lacks_a_place(const Board& b) {
  for (int u = 0; u < b.houses().size(); ++u)
    for (int d = 0; d < Board::shape.size(); ++d)
      if (b.places(house(u), digit::from_index(d)).empty()) return true;
  return false;
}

/// The candidates of a board, cell by cell: a value by which boards of different types are compared. O(n^3).
template <board Board>
constexpr candidates<Board::shape> candidates_of(const Board& b) {
  candidates<Board::shape> result;
  for (int c = 0; c < Board::shape.cells(); ++c)
    for (int d = 0; d < Board::shape.size(); ++d)
      if (!b.has(cell(c), digit::from_index(d))) result.remove(cell(c), digit::from_index(d));
  return result;
}

} // namespace boxline::inline v0_2
