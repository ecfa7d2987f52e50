// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/eureka.hpp>

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
///     Xy-chain: (5=3)r1c2-(3=5)r1c8 => r1c5<>5     see logic/eureka.hpp
///     Rank 1: {r1c1 5r7} \ {5c1 3b1 5b7} => ...    sets that are not as simple as above
///     Forcing: r1c2=3 -> r1c8=5 (cell) | r1c2=5 => r1c5<>5     cases; one that is refuted ends as above
///
// clang-format on

namespace boxline::inline v0_2::logic {

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
  /// The candidates of the bases, of clauses' bases and patterns, and of the cells that constraints of the
  /// game rest on.
  std::vector<assignment> held;

  set_summary(const step& s, const snapshot& shown) {
    for (const set_argument& set : s.sets) {
      base.add(set.base);
      cover.add(set.cover);
      for (const constraint& k : set.base)
        for (const assignment a : shown.candidates_of(k)) held.push_back(a);
    }
    for_each_clause(s, [&](const clause& c) {
      for (const constraint& k : c.base)
        for (const assignment a : shown.candidates_of(k)) held.push_back(a);
      held.insert(held.end(), c.core.begin(), c.core.end());
    });
    for (const game_argument& g : s.constraints)
      for (const cell c : resting_on(g))
        for (const assignment a : shown.candidates_of(constraint::of(c))) held.push_back(a);
    sort_unique(held);
    cells_ = cells_of(held);
    if (s.sets.empty() && s.constraints.size() == 1) {
      const auto own = resting_on(s.constraints.front());
      cells_.assign(own.begin(), own.end());
    }
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
  std::vector<digit> digits() const { return digits_of(held); }
  /// Ascending, but those of a lone constraint of the game in its order: coefficients and clues outside go by
  /// it.
  const std::vector<cell>& cells() const { return cells_; }

private:
  std::vector<cell> cells_;
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
inline std::string compact(const chain& c, bool is_refuted, const snapshot& shown, alphabet symbols) {
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
  return is_refuted ? text + " -> no " + compact(c.met, shown, symbols) : text;
}

inline std::string compact(const case_argument& c, const snapshot& shown, alphabet symbols) {
  std::string text;
  for (const proof_case& one : c.cases)
    text += (text.empty() ? "" : " | ") + compact(one.implied, one.is_refuted, shown, symbols);
  return text;
}

/// Whether `12 in r1c12` or `5 in b1/r1` names the sets of a step: no clauses, the bases all cells or each of
/// some digits in each of some houses, and as many covers.
inline bool is_plain(const step& s) {
  const auto is_block = [](const std::vector<constraint>& list) {
    std::vector<digit> digits;
    std::vector<house> houses;
    std::size_t cells = 0;
    for (const constraint& k : list) {
      if (k.kind == constraint_kind::cell_filled) {
        ++cells;
        continue;
      }
      digits.push_back(k.what);
      houses.push_back(k.among);
    }
    sort_unique(digits);
    sort_unique(houses);
    return cells == list.size() || (cells == 0 && digits.size() * houses.size() == list.size());
  };
  return std::all_of(s.sets.begin(), s.sets.end(), [&](const set_argument& g) {
    return g.clauses.empty() && g.base.size() == g.cover.size() && is_block(g.base) && is_block(g.cover);
  });
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
  if (!detail::is_plain(s)) {
    for (const set_argument& g : s.sets) add(compact_sets(g, shown, symbols));
  } else if (!s.sets.empty()) {
    const detail::set_summary sets(s, shown);
    std::string text = compact_digits(sets.digits(), symbols) + " in " + detail::compact(sets.base, shown);
    // The conclusion names the covers of a placement.
    if (s.placements.empty() && !sets.base.houses.empty()) text += "/" + detail::compact(sets.cover, shown);
    add(text);
  }
  for (const alternating_chain& c : s.alternations) add(eureka(c, shown, symbols));
  for (const case_argument& c : s.cases) add(detail::compact(c, shown, symbols));
  for (const chain& c : s.chains) add(detail::compact(c, true, shown, symbols));
  for (const pair_refuted& p : s.pairs) add(detail::compact(p, shown, symbols));
  for (const game_argument& g : s.constraints) {
    // Its cells in their order: coefficients and clues outside go by it.
    const auto cells = detail::set_summary::resting_on(g);
    std::string names;
    if (std::is_sorted(cells.begin(), cells.end()))
      names = compact_cells({cells.begin(), cells.end()}, shown.size());
    else
      for (const cell c : cells) names += (names.empty() ? "" : " ") + cell_name(c, shown.size());
    add(g.name + (g.description.empty() ? "" : " " + g.description) + " in " + names);
  }
  std::string then = compact_placements(s.placements, shown.size(), symbols);
  const std::string eliminated = compact_eliminations(s.eliminations, shown.size(), symbols);
  if (!then.empty() && !eliminated.empty()) then += ", ";
  return detail::capitals(s.rule->title) + (why.empty() ? "" : ": " + why) + " => " + then + eliminated;
}

} // namespace boxline::inline v0_2::logic
