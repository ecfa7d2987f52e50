// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/describe.hpp>
#include <boxline/logic/catalogue.hpp>
#include <boxline/logic/snapshot.hpp>
#include <boxline/logic/sort_unique.hpp>

#include <algorithm>
#include <span>
#include <string>

/// \file
/// Steps in the notation of the field:
// clang-format off
///
///     r1c5=7   r1c5<>7   r1c12, r13c5, r12c34      a placement, an elimination, lists of cells
///     Hidden Single: 7 in b1 => r1c5=7
///     Naked Pair: 12 in r1c12 => r1c5<>12          digits in base cells
///     Pointing: 5 in b1/r1 => r1c78<>5             base houses / cover houses or cells
///     Nishio: r1c5=7 -> r2c3=7 (b4) -> no 7 in b9 => r1c5<>7
///
// clang-format on
/// From 16x16 on lists of numbers stand in brackets: r1c[3,12].

namespace boxline::logic {

/// The symbol of a digit in an alphabet.
inline std::string symbol_of(digit d, alphabet symbols = {}) {
  return symbols.is_numbers() ? std::to_string(d.value()) : std::string(1, symbols.symbol(d.value()));
}

namespace detail {

/// A list of numbers up to n: `12`, `[3,12]`; a single one without brackets.
inline std::string number_list(const std::vector<int>& numbers, int n) {
  if (numbers.size() == 1) return std::to_string(numbers.front());
  const bool wide = n > 9;
  std::string text;
  for (const int i : numbers) text += (wide && !text.empty() ? "," : "") + std::to_string(i);
  return wide ? "[" + text + "]" : text;
}

// Rows with the same columns, or columns with the same rows.
struct line_group {
  std::vector<int> lines, across;
};
inline std::vector<line_group> line_groups(const std::vector<cell>& cells, int n, bool by_rows) {
  std::vector<line_group> groups;
  for (int line = 0; line < n; ++line) {
    std::vector<int> across;
    for (const cell c : cells)
      if ((by_rows ? c / n : c % n) == line) across.push_back((by_rows ? c % n : c / n) + 1);
    if (across.empty()) continue;
    const auto same =
        std::find_if(groups.begin(), groups.end(), [&](const line_group& g) { return g.across == across; });
    if (same == groups.end())
      groups.push_back({{line + 1}, std::move(across)});
    else
      same->lines.push_back(line + 1);
  }
  return groups;
}

inline char house_letter(snapshot::kind k) {
  return "rcbh"[static_cast<int>(k)];
}

} // namespace detail

/// The pattern of a cell in the field's notation. The functions below take that of another language too.
inline constexpr std::string_view cell_pattern = english.find("cell");

/// A list of cells, grouped by rows or by columns, whichever gives fewer groups: `r1c12`, `r13c5`, `r1c12
/// r3c4`. O(n * cells).
inline std::string compact_cells(std::vector<cell> cells, int n, std::string_view pattern = cell_pattern) {
  sort_unique(cells);
  const auto rows = detail::line_groups(cells, n, true), columns = detail::line_groups(cells, n, false);
  const bool by_rows = rows.size() <= columns.size();
  std::string text;
  for (const detail::line_group& g : by_rows ? rows : columns)
    text += (text.empty() ? "" : " ") +
            filled(pattern, {{"row", detail::number_list(by_rows ? g.lines : g.across, n)},
                             {"column", detail::number_list(by_rows ? g.across : g.lines, n)}});
  return text;
}

/// A list of digits, `12`, in ascending order; with commas where they are numbers.
inline std::string compact_digits(std::vector<digit> digits, alphabet symbols = {}) {
  sort_unique(digits);
  std::string text;
  for (const digit d : digits)
    text += (symbols.is_numbers() && !text.empty() ? "," : "") + symbol_of(d, symbols);
  return text;
}

/// A list of houses: `b1`, `r25`, `r2 c5`; `h` and the number for a house that is no row, column or box.
inline std::string compact_houses(std::vector<house> houses, const snapshot& shown) {
  sort_unique(houses);
  std::string text;
  for (int k = 0; k < 4; ++k) {
    const auto kind = static_cast<snapshot::kind>(k);
    std::vector<int> numbers;
    for (const house u : houses)
      if (shown.kind_of(u) == kind) numbers.push_back(shown.number_of(u));
    if (numbers.empty()) continue;
    if (!text.empty()) text += ' ';
    text += detail::house_letter(kind) + detail::number_list(numbers, shown.size());
  }
  return text;
}

/// Digits that are eliminated from the same cells.
struct elimination_group {
  std::vector<cell> cells;
  std::vector<digit> digits;
};
/// Eliminations, grouped by cells with the same digits, in the order of the groups' first cells.
inline std::vector<elimination_group> group_eliminations(std::vector<assignment> eliminations) {
  sort_unique(eliminations);
  std::vector<elimination_group> groups;
  for (std::size_t i = 0; i < eliminations.size();) {
    const cell c = eliminations[i].where;
    std::vector<digit> digits;
    for (; i < eliminations.size() && eliminations[i].where == c; ++i) digits.push_back(eliminations[i].what);
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const elimination_group& g) { return g.digits == digits; });
    if (same == groups.end())
      groups.push_back({{c}, std::move(digits)});
    else
      same->cells.push_back(c);
  }
  return groups;
}

