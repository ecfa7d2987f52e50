// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "check_solver.hpp"

#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/surviving_cells.hpp>

#include <tuple>

namespace soak {

/// The methods of single-digit deduction give the same cells as the first of them, for each digit of the
/// puzzle and for random cells; the solutions' cells survive, and the approximation keeps no fewer.
template <box B, class... Methods>
void check_single_digit(question<B>& q, const comparison& all, tally& counts) {
  using nishio::cell_set;
  static thread_local std::tuple<Methods...> methods;
  const auto check = [&](const cell_set<B>& cells) {
    ++counts["single digits"];
    const auto expected = std::get<0>(methods)(cells, limits{});
    std::apply(
        [&](auto&... m) {
          require(((m(cells, limits{}) == expected) && ...), "single-digit methods differ");
        },
        methods);
    const auto more = nishio::by_matching<B>()(cells);
    require((expected.cells - more.cells).empty(), "the matching keeps less than the exact rule");
    return expected.cells;
  };
  for (int d = 0; d < B.size(); ++d) {
    cell_set<B> cells;
    for (int c = 0; c < B.cells(); ++c) {
      if (q.has_candidates ? q.marks[cell(c)].test(d)
                           : q.givens.is_blank(cell(c)) || q.givens[cell(c)] == d + 1)
        cells.insert(c);
    }
    const cell_set<B> kept = check(cells);
    if (!q.is_standard) continue;
    for (const values& g : all.known())
      for (int c = 0; c < B.cells(); ++c)
        require(g[static_cast<std::size_t>(c)] != d + 1 || kept.test(c),
                "a solution's cell does not survive");
  }
  const auto density = q.options.below(101);
  cell_set<B> any;
  for (int c = 0; c < B.cells(); ++c)
    if (q.options.below(100) < density) any.insert(c);
  check(any);
}

} // namespace soak
