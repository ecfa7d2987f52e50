// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/nishio/cell_columns.hpp>
#include <boxline/nishio/placement.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <utility>

namespace boxline::inline v0_2::nishio {

/// Calls `visitor(p)` for each placement within a cell set, in lexicographic order of the rows of its
/// columns, as long as it returns true. It branches column by column over the rows that are left, in bands
/// that the stack has not used. It does not detect dead ends in advance, so the time is exponential at worst.
/// `limits::nodes` are cells chosen, `limits::solutions` placements.
///
/// `possible` when the visitor was given a placement, and all of them unless it returned false or
/// `limits::solutions` was reached; `impossible` when there is none; else what stopped the search, maybe
/// after some. Usable in constant expressions.
template <box B, std::predicate<const placement<B>&> Visitor>
constexpr placement_verdict for_each_placement_in(const cell_set<B>& cells, Visitor&& visitor,
                                                  const limits& limit = {}) {
  constexpr int n = B.size();
  using line = typename cell_columns<B>::line;
  using word = typename line::word;
  constexpr word band = static_cast<word>(~std::uint64_t{0} >> (64 - B.rows));
  const cell_columns<B> given(cells);
  placement<B> p;
  // By column: rows left, rows of bands that the stack has not used, rows to be tried.
  std::array<line, n> left{}, open{}, choices{};
  left[0] = open[0] = line::full();
  choices[0] = given.column(0);
  std::uint64_t taken = 0, found = 0;
  for (int c = 0; c >= 0;) {
    if (choices[c].empty()) {
      --c;
      continue;
    }
    if (const stop_reason why = limit.check(taken, "placements"); why != stop_reason::none)
      return stopped_as<placement_verdict>(why);
    ++taken;
    const int r = choices[c].first();
    choices[c].erase(r);
    p.set(c, r);
    if (c + 1 == n) {
      if (found >= limit.solutions) return placement_verdict::limit_reached;
      ++found;
      if (!visitor(std::as_const(p)) || found == limit.solutions) return placement_verdict::possible;
      continue;
    }
    const line used = line::from_word(static_cast<word>(band << (r / B.rows * B.rows)));
    left[c + 1] = left[c] - line::single(r);
    open[c + 1] = (c + 1) % B.columns == 0 ? line::full() : open[c] - used;
    ++c;
    choices[c] = given.column(c) & left[c] & open[c];
  }
  return found > 0 ? placement_verdict::possible : placement_verdict::impossible;
}

/// The same for all valid placements, of which there are `placement_count<B>()`; there are no dead ends.
/// Whether the visitor was given all of them.
template <box B, std::predicate<const placement<B>&> Visitor>
constexpr bool for_each_placement(Visitor&& visitor) {
  bool wants_more = true;
  for_each_placement_in<B>(cell_set<B>::full(),
                           [&](const placement<B>& p) { return wants_more = visitor(p); });
  return wants_more;
}

} // namespace boxline::inline v0_2::nishio