/// `r1c56<>12, r2c3<>7`.
inline std::string compact_eliminations(const std::vector<assignment>& eliminations, int n,
                                        alphabet symbols = {}, std::string_view pattern = cell_pattern) {
  std::string text;
  for (const elimination_group& g : group_eliminations(eliminations))
    text += (text.empty() ? "" : ", ") + compact_cells(g.cells, n, pattern) + "<>" +
            compact_digits(g.digits, symbols);
  return text;
}
/// `r1c5=7, r2c3=4`.
inline std::string compact_placements(const std::vector<assignment>& placements, int n, alphabet symbols = {},
                                      std::string_view pattern = cell_pattern) {
  std::string text;
  for (const assignment& a : placements)
    text +=
        (text.empty() ? "" : ", ") + compact_cells({a.where}, n, pattern) + "=" + symbol_of(a.what, symbols);
  return text;
}

namespace detail {

/// The cells among constraints, and the houses.
struct split_constraints {
  std::vector<cell> cells;
  std::vector<house> houses;
  void add(const std::vector<constraint>& list) {
    for (const constraint& k : list)
      if (k.kind == constraint_kind::cell_filled)
        cells.push_back(k.where);
      else
        houses.push_back(k.among);
  }
};

/// The constraints and base candidates of a step's set arguments, over all of them.
struct set_summary {
  split_constraints base, cover;
  std::vector<assignment> held; ///< the candidates of the bases, and of the cells that constraints rest on

