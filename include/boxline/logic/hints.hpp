// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/logic/narrator.hpp>

namespace boxline::inline v0_2::logic {

/// How much of a step a hint shows.
enum class hint_grade : unsigned char {
  where,     ///< the houses, one or two
  technique, ///< the houses and the rule
  cells,     ///< the houses, the rule and the cells of its argument
  step       ///< the whole step
};
/// The enumerator in words: `where`, `technique`, `cells` or `step`.
constexpr std::string_view to_string(hint_grade h) {
  return word_of(h, {"where", "technique", "cells", "step"});
}

/// The houses and cells that a hint names.
struct hint_targets {
  std::vector<house> where;
  std::vector<cell> cells;
};

/// For set arguments the houses and cells of their constraints and clauses; for chains, cases and pairs the
/// cells of their assumptions, for alternating chains those of their ends; for constraints of
/// the game the cells that they rest on, and a house of the first of them.
inline hint_targets hint_targets_of(const step& s, const snapshot& shown) {
  hint_targets t;
  const detail::set_summary parts(s, shown);
  t.where = parts.base.houses.empty() ? parts.cover.houses : parts.base.houses;
  t.cells = parts.cells();
  if (s.sets.empty() && !s.alternations.empty()) t.cells.clear();
  for (const alternating_chain& c : s.alternations)
    for (const auto* group : {&c.links.front().from, &c.links.back().to})
      for (const assignment a : *group) t.cells.push_back(a.where);
  if (s.sets.empty() && !s.cases.empty()) t.cells.clear();
  for (const case_argument& c : s.cases)
    for (const proof_case& one : c.cases) t.cells.push_back(one.implied.nodes.front().what.where);
  for (const chain& c : s.chains) t.cells.push_back(c.nodes.front().what.where);
  if (!s.pairs.empty() && s.sets.empty()) t.cells.push_back(s.pairs.back().a.where);
  if (t.cells.empty())
    for (const auto* list : {&s.placements, &s.eliminations})
      for (const assignment a : *list) t.cells.push_back(a.where);
  sort_unique(t.cells);
  if (t.where.empty() && !s.constraints.empty() && !s.constraints.front().cells.empty())
    t.where.push_back(shown.preferred_house_of(s.constraints.front().cells.front()));
  if (t.where.empty())
    for (const cell c : t.cells) t.where.push_back(shown.preferred_house_of(c));
  sort_unique(t.where);
  return t;
}

/// A hint at a step that was found on the board `shown`.
inline std::string hint(const narrator& n, const step& s, const snapshot& shown, hint_grade grade) {
  if (grade == hint_grade::step) return n.text(s, shown);
  const hint_targets t = hint_targets_of(s, shown);
  const std::string where = n.list(n.names(t.where, shown)), cells = n.list(n.names(t.cells, shown));
  constexpr phrase_key keys[] = {"hint.where", "hint.technique", "hint.cells"};
  return n.phrase(keys[static_cast<int>(grade)],
                  {{"where", where}, {"title", n.title(*s.rule)}, {"cells", cells}});
}

} // namespace boxline::inline v0_2::logic
