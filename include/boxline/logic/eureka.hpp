// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/compact.hpp>

#include <map>

/// \file
/// Alternating chains in Eureka notation, and sets of constraints:
// clang-format off
///
///     (5)r1c2=(5)r1c8-(5=3)r4c8-(3)r4c12=(3)r6c1    = strong, - weak; (3)r4c12 one of two cells
///     (5=378)r4c178                                 5, or else 3, 7 and 8: an almost locked set
///     (5)r1c2=[12 in r14c27](3)r4c7                 a strong link by a deadly pattern
///     (5)r1c2=[{5r37} \ {5c8}](5)r3c1               a strong link by any other sets
///     {r1c1 5r7} \ {5c1 3b1}                        constraints that need a candidate, and that hold one
///
// clang-format on

namespace boxline::inline v0_2::logic {

/// Constraints: cells in groups, then digits in houses, `r1c12 5r7 12b3`.
inline std::string compact_constraints(const std::vector<constraint>& list, const snapshot& shown,
                                       alphabet symbols = {}) {
  std::vector<cell> cells, again;
  std::map<house, std::vector<digit>> by_house;
  for (const constraint& k : list)
    if (k.kind == constraint_kind::cell_filled)
      (std::find(cells.begin(), cells.end(), k.where) == cells.end() ? cells : again).push_back(k.where);
    else
      by_house[k.among].push_back(k.what);
  std::string text = compact_cells(cells, shown.size());
  for (const cell c : again) text += " " + compact_cells({c}, shown.size());
  // Houses of a kind with the same digits, a constraint that is named twice apart.
  std::vector<std::pair<std::string, std::vector<house>>> groups;
  for (auto& [u, digits] : by_house) {
    std::string what;
    std::sort(digits.begin(), digits.end());
    for (const digit d : digits)
      what += (symbols.is_numbers() && !what.empty() ? "," : "") + symbol_of(d, symbols);
    const auto same = std::find_if(groups.begin(), groups.end(), [&, of = u](const auto& g) {
      return g.first == what && shown.kind_of(g.second.front()) == shown.kind_of(of);
    });
    if (same == groups.end())
      groups.push_back({what, {u}});
    else
      same->second.push_back(u);
  }
  for (const auto& [what, houses] : groups)
    text += (text.empty() ? "" : " ") + what + compact_houses(houses, shown);
  return text;
}

/// What proves that one of a clause's candidates holds: `12 in r14c27`, `r1c5`, `{r4c178} \ {78r4}`.
inline std::string compact_clause(const clause& c, const snapshot& shown, alphabet symbols = {}) {
  if (c.is_by_uniqueness()) {
    std::vector<digit> digits;
    std::vector<cell> cells;
    for (const assignment a : c.core) {
      digits.push_back(a.what);
      cells.push_back(a.where);
    }
    return compact_digits(std::move(digits), symbols) + " in " +
           compact_cells(std::move(cells), shown.size());
  }
  const std::string base = compact_constraints(c.base, shown, symbols);
  if (c.cover.empty()) return base;
  return "{" + base + "} \\ {" + compact_constraints(c.cover, shown, symbols) + "}";
}

/// `{r1c1 5r7} \ {5c1 3b1}`; clauses of the base in brackets.
inline std::string compact_sets(const set_argument& s, const snapshot& shown, alphabet symbols = {}) {
  std::string base = compact_constraints(s.base, shown, symbols);
  for (const clause& c : s.clauses)
    base += (base.empty() ? "[" : " [") + compact_clause(c, shown, symbols) + "]";
  return "{" + base + "} \\ {" + compact_constraints(s.cover, shown, symbols) + "}";
}

namespace detail {

/// The digits of some assignments, each once.
inline std::vector<digit> digits_of(const std::vector<assignment>& list) {
  std::vector<digit> result;
  for (const assignment a : list) result.push_back(a.what);
  sort_unique(result);
  return result;
}
inline std::vector<cell> cells_of(const std::vector<assignment>& list) {
  std::vector<cell> result;
  for (const assignment a : list) result.push_back(a.where);
  sort_unique(result);
  return result;
}
/// `5|7`.
inline std::string either_of(const std::vector<digit>& digits, alphabet symbols) {
  std::string text;
  for (const digit d : digits) text += (text.empty() ? "" : "|") + symbol_of(d, symbols);
  return text;
}

} // namespace detail

/// Candidates of which one holds: `(5)r1c23`, `(5|7)r1c2`, `(5)r1c2|(3)r4c7`.
inline std::string compact_group(const std::vector<assignment>& group, const snapshot& shown,
                                 alphabet symbols = {}) {
  std::string text;
  for (const elimination_group& g : group_eliminations(group))
    text += (text.empty() ? "(" : "|(") + detail::either_of(g.digits, symbols) + ")" +
            compact_cells(g.cells, shown.size());
  return text;
}

/// An alternating chain: `(5)r1c2=(5)r1c8-(5=3)r4c8`; a loop ends with its first group again.
inline std::string eureka(const alternating_chain& c, const snapshot& shown, alphabet symbols = {}) {
  const auto group = [&](const std::vector<assignment>& list) { return compact_group(list, shown, symbols); };
  std::string text;
  for (const strong_link& l : c.links) {
    if (!text.empty()) text += "-";
    const std::vector<digit> from = detail::digits_of(l.from);
    std::vector<digit> to = detail::digits_of(l.to);
    const bool is_cell = l.by.base.size() == 1 && l.by.base[0].kind == constraint_kind::cell_filled;
    const auto is_of_cell = [](const constraint& k) { return k.kind == constraint_kind::cell_filled; };
    const bool is_almost_locked = l.by.base.size() == l.by.cover.size() + 1 && from.size() == 1 &&
                                  to.size() == 1 && from != to &&
                                  std::all_of(l.by.base.begin(), l.by.base.end(), is_of_cell) &&
                                  std::none_of(l.by.cover.begin(), l.by.cover.end(), is_of_cell);
    if (is_cell) {
      text += "(" + detail::either_of(from, symbols) + "=" + detail::either_of(to, symbols) + ")" +
              compact_cells({l.by.base[0].where}, shown.size());
    } else if (is_almost_locked) {
      std::vector<cell> cells;
      for (const constraint& k : l.by.base) cells.push_back(k.where);
      for (const constraint& k : l.by.cover) to.push_back(k.what);
      text += "(" + symbol_of(from[0], symbols) + "=" + compact_digits(to, symbols) + ")" +
              compact_cells(cells, shown.size());
    } else {
      const bool is_house = l.by.base.size() == 1 && l.by.cover.empty();
      const std::string why = is_house ? "" : "[" + compact_clause(l.by, shown, symbols) + "]";
      text += group(l.from) + "=" + why + group(l.to);
    }
  }
  if (is_loop(c, shown)) text += "-" + group(c.links.front().from);
  return text;
}

} // namespace boxline::inline v0_2::logic
