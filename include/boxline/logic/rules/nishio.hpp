// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/nishio/explanation.hpp>
#include <boxline/nishio/surviving_cells.hpp>

#include <algorithm>

namespace boxline::logic {

/// A candidate that lies in no placement of its digit, one cell in each row, column and box, is eliminated.
/// This is exact: fish of all kinds, with fins and without, and single-digit chains are among its steps. A
/// step eliminates one candidate, by digit, then by cell. Its chain is the shortest, up to `shortest_within`:
/// it has nested steps, cases, only where no chain without them exists, then as few as possible, and as few
/// cells. For the standard houses.
///
/// `limits::nodes` counts the partial placements examined for explanations. See `nishio::surviving_cells` for
/// the time that a digit takes, and `nishio::explain` for the explanations. Source: Eppstein, "Solving
/// Single-digit Sudoku Subproblems" (2012).
struct nishio {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"nishio", "Nishio", "{chain}"};

  /// The number of partial placements after which a candidate's explanation need not be the shortest. It is
  /// quadrupled until an explanation is found; there always is one.
  std::uint64_t shortest_within = 10'000;

  template <board Board, step_visitor Visit>
    requires(box_houses<typename Board::houses_type>)
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {})
  const {
    constexpr box B = Board::shape;
    boxline::nishio::fastest<B> method;
    limits within = limit;
    within.nodes = unlimited;
    std::uint64_t examined = 0;
    for (int i = 0; i < B.size(); ++i) {
      const digit d = digit::from_index(i);
      boxline::nishio::cell_set<B> cells;
      for (int c = 0; c < B.cells(); ++c)
        if (b.has(cell(c), d)) cells.insert(c);
      const auto left = method(cells, within);
      if (const stop_reason stopped = stop_reason_of(left.verdict); stopped != stop_reason::none)
        return stopped;
      for (const int c : cells - left.cells) {
        if (b.is_placed(cell(c))) continue;
        const auto why = explain(cells, cell(c), limit, examined);
        if (const stop_reason stopped = stop_reason_of(why.verdict); stopped != stop_reason::none)
          return stopped;
        chain_writer<Board> w(b);
        std::size_t at = 0;
        if (!visit(refuted(w, {cell(c), d}, why.steps, at))) return stop_reason::none;
      }
    }
    return stop_reason::none;
  }

private:
  template <box B>
  boxline::nishio::explanation<B> explain(const boxline::nishio::cell_set<B>& cells, cell c,
                                          const limits& limit, std::uint64_t& examined) const {
    for (std::uint64_t most = std::max(shortest_within, std::uint64_t{1});; most *= 4) {
      limits within = limit;
      within.nodes = std::min(most, limit.nodes - examined);
      boxline::nishio::explainer<B> e(within);
      auto result = e(cells, c);
      examined += e.nodes();
      if (result.verdict != boxline::nishio::refutation_verdict::limit_reached || e.nodes() < most)
        return result;
    }
  }

  // The step that refutes a candidate, from the explanation's step `at` on. Moves `at` past it.
  template <board Board>
  static step refuted(chain_writer<Board>& w, assignment a,
                      const std::vector<boxline::nishio::explanation_step>& steps, std::size_t& at) {
    step s{&info};
    s.eliminations = {a};
    w.assume(a);
    for (; steps[at].places == 1; ++at)
      w.place(constraint::of(steps[at].in, a.what), {steps[at].where, a.what});
    const house u = steps[at].in;
    const int cases = steps[at].places;
    if (cases == 0) ++at;
    for (int i = 0; i < cases; ++i) {
      const assignment each{steps[at++].where, a.what};
      w.refute(each, refuted(w, each, steps, at));
    }
    s.chains.push_back(w.end(constraint::of(u, a.what)));
    return s;
  }
};

} // namespace boxline::logic
