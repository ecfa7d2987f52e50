// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/link_table.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Cells with two candidates, each of which another such cell that they see has, as the cells of a cycle of
/// links in such cells do.
inline cell_set cells_that_can_cycle(const state& s) {
  cell_set once, twice, more;
  for (const cell_set& with : s.cells_with) {
    more |= twice & with;
    twice |= once & with;
    once |= with;
  }
  cell_set cells = twice - more;
  for (cell_set left = cells; !left.empty();) {
    const int c = left.take();
    const nine digits = s.digits[std::size_t(c)];
    const cell_set near = peers_of(c) & cells;
    const cell_set a = near & s.cells_with[std::size_t(first(digits))];
    const cell_set b = near & s.cells_with[std::size_t(first(static_cast<nine>(digits & (digits - 1))))];
    if (!a.empty() && !b.empty() && (a | b).has_several()) continue;
    cells.remove(c);
    left = (left | near) & cells;
  }
  return cells;
}

/// Adds the candidates that follow from one, both true and false.
inline void add_useful(const link_table& links, std::size_t e, const link_table::word* follows,
                       link_table::row_type& useful) {
  link_table::row_type refuted{};
  links.join(refuted.data(), links.weak(e));
  for (std::size_t w = 0; w < links.words(); ++w)
    for (link_table::word rest = follows[w]; rest != 0; rest &= rest - 1)
      links.join(refuted.data(), links.weak(w * 64 + std::size_t(std::countr_zero(rest))));
  for (std::size_t w = 0; w < links.words(); ++w) useful[w] |= follows[w] & refuted[w];
}

/// Adds what follows from a candidate by links of cells with two alone, if it then refutes itself.
inline bool follow_pairs(const link_table& links, std::size_t e, link_table::row_type& useful) {
  link_table::row_type seen{}, frontier{};
  links.join_next_in_pairs(frontier.data(), e);
  for (bool any = true; any;) {
    link_table::row_type to{};
    for (std::size_t w = 0; w < links.words(); ++w) {
      seen[w] |= frontier[w];
      for (link_table::word rest = frontier[w]; rest != 0; rest &= rest - 1)
        links.join(to.data(), links.next(w * 64 + std::size_t(std::countr_zero(rest))));
    }
    any = false;
    for (std::size_t w = 0; w < links.words(); ++w) {
      frontier[w] = to[w] & ~seen[w];
      any = any || frontier[w] != 0;
    }
  }
  if (!links.meet(seen.data(), links.weak(e))) return false;
  add_useful(links, e, seen.data(), useful);
  return true;
}

/// Whether a shortest way of so many nodes leads through useful candidates alone and back.
inline bool may_be_useful(const link_table& links, const link_table::row_type& useful, std::size_t i,
                          int nodes) {
  const std::size_t words = links.words();
  link_table::row_type at{}, left = useful;
  left[i / 64] &= ~(link_table::word{1} << i % 64);
  link_table::word any = 0;
  for (std::size_t w = 0; w < words; ++w) any |= at[w] = links.next(i)[w] & left[w];
  for (int n = 4; n < nodes && any != 0; n += 2) {
    link_table::row_type to{};
    for (std::size_t w = 0; w < words; ++w)
      for (link_table::word rest = at[w]; rest != 0; rest &= rest - 1)
        links.join(to.data(), links.next(w * 64 + std::size_t(std::countr_zero(rest))));
    any = 0;
    for (std::size_t w = 0; w < words; ++w) {
      left[w] &= ~at[w];
      any |= at[w] = to[w] & left[w];
    }
  }
  return any != 0 && links.lead_to(at.data(), i);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
