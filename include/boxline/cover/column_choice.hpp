// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/cover/matrix.hpp>

#include <concepts>

namespace boxline::inline v0_2::cover {

/// The primary columns that are not covered yet, and how many rows each has left: the input of a column
/// choice. A view, in ascending order of columns: `for (index c = open.first(); c != open.end(); c =
/// open.next(c))`.
class open_columns {
public:
  constexpr open_columns(const index* right, const index* rows, index root)
      : right_(right), rows_(rows), root_(root) {}

  /// The first open column, or `end()`.
  constexpr index first() const { return right_[root_]; }
  /// The open column after `c`, or `end()`.
  constexpr index next(index c) const { return right_[c]; }
  /// No column: the end of the list.
  constexpr index end() const { return root_; }
  constexpr bool empty() const { return first() == end(); }
  /// Rows left that cover `c`. O(1).
  constexpr index rows(index c) const { return rows_[c]; }

private:
  const index *right_, *rows_;
  index root_;
};

/// Chooses the column to be covered next: `choose(open)` gives one of the open columns, of which there is at
/// least one. The search tries all its rows, so that any choice finds the same covers. A copyable value that
/// may keep state.
///
/// Models: `cover::fewest_rows`, `cover::first_column`, `cover::random_ties`.
template <class P>
concept column_choice = std::copyable<P> && requires(P& p, const open_columns& open) {
  { p.choose(open) } -> std::same_as<index>;
};

/// A column with the fewest rows left, the first of equals: Knuth's S heuristic, which keeps the search tree
/// small. The default. O(open columns); it stops at a column without rows.
struct fewest_rows {
  constexpr index choose(const open_columns& open) const {
    index best = open.first();
    for (index c = open.next(best); c != open.end() && open.rows(best) > 0; c = open.next(c))
      if (open.rows(c) < open.rows(best)) best = c;
    return best;
  }
};

/// The first open column: Algorithm X without a heuristic. Choose it to measure what the heuristic saves.
/// O(1).
struct first_column {
  constexpr index choose(const open_columns& open) const { return open.first(); }
};

/// A column with the fewest rows left, at random among equals, each equally likely. Choose it for many
/// different searches of one matrix. O(open columns).
class random_ties {
public:
  /// Equal seeds give equal choices.
  explicit constexpr random_ties(std::uint64_t seed = 0) : random_(seed) {}

  constexpr index choose(const open_columns& open) {
    index best = open.first();
    std::uint64_t equals = 1;
    for (index c = open.next(best); c != open.end(); c = open.next(c)) {
      if (open.rows(c) > open.rows(best)) continue;
      equals = open.rows(c) < open.rows(best) ? 1 : equals + 1;
      if (equals == 1 || random_.below(equals) == 0) best = c;
    }
    return best;
  }

private:
  random_source random_;
};

} // namespace boxline::inline v0_2::cover
