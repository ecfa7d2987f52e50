// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid_layout.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/search/learning/engine.hpp>
#include <boxline/search/statistics.hpp>

#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::search {

/// The digits that each cell of a layout may hold, a bit for each digit from the lowest.
using layout_candidates = std::vector<std::uint64_t>;

/// The given alone in its cell; in a blank cell each digit that no given of its houses has. A value greater
/// than n leaves its cell without a digit. O(houses * n).
inline layout_candidates candidates_of_layout(const grid_layout& l, const layout_values& givens) {
  BOXLINE_ASSERT(givens.size() == std::size_t(l.cells()));
  const std::uint64_t full = ~std::uint64_t{0} >> (64 - l.digits());
  const auto bit = [&](cell c) {
    const int value = givens[std::size_t(c)];
    return value == 0 || value > l.digits() ? 0 : std::uint64_t{1} << (value - 1);
  };
  layout_candidates open(givens.size(), full);
  for (int u = 0; u < l.houses(); ++u) {
    std::uint64_t given = 0;
    for (const cell c : l.house_cells(u)) given |= bit(c);
    for (const cell c : l.house_cells(u)) open[std::size_t(c)] &= ~given;
  }
  for (std::size_t c = 0; c < givens.size(); ++c)
    if (givens[c] != 0) open[c] = bit(cell(static_cast<int>(c)));
  return open;
}

/// A search for the solutions of a layout, one by one. `next()` is as in `search_engine`; after `found`,
/// `values()` is a solution.
///
/// Models: `layout_learning`, `layout_cover`.
template <class E>
concept layout_search =
    std::constructible_from<E, const grid_layout&, const layout_candidates&, const limits&, std::uint64_t> &&
    requires(E& e, const E& v, const limits& limit) {
  { e.next() } -> std::same_as<next_result>;
  { v.values() } -> std::convertible_to<layout_values>;
  { v.stats() } -> std::convertible_to<statistics>;
  e.set_limits(limit);
};

/// A layout searched as a whole with conflict-driven clause learning: see `learning_engine`. A contradiction
/// in one grid is learned once, whatever the others hold. Choose it unless there are many solutions to count,
/// since each costs a clause. A value; memory of about one KiB a candidate.
class layout_learning {
public:
  /// A search for the solutions with these candidates. A `seed` other than 0 draws its choices, so that every
  /// solution can be the first; equal seeds give equal searches. Requires `open.size() == l.cells()`.
  /// O(candidates * neighbours).
  layout_learning(const grid_layout& l, const layout_candidates& open, const limits& limit = {},
                  std::uint64_t seed = 0)
      : limits_(limit), values_(open.size()),
        engine_(cdcl::model<std::uint32_t>(l.digits(), open, l),
                seed == 0 ? learning_options() : learning_options().seeded(seed), no_proof()) {}

  /// See `layout_search`. Also `limit_reached` when the clauses take 2^30 words.
  next_result next() {
    const next_result result = engine_.next(limits_, stats_);
    if (result == next_result::found)
      engine_.for_each_placed([this](assignment a) {
        values_[std::size_t(a.where)] = static_cast<std::uint8_t>(a.what.value());
      });
    return result;
  }
  /// After `found`, the solution.
  const layout_values& values() const { return values_; }
  /// As in `learning_engine`.
  const statistics& stats() const { return stats_; }
  void set_limits(const limits& limit) { limits_ = limit; }

private:
  limits limits_;
  layout_values values_;
  statistics stats_;
  cdcl::engine<std::uint32_t, no_proof> engine_;
};

/// A layout as one exact cover, searched by dancing links: a row for each candidate, which covers its cell
/// and its digit in each of its houses. Choose it to count many solutions, and as a check of the other; it
/// repeats a contradiction in one grid for each choice in another. A value. Source: Knuth, "Dancing Links".
class layout_cover {
public:
  /// See `layout_learning`; it draws nothing, and ignores the seed.
  layout_cover(const grid_layout& l, const layout_candidates& open, const limits& limit = {},
               std::uint64_t = 0)
      : values_(open.size()), engine_(matrix(l, open), limit) {}

  /// See `layout_search`.
  next_result next() {
    const next_result result = engine_.next();
    if (result == next_result::found)
      for (const cover::index row : engine_.rows())
        values_[std::size_t(rows_[row].where)] = static_cast<std::uint8_t>(rows_[row].what.value());
    return result;
  }
  /// After `found`, the solution.
  const layout_values& values() const { return values_; }
  /// As in `exact_cover_engine`.
  statistics stats() const {
    const cover::statistics& s = engine_.stats();
    return {.nodes = s.nodes,
            .guesses = s.guesses,
            .failures = s.failures,
            .restarts = 0,
            .solutions = s.solutions,
            .depth = static_cast<int>(s.depth)};
  }
  void set_limits(const limits& limit) { engine_.set_limits(limit); }

private:
  // Columns: the cells, then the digits of each house.
  cover::matrix matrix(const grid_layout& l, const layout_candidates& open) {
    const auto cells = static_cast<cover::index>(l.cells()), n = static_cast<cover::index>(l.digits());
    std::vector<std::vector<cover::index>> houses_of(open.size());
    for (int u = 0; u < l.houses(); ++u)
      for (const cell c : l.house_cells(u)) houses_of[std::size_t(c)].push_back(static_cast<cover::index>(u));
    cover::matrix ones(cells + n * static_cast<cover::index>(l.houses()));
    std::vector<cover::index> columns;
    for (std::size_t c = 0; c < open.size(); ++c)
      for (std::uint64_t rest = open[c]; rest != 0; rest &= rest - 1) {
        const auto d = static_cast<cover::index>(std::countr_zero(rest));
        columns.assign(1, static_cast<cover::index>(c));
        for (const cover::index u : houses_of[c]) columns.push_back(cells + u * n + d);
        const auto added = ones.add_row(columns);
        BOXLINE_ASSERT(added.has_value());
        static_cast<void>(added);
        rows_.push_back({cell(static_cast<int>(c)), digit::from_index(static_cast<int>(d))});
      }
    return ones;
  }

  std::vector<assignment> rows_;
  layout_values values_;
  cover::dancing_links<> engine_;
};

} // namespace boxline::inline v0_2::search
