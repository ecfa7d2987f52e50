// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/cover/dancing_links.hpp>
#include <boxline/nishio/survivors.hpp>

#include <span>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction as exact cover: a row of the matrix for each cell, a column for each row, column
/// and box of the grid. Each search is for one cover that contains a cell which is undecided so far. A cover
/// adds its cells to the survivors; without a cover the cell is removed from all later matrices. In each
/// column undecided cells are tried first, so that covers overlap little.
///
/// Exact. At most one search a cell, each exponential at worst, on a matrix of 3n columns and up to 3n^2
/// ones. `limits::nodes` counts the nodes of all searches of a call. Choose it as a reference for the faster
/// methods, with which it shares no code. Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012),
/// section 2: one digit as exact satisfiability; the search is Knuth's, "Dancing Links" (2000).
template <box B, cover::column_choice Choice = cover::fewest_rows>
class by_exact_cover {
public:
  using where = geometry<B>;
  static constexpr bool is_exact = true;

  constexpr by_exact_cover() requires std::default_initializable<Choice>
  = default;
  explicit constexpr by_exact_cover(Choice choice) : choice_(static_cast<Choice&&>(choice)) {}

  constexpr survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) {
    stats_ = {};
    cell_set<B> known, unknown = cells; // cells that survive; cells that are undecided
    while (!unknown.empty()) {
      // The first search is for any cover: it decides whether there is a placement at all.
      const bool is_free = known.empty();
      const next_result how = search(!is_free, unknown, known, limit);
      if (how == next_result::exhausted && is_free) return {};
      if (how == next_result::exhausted)
        unknown.erase(unknown.first());
      else if (how != next_result::found)
        return {stopped_as<placement_verdict>(stop_reason_of(how)), cells};
      unknown -= known;
    }
    return {known.empty() ? placement_verdict::impossible : placement_verdict::possible, known};
  }

  /// The sums over the searches of the last call; `depth` is the maximum.
  constexpr const cover::statistics& stats() const { return stats_; }

private:
  // Adds the cells of a cover to `known`: of one that contains the first unknown cell, or of any.
  constexpr next_result search(bool through_first, const cell_set<B>& unknown, cell_set<B>& known,
                               limits limit) {
    std::array<std::uint16_t, where::cells> cell_of{}; // by row of the matrix
    cover::matrix m(where::houses);
    const auto add = [&](const cell_set<B>& from) {
      for (const int c : from) {
        std::array<cover::index, where::houses_per_cell> columns{};
        const auto houses = where::houses_of(cell(c));
        for (std::size_t i = 0; i < columns.size(); ++i) columns[i] = static_cast<cover::index>(houses[i]);
        cell_of[m.rows()] = static_cast<std::uint16_t>(c);
        static_cast<void>(m.add_row(columns));
      }
    };
    add(unknown);
    add(known);
    if (limit.nodes != unlimited) limit.nodes -= stats_.nodes;
    cover::dancing_links<Choice> run(m, limit, choice_);
    if (through_first) static_cast<void>(run.commit(0));
    const next_result how = run.next();
    if (how == next_result::found)
      for (const cover::index r : run.rows()) known.insert(cell_of[r]);
    stats_.nodes += run.stats().nodes;
    stats_.guesses += run.stats().guesses;
    stats_.failures += run.stats().failures;
    stats_.updates += run.stats().updates;
    stats_.solutions += run.stats().solutions;
    if (run.stats().depth > stats_.depth) stats_.depth = run.stats().depth;
    return how;
  }

  [[no_unique_address]] Choice choice_{};
  cover::statistics stats_;
};

} // namespace boxline::inline v0_2::nishio
