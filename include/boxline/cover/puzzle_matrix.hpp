// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/constraint.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/cover/matrix.hpp>

namespace boxline::inline v0_2::cover {

/// Sudoku as an exact cover problem. There is a row for each candidate, which covers its cell, and its digit
/// in each house of the cell.
///
// clang-format off
///     columns   cells        digits of house 0   digits of house 1  ...
///               0 .. n^2-1   n^2 .. n^2+n-1      n^2+n ..              n^2 + n * houses in all,
///                                                                       all primary; 4n^2 with the rows,
///                                                                       columns and boxes as houses
///     rows      candidates in the order of cells, then digits
// clang-format on
///
/// The covers are the solutions. Source: Knuth, "Dancing Links"; Entwistle, section III.B: 324 columns and
/// 729 rows for the blank 9x9.
template <box B, houses_alone H = houses::standard<B>>
class puzzle_matrix {
public:
  static constexpr box shape = B;
  using where = geometry<B>;

  /// Of candidates, without any inference. O(n^3) for a fixed number of houses a cell.
  explicit constexpr puzzle_matrix(const candidates<B>& marks, const H& h = H())
      : puzzle_matrix(marks, h, exclusions()) {}
  /// With the constraints of a game: a secondary column for each two candidates that the relation of a pair
  /// of cells forbids together. O(pairs * n^2) besides.
  template <pairwise_game G>
    requires std::same_as<typename G::houses_type, H>
  constexpr puzzle_matrix(const candidates<B>& marks, const G& rules)
      : puzzle_matrix(marks, rules.houses(), excluded(marks, rules.constraints())) {}
  /// Of the candidates of a board; a placed cell has one. Requires that the board is not known to be
  /// contradictory.
  template <class Board>
    requires std::same_as<typename Board::houses_type, H> && board<Board>
  explicit constexpr puzzle_matrix(const Board& b) : puzzle_matrix(candidates_of(b), b.houses()) {}

  constexpr const H& houses() const { return houses_; }
  constexpr const matrix& ones() const { return ones_; }
  /// The row of a candidate, `no_index` if it is not one. O(1).
  constexpr index row_of(assignment a) const {
    return numbers_[static_cast<std::size_t>(a.where * where::n + a.what.index())];
  }
  constexpr assignment assignment_of(index row) const { return assignments_[row]; }
  /// The candidates, by row.
  constexpr const std::vector<assignment>& assignments() const { return assignments_; }
  constexpr index column_of(const constraint& k) const {
    return static_cast<index>(k.kind == constraint_kind::cell_filled
                                  ? int{k.where}
                                  : where::cells + k.among * where::n + k.what.index());
  }
  constexpr constraint constraint_of(index column) const {
    const int c = static_cast<int>(column), rest = c - where::cells;
    return rest < 0 ? constraint::of(cell(c))
                    : constraint::of(house(rest / where::n), digit::from_index(rest % where::n));
  }

private:
  // Secondary columns, by candidate.
  struct exclusions {
    std::vector<std::vector<index>> of{};
    index columns = 0;
  };
  template <class Constraints>
  static constexpr exclusions excluded(const candidates<B>& marks, const Constraints& constraints) {
    exclusions result{std::vector<std::vector<index>>(std::size_t{where::cells} * where::n)};
    for (int c = 0; c < where::cells; ++c)
      for (const auto& arc : constraints.arcs(cell(c))) {
        if (arc.to < c) continue;
        for (const int d : marks[cell(c)])
          for (const int e : marks[arc.to]) {
            if ((constraints.relation_of(arc).allowed[std::size_t(d)] >> e & 1) != 0) continue;
            result.of[static_cast<std::size_t>(c * where::n + d)].push_back(result.columns);
            result.of[static_cast<std::size_t>(arc.to * where::n + e)].push_back(result.columns++);
          }
      }
    return result;
  }

  constexpr puzzle_matrix(const candidates<B>& marks, const H& h, const exclusions& more)
      : houses_(h), ones_(static_cast<index>(where::cells + where::n * h.size()), more.columns),
        numbers_(std::size_t{where::cells} * where::n, no_index) {
    const auto open = static_cast<std::size_t>(marks.count());
    const auto primary = static_cast<index>(where::cells + where::n * h.size());
    assignments_.reserve(open);
    ones_.reserve(open, 4 * open);
    std::vector<index> columns;
    for (int c = 0; c < where::cells; ++c)
      for (const int d : marks[cell(c)]) {
        const auto at = static_cast<std::size_t>(c * where::n + d);
        columns.assign(1, static_cast<index>(c));
        for (const house u : houses_.houses_of(cell(c)))
          columns.push_back(column_of(constraint::of(u, digit::from_index(d))));
        if (more.columns > 0)
          for (const index column : more.of[at]) columns.push_back(primary + column);
        numbers_[at] = ones_.rows();
        assignments_.push_back({cell(c), digit::from_index(d)});
        const auto added = ones_.add_row(columns);
        BOXLINE_ASSERT(added.has_value());
        static_cast<void>(added);
      }
  }

  [[no_unique_address]] H houses_;
  matrix ones_;
  std::vector<index> numbers_;
  std::vector<assignment> assignments_;
};

template <board Board>
puzzle_matrix(const Board&) -> puzzle_matrix<Board::shape, typename Board::houses_type>;
template <box B>
puzzle_matrix(const candidates<B>&) -> puzzle_matrix<B>;
template <box B, houses_alone H>
puzzle_matrix(const candidates<B>&, const H&) -> puzzle_matrix<B, H>;

} // namespace boxline::inline v0_2::cover
