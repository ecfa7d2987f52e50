// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/words.hpp>

namespace boxline::logic {

/// How much a hint gives away; each says no more than it must.
enum class hint_grade : unsigned char {
  where,     ///< where to look: a house or two
  technique, ///< and which rule applies there
  cells,     ///< and on which cells it rests, but not what it does with them
  step       ///< the whole step
};

/// What a hint points at.
struct hint_targets {
  std::vector<house> where; ///< houses to look at
  std::vector<cell> cells;  ///< what the step rests on
};

/// Set arguments point at the houses and cells that they are about; chains and pairs at what they assume.
inline hint_targets targets_of(const logic::step& s, const scene& shown) {
  hint_targets t;
  const detail::set_parts parts(s, shown);
  t.where = parts.base.houses.empty() ? parts.cover.houses : parts.base.houses;
  t.cells = parts.cells();
  for (const logic::chain& c : s.chains) t.cells.push_back(c.nodes.front().what.where);
  if (!s.pairs.empty() && s.sets.empty()) t.cells.push_back(s.pairs.back().a.where);
  if (t.cells.empty())
    for (const auto* list : {&s.placements, &s.eliminations})
      for (const assignment a : *list) t.cells.push_back(a.where);
  detail::sort_once(t.cells);
  if (t.where.empty())
    for (const cell c : t.cells) t.where.push_back(shown.home_of(c));
  detail::sort_once(t.where);
  return t;
}

/// A hint of a grade towards a step that was found on the board shown.
inline std::string hint(const narrator& n, const logic::step& s, const scene& shown, hint_grade grade) {
  if (grade == hint_grade::step) return n.text(s, shown);
  const hint_targets t = targets_of(s, shown);
  const std::string where = n.list(n.names(t.where, shown)), cells = n.list(n.names(t.cells, shown));
  constexpr const char* keys[] = {"hint.where", "hint.technique", "hint.cells"};
  return n.phrase(keys[static_cast<int>(grade)],
                  {{"where", where}, {"title", n.title(*s.rule)}, {"cells", cells}});
}

} // namespace boxline::logic
