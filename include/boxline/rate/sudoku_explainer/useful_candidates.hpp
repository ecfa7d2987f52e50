// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/link_table.hpp>

#include <array>
#include <span>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Cells with two candidates, each of which another such cell that they see has, as the cells of a cycle of
/// links in such cells do.
inline cell_set cells_that_can_cycle(const state& s) {
  cell_set cells = cells_by_count(s).two;
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

/// Calls `visit(component)` for each set of candidates that follow from each other and themselves, as those
/// of a cycle do, in ascending order. Requires closed links.
template <class Visit>
void each_component(const link_table& links, Visit visit) {
  link_table::row_type done{};
  std::array<std::uint16_t, 729> component;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!link_table::has(links.reach(i), i) || link_table::has(done.data(), i)) continue;
    std::size_t size = 0;
    for (std::size_t w = i / 64; w < links.words(); ++w)
      for (link_table::word rest = links.reach(i)[w]; rest != 0; rest &= rest - 1) {
        const std::size_t to = w * 64 + std::size_t(std::countr_zero(rest));
        if (!link_table::has(links.reach(to), i)) continue;
        link_table::set(done.data(), to);
        component[size++] = static_cast<std::uint16_t>(to);
      }
    visit(std::span<const std::uint16_t>(component.data(), size));
  }
}

/// Whether a cycle of some candidates of cells with two may eliminate anything: a candidate that sees its
/// digit true, and false, and so leads to its opposite. `sources` are the directions of the links.
inline bool may_eliminate(const state& s, const link_table& links, std::span<const std::uint8_t> sources,
                          std::span<const std::uint16_t> component) {
  std::array<cell_set, 9> sees_true{}, sees_false{};
  for (const std::uint16_t i : component) {
    const int c = cell_of(links[i]), d = digit_of(links[i]);
    sees_true[std::size_t(d)] |= peers_of(c);
    sees_false[std::size_t(first(s.digits[std::size_t(c)] & static_cast<nine>(~bit(d))))] |= peers_of(c);
  }
  for (std::size_t d = 0; d < 9; ++d)
    for (cell_set both = sees_true[d] & sees_false[d] & s.cells_with[d]; !both.empty();)
      if ((sources[links.index(literal_of(both.take(), int(d)))] & link_table::from_true) != 0) return true;
  return false;
}

/// Whether a shortest way of so many nodes leads through useful candidates alone and back.
inline bool may_be_useful(const link_table& links, const link_table::row_type& useful, std::size_t i,
                          int nodes) {
  const std::size_t words = links.words();
  link_table::row_type at, seen;
  link_table::word any = 0;
  for (std::size_t w = 0; w < words; ++w) {
    seen[w] = ~useful[w] | link_table::word{i / 64 == w} << i % 64;
    any |= at[w] = links.next(i)[w] & ~seen[w];
    seen[w] |= at[w];
  }
  if (any == 0) return false;
  for (int n = 4; n < nodes; n += 2)
    if (!links.step_on(at.data(), seen.data())) return false;
  return links.lead_to(at.data(), i);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