  set_summary(const step& s, const snapshot& shown) {
    for (const set_argument& set : s.sets) {
      base.add(set.base);
      cover.add(set.cover);
      for (const constraint& k : set.base)
        for (const assignment a : shown.candidates_of(k)) held.push_back(a);
    }
    for (const game_argument& g : s.constraints)
      for (const cell c : resting_on(g))
        for (const assignment a : shown.candidates_of(constraint::of(c))) held.push_back(a);
    sort_unique(held);
    for (split_constraints* part : {&base, &cover}) {
      sort_unique(part->cells);
      sort_unique(part->houses);
    }
  }
  /// The cells that a constraint of the game infers from.
  static std::span<const cell> resting_on(const game_argument& g) {
    const std::span<const cell> all = g.cells;
    return g.how == constraint_reach::pairs && !all.empty() ? all.first(1) : all;
  }
  std::vector<digit> digits() const {
    std::vector<digit> result;
    for (const assignment a : held) result.push_back(a.what);
    sort_unique(result);
    return result;
  }
  std::vector<cell> cells() const {
    std::vector<cell> result;
    for (const assignment a : held) result.push_back(a.where);
    sort_unique(result);
    return result;
  }
};

inline std::string compact(const split_constraints& list, const snapshot& shown) {
  std::string text = compact_houses(list.houses, shown);
  if (!list.cells.empty()) text += (text.empty() ? "" : " ") + compact_cells(list.cells, shown.size());
  return text;
}

inline std::string compact(const constraint& k, const snapshot& shown, alphabet symbols) {
  return k.kind == constraint_kind::cell_filled
             ? "candidate in " + compact_cells({k.where}, shown.size())
             : symbol_of(k.what, symbols) + " in " + compact_houses({k.among}, shown);
}

/// The assignment of node `i`, and those of the nodes after it that the same nested step concludes in the
/// same way.
inline std::vector<assignment> same_nested_conclusions(const chain& c, std::size_t i) {
  const chain_node& first = c.nodes[i];
  std::vector<assignment> result{first.what};
  if (first.how == link::nested)
    while (++i < c.nodes.size() && c.nodes[i].how == first.how && c.nodes[i].from == first.from &&
           c.nodes[i].holds == first.holds)
      result.push_back(c.nodes[i].what);
  return result;
}

// The nodes that hold, with their constraints, and the conclusions of nested steps; eliminations by a weak
// link are omitted.
inline std::string compact(const chain& c, const snapshot& shown, alphabet symbols) {
  std::string text;
  for (std::size_t i = 0, count; i < c.nodes.size(); i += count) {
    const chain_node& node = c.nodes[i];
    const std::vector<assignment> all = same_nested_conclusions(c, i);
    count = all.size();
    if (i > 0 && (node.how == link::weak || node.how == link::assumed)) continue;
    if (i > 0) text += " -> ";
    text += node.holds ? compact_placements(all, shown.size(), symbols)
                       : compact_eliminations(all, shown.size(), symbols);
    if (node.how == link::strong)
      text += node.by.kind == constraint_kind::cell_filled
                  ? " (cell)"
                  : " (" + compact_houses({node.by.among}, shown) + ")";
    if (node.how == link::nested) text += " (" + std::string(c.nested[node.from].rule->title) + ")";
  }
  return text + " -> no " + compact(c.met, shown, symbols);
}

inline std::string compact(const pair_refuted& p, const snapshot& shown, alphabet symbols) {
  std::string text = compact_placements({p.a}, shown.size(), symbols);
  if (!(p.a == p.b)) text += " & " + compact_placements({p.b}, shown.size(), symbols);
  return text + " -> no " + compact(p.by, shown, symbols);
}

/// `Naked Pair`.
inline std::string capitals(std::string_view title) {
  std::string text(title);
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((i == 0 || text[i - 1] == ' ') && text[i] >= 'a' && text[i] <= 'z')
      text[i] = static_cast<char>(text[i] - 'a' + 'A');
  return text;
}

} // namespace detail

/// A step that was found on the board `shown`, in the field's notation.
inline std::string notation_of(const step& s, const snapshot& shown, alphabet symbols = {}) {
  std::string why;
  const auto add = [&](const std::string& more) { why += (why.empty() ? "" : "; ") + more; };
  if (!s.sets.empty()) {
    const detail::set_summary sets(s, shown);
    std::string text = compact_digits(sets.digits(), symbols) + " in " + detail::compact(sets.base, shown);
    // The conclusion names the covers of a placement.
    if (s.placements.empty() && !sets.base.houses.empty()) text += "/" + detail::compact(sets.cover, shown);
    add(text);
  }
  for (const chain& c : s.chains) add(detail::compact(c, shown, symbols));
  for (const pair_refuted& p : s.pairs) add(detail::compact(p, shown, symbols));
  for (const game_argument& g : s.constraints) {
    const auto cells = detail::set_summary::resting_on(g);
    add(g.name + (g.description.empty() ? "" : " " + g.description) + " in " +
        compact_cells({cells.begin(), cells.end()}, shown.size()));
  }
  std::string then = compact_placements(s.placements, shown.size(), symbols);
  const std::string eliminated = compact_eliminations(s.eliminations, shown.size(), symbols);
  if (!then.empty() && !eliminated.empty()) then += ", ";
  return detail::capitals(s.rule->title) + (why.empty() ? "" : ": " + why) + " => " + then + eliminated;
}

} // namespace boxline::logic
