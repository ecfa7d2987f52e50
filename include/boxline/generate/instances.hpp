// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/generate/construct.hpp>

#include <concepts>
#include <cstdint>

/// \file
/// Puzzles from the direct constructions (Takano, de Freitas and Pereira de Sá, section 5): a full grid from a
/// varied start, from which values are taken at random as long as one solution is left.

namespace boxline::generate {

/// A full grid by one of the two constructions, drawn at random: the circular list is put in random order, and
/// so are the rows of each band, the bands, the columns of each stack and the stacks; all of them keep a full
/// grid full. Every seed of `random` gives the same grid on every platform. O(n^2).
///
/// Only copies of a cyclic grid can come of it: 96 of the 288 grids at 4x4, and a far smaller part beyond. Choose
/// a solver's `uniform_solution` where every grid shall be as likely as any other.
template <box B>
constexpr grid<B> varied_grid(random_source& random) {
  using where = geometry<B>;
  circular_list<B> list;
  list.shuffle(random);
  const grid<B> g = random.below(2) == 0 ? construct_by_blocks(list) : construct_by_rows(list);
  // Lines in a new order: groups of lines, and the lines of each group.
  const auto shuffled_lines = [&random](int groups, int lines) {
    std::array<int, where::n> order{}, group{}, line{};
    for (int i = 0; i < groups; ++i) group[i] = i;
    random.shuffle(group.data(), group.data() + groups);
    for (int i = 0; i < groups; ++i) {
      for (int j = 0; j < lines; ++j) line[j] = j;
      random.shuffle(line.data(), line.data() + lines);
      for (int j = 0; j < lines; ++j) order[i * lines + j] = group[i] * lines + line[j];
    }
    return order;
  };
  const std::array<int, where::n> rows = shuffled_lines(where::bands, B.rows);
  const std::array<int, where::n> columns = shuffled_lines(where::stacks, B.columns);
  grid<B> varied;
  for (int r = 0; r < where::n; ++r)
    for (int c = 0; c < where::n; ++c)
      varied.set(where::at(r, c), g.digit_at(where::at(rows[r], columns[c])));
  return varied;
}

/// What `make_instance` is asked for.
struct instance_options {
  int givens = 0;   ///< how many are wanted; 0: take what can be taken, so that the puzzle is minimal
  int attempts = 1; ///< full grids to begin from, at most, if the wanted number is not come to; at least 1
  /// `nodes` counts the questions put to the predicate; the time and the cancel callable are looked at before
  /// each of them (a question that takes long should know them too). `solutions` is not looked at.
  boxline::limits limit{};
};

/// What `make_instance` made. `puzzle` has one solution, `solution`, whatever the status.
template <box B>
struct instance {
  /// `solved` when the puzzle is as wanted; `limit_reached` when the attempts, the questions or the time were
  /// used up, and `cancelled`: then `puzzle` is the one with the fewest givens so far.
  outcome status = outcome::limit_reached;
  grid<B> puzzle{}, solution{};
  int attempts = 0;            ///< full grids that were begun from
  std::uint64_t questions = 0; ///< calls of the predicate
  constexpr explicit operator bool() const { return status == outcome::solved; }
};

/// Makes a puzzle from a seed: takes the values of a `varied_grid`, each once, in random order, and puts back
/// those without which the puzzle is not unique. One pass is enough: what is needed once is needed when there
/// are fewer givens.
///
/// `is_unique(puzzle)` says by something that converts to bool whether a puzzle (that has a solution) has no
/// other; what is not known is not unique. A solver's own answer is such a thing:
///
///     boxline::solver<3> solve;
///     auto made = generate::make_instance<3>(7, [&](const auto& g) { return solve.is_unique(g); });
///
/// The same seed, options and answers give the same puzzle on every platform. At most n^2 questions an attempt.
/// Requires 0 <= givens <= n^2.
template <box B, class IsUnique>
  requires requires(IsUnique& f, const grid<B>& g) {
    static_cast<bool>(f(g));
  }
constexpr instance<B> make_instance(std::uint64_t seed, IsUnique&& is_unique,
                                    const instance_options& options = {}) {
  constexpr int cells = geometry<B>::cells;
  BOXLINE_ASSERT(options.givens >= 0 && options.givens <= cells && options.attempts >= 1);
  const limits& limit = options.limit;
  random_source random(seed);
  instance<B> best;
  const auto stop = [&] {
    if (best.questions >= limit.nodes) return outcome::limit_reached;
    if (limit.cancelled.is_set() && limit.cancelled()) return outcome::cancelled;
    return limit.until.has_passed() ? outcome::limit_reached : outcome::solved;
  };
  int fewest = cells + 1;
  while (best.attempts < options.attempts) {
    ++best.attempts;
    const grid<B> full = varied_grid<B>(random);
    std::array<cell, cells> order{};
    for (int c = 0; c < cells; ++c) order[c] = cell(c);
    random.shuffle(order.data(), order.data() + cells);
    grid<B> puzzle = full;
    int left = cells;
    outcome ended = outcome::solved;
    for (const cell c : order) {
      if (left == options.givens) break;
      ended = stop();
      if (ended != outcome::solved) break;
      puzzle.clear(c);
      ++best.questions;
      if (is_unique(static_cast<const grid<B>&>(puzzle)))
        --left;
      else
        puzzle.set(c, full.digit_at(c));
    }
    if (left < fewest) {
      fewest = left;
      best.puzzle = puzzle;
      best.solution = full;
    }
    best.status = ended;
    if (ended != outcome::solved || options.givens == 0 || left == options.givens) return best;
  }
  best.status = outcome::limit_reached;
  return best;
}

} // namespace boxline::generate
