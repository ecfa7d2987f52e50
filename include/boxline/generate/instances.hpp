// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/construct.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>

/// \file
/// Puzzles from the direct constructions (Takano, de Freitas and Pereira de Sá, section 5): a full grid from
/// a varied start, from which values are removed at random as long as it stays the only solution.

namespace boxline::inline v0_2::generate {

/// A full grid by one of the two constructions, drawn at random: the circular list is shuffled, and so are
/// the rows of each band, the bands, the columns of each stack and the stacks; the grid stays full. The same
/// seed of `random` gives the same grid on every platform. O(n^2).
///
/// Only copies of a cyclic grid can be drawn: 96 of the 288 grids at 4x4, and a far smaller part beyond.
/// Choose a solver's `uniform_solution` where every grid must be equally likely.
template <box B>
constexpr grid<B> varied_grid(random_source& random) {
  using where = geometry<B>;
  circular_list<B> list;
  list.shuffle(random);
  const grid<B> g = random.below(2) == 0 ? construct_by_blocks(list) : construct_by_rows(list);
  // Lines in a new order: groups of lines, and the lines of each group.
  const auto shuffled_lines = [&random](int groups, int lines) {
    std::array<int, where::n> order{}, group{}, line{};
    for (int i = 0; i < groups; ++i) group[std::size_t(i)] = i;
    random.shuffle(group.data(), group.data() + groups);
    for (int i = 0; i < groups; ++i) {
      for (int j = 0; j < lines; ++j) line[std::size_t(j)] = j;
      random.shuffle(line.data(), line.data() + lines);
      for (int j = 0; j < lines; ++j)
        order[std::size_t(i * lines + j)] = group[std::size_t(i)] * lines + line[std::size_t(j)];
    }
    return order;
  };
  const std::array<int, where::n> rows = shuffled_lines(where::bands, B.rows);
  const std::array<int, where::n> columns = shuffled_lines(where::stacks, B.columns);
  grid<B> varied;
  for (int r = 0; r < where::n; ++r)
    for (int c = 0; c < where::n; ++c)
      varied.set(where::at(r, c), g.digit_at(where::at(rows[std::size_t(r)], columns[std::size_t(c)])));
  return varied;
}

/// Options of `make_instance`.
struct instance_options {
  int givens = 0;   ///< how many are wanted; 0: remove all that are redundant, so that the puzzle is minimal
  int attempts = 1; ///< full grids to begin from, at most, while the wanted number is not reached; at least 1
  /// `nodes` limits the calls of the predicate; the time and the cancel callable are checked before each of
  /// them (a predicate that takes long should check them too). `solutions` is ignored.
  boxline::limits limit{};
};

/// Whether an instance was made as wanted.
enum class instance_verdict : unsigned char {
  made,            ///< with the number of givens that was wanted, or minimal
  other_solution,  ///< the predicate has other houses: it calls a puzzle unique whose solution is another
                   ///< grid, or none at all, not even with a single blank
  too_many_givens, ///< no attempt reached the number of givens that was wanted
  limit_reached,   ///< the calls of the predicate or the time ran out
  cancelled        ///< the caller's cancel callable returned true
};
/// The enumerator in words: `made`, `other solution`, `too many givens`, `limit` or `cancelled`.
constexpr std::string_view to_string(instance_verdict i) {
  return word_of(i, {"made", "other solution", "too many givens", "limit", "cancelled"});
}

/// The result of `make_instance`. `puzzle` has one solution, `solution`, whatever the verdict but
/// `other_solution`; if it is not `made`, it is the puzzle with the fewest givens so far.
template <box B>
struct instance {
  instance_verdict verdict = instance_verdict::too_many_givens;
  grid<B> puzzle{}, solution{};
  int attempts = 0;            ///< full grids that were begun from
  std::uint64_t questions = 0; ///< calls of the predicate
  constexpr explicit operator bool() const { return verdict == instance_verdict::made; }
};

/// Makes a puzzle of rows, columns and boxes from a seed: removes the values of a `varied_grid` in random
/// order, each once, and restores those without which the puzzle is not unique. One pass is enough: a given
/// that is needed stays needed when there are fewer givens.
///
/// `is_unique(puzzle)` gives something that converts to bool: true when the puzzle is proven to have no
/// second solution. If it has a member `first`, the solution, that is compared with the grid. The result of a
/// solver's `is_unique` will do:
///
///     boxline::solver<3> solve;
///     auto made = generate::make_instance<3>(7, [&](const auto& g) { return solve.is_unique(g); });
///
/// The same seed, options and answers give the same puzzle on every platform. At most n^2 questions an
/// attempt. Requires 0 <= givens <= n^2.
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
    if (best.questions >= limit.nodes) return stop_reason::limit_reached;
    limit.report([&] {
      return progress_report{.stage = "clue removal", .nodes = best.questions, .depth = best.attempts};
    });
    if (limit.cancelled.is_set() && limit.cancelled()) return stop_reason::cancelled;
    return limit.until.has_passed() ? stop_reason::limit_reached : stop_reason::none;
  };
  // Whether a puzzle is unique, and the grid that it was made from is its solution.
  const auto is_accepted = [&](const grid<B>& puzzle, const grid<B>& full) {
    const auto& answer = is_unique(puzzle);
    const bool accepted = static_cast<bool>(answer);
    if constexpr (requires { answer.first == full; })
      if (accepted && answer.first != full) best.verdict = instance_verdict::other_solution;
    return accepted;
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
    stop_reason stopped_by = stop_reason::none;
    for (const cell c : order) {
      if (left == options.givens) break;
      stopped_by = stop();
      if (stopped_by != stop_reason::none) break;
      puzzle.clear(c);
      ++best.questions;
      if (is_accepted(puzzle, full))
        --left;
      else
        puzzle.set(c, full.digit_at(c));
      if (best.verdict == instance_verdict::other_solution) return best;
    }
    if (left < fewest) {
      fewest = left;
      best.puzzle = puzzle;
      best.solution = full;
    }
    if (stopped_by != stop_reason::none) {
      best.verdict = stopped_as<instance_verdict>(stopped_by);
      return best;
    }
    if (options.givens == 0 || left == options.givens) {
      const bool refused_all = left == cells && options.givens < cells;
      best.verdict = refused_all ? instance_verdict::other_solution : instance_verdict::made;
      return best;
    }
  }
  return best;
}

} // namespace boxline::inline v0_2::generate
