// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/catalogue.hpp>
#include <boxline/logic/notation.hpp>
#include <boxline/logic/rule_text.hpp>

#include <utility>

namespace boxline::inline v0_2::logic {

/// Explains steps in a language. A small value, which holds a copy of the catalogue: the phrases that this
/// refers to must outlive it, a `loaded_catalogue` say.
class narrator {
public:
  explicit narrator(const catalogue& language = english, alphabet symbols = {})
      : language_(language), symbols_(symbols) {}

  const catalogue& language() const { return language_; }
  alphabet symbols() const { return symbols_; }

  /// The name of a rule: `naked pair`.
  std::string title(const rule_info& r) const {
    const std::string_view found = language_.find("title.", r.key);
    return std::string(found.empty() ? r.title : found);
  }
  /// The pattern of a rule.
  std::string_view pattern(const rule_info& r) const {
    const std::string_view found = language_.find(r.key);
    return found.empty() ? r.text : found;
  }
  /// The pattern of a general phrase.
  std::string_view pattern(phrase_key key) const {
    const std::string_view found = language_.find(key.text());
    return found.empty() ? english.find(key.text()) : found;
  }
  /// A general phrase with its placeholders replaced.
  std::string phrase(phrase_key key, fillings with = {}) const { return filled(pattern(key), with); }
  /// `a, b and c`.
  std::string list(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) text += i + 1 == items.size() ? phrase("list.and") : phrase("list.comma");
      text += items[i];
    }
    return text;
  }

  std::string name(digit d) const { return symbol_of(d, symbols_); }
  /// `r1c5`, `Z1S5`.
  std::string name(cell c, const snapshot& shown) const {
    const int n = shown.size();
    return phrase("cell", {{"row", std::to_string(c / n + 1)}, {"column", std::to_string(c % n + 1)}});
  }
  /// `row 3`, `box 1`.
  std::string name(house u, const snapshot& shown) const {
    constexpr phrase_key keys[] = {"house.row", "house.column", "house.box", "house.other"};
    return phrase(keys[static_cast<int>(shown.kind_of(u))], {{"n", std::to_string(shown.number_of(u))}});
  }
  /// The cell, or `3 in box 9`.
  std::string name(const constraint& k, const snapshot& shown) const {
    if (k.kind == constraint_kind::cell_filled) return name(k.where, shown);
    return phrase("in", {{"digit", name(k.what)}, {"house", name(k.among, shown)}});
  }
  /// A constraint of the game: the catalogue's phrase `constraint.NAME`, else its name, and then its
  /// description: `killer cage 17`.
  std::string name(const game_argument& g) const {
    const std::string_view found = language_.find("constraint.", g.name);
    std::string text(found.empty() ? g.name : found);
    if (!g.description.empty()) text += " " + g.description;
    return text;
  }
  /// A phrase with the placeholders {cell} and {digit}, for a candidate.
  std::string about(phrase_key key, assignment a, const snapshot& shown) const {
    return phrase(key, {{"cell", name(a.where, shown)}, {"digit", name(a.what)}});
  }

  std::vector<std::string> names(const std::vector<digit>& list) const {
    std::vector<std::string> result;
    for (const digit d : list) result.push_back(name(d));
    return result;
  }
  template <class T>
  std::vector<std::string> names(const std::vector<T>& list, const snapshot& shown) const {
    std::vector<std::string> result;
    for (const T& x : list) result.push_back(name(x, shown));
    return result;
  }

  /// The argument and the conclusions of a step that was found on the board `shown`, part by part.
  std::vector<text_part> parts(const step& s, const snapshot& shown) const;

  /// The same as one text.
  std::string text(const step& s, const snapshot& shown) const {
    std::string result;
    for (const text_part& p : parts(s, shown)) result += p.text;
    return result;
  }

private:
  catalogue language_;
  alphabet symbols_;
};

namespace detail {

/// Builds the explanation of one step.
class sentence_builder {
public:
  sentence_builder(const narrator& n, const step& s, const snapshot& shown)
      : n_(n), step_(s), shown_(shown), parts_(s, shown) {}

  std::vector<text_part> build() {
    std::string_view pattern = n_.pattern(*step_.rule);
    append_pattern(pattern);
    if (!step_.placements.empty() && pattern.find("{placements") == pattern.npos) append_phrase("so.placed");
    if (!step_.eliminations.empty() && pattern.find("{eliminations") == pattern.npos)
      append_phrase("so.eliminated");
    // A capital at the start of the text; names such as r1c1 stay as they are.
    if (!result_.empty() && result_.front().text.size() > 1) {
      std::string& head = result_.front().text;
      const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
      if (is_small(head[0]) && is_small(head[1])) head[0] = static_cast<char>(head[0] - 'a' + 'A');
    }
    return std::move(result_);
  }

private:
  using strings = std::vector<std::string>;

  void append_pattern(std::string_view pattern) {
    read_pattern(
        pattern, [&](std::string_view words) { append(words); },
        [&](std::string_view name, std::string_view one, std::string_view many) {
          if (!one.empty() || !many.empty()) return append(items(name).size() == 1 ? one : many);
          if (name == "chain") return append_chains();
          if (name == "cases") return append_cases();
          if (name == "links") return append(joined(items(name), " "), name);
          if (name == "eliminations") return append(joined(items(name), n_.phrase("list.groups")), name);
          append(name == "pairs" ? joined(items(name), " ") : n_.list(items(name)), name);
        });
  }
  // Appends a general phrase of one sentence.
  void append_phrase(phrase_key key) {
    if (!result_.empty()) append(" ");
    append_pattern(n_.pattern(key));
  }
  void append(std::string_view text, std::string_view about = {}) {
    if (text.empty()) return;
    if (about.empty() && !result_.empty() && result_.back().about.empty())
      result_.back().text += text;
    else
      result_.push_back({std::string(text), about});
  }
  static std::string joined(const strings& items, const std::string& between) {
    std::string text;
    for (const std::string& s : items) text += (text.empty() ? "" : between) + s;
    return text;
  }

  strings items(std::string_view name) const {
    strings result;
    if (name == "digits") return n_.names(parts_.digits());
    if (name == "cells") return n_.names(parts_.cells(), shown_);
    if (name == "constraint")
      for (const game_argument& g : step_.constraints) result.push_back(n_.name(g));
    if (name == "base-houses") return n_.names(parts_.base.houses, shown_);
    if (name == "cover-houses") return n_.names(parts_.cover.houses, shown_);
    if (name == "base" || name == "cover") {
      std::vector<constraint> all;
      for (const set_argument& set : step_.sets)
        for (const constraint& k : name == "base" ? set.base : set.cover)
          if (std::find(all.begin(), all.end(), k) == all.end()) all.push_back(k);
      return n_.names(all, shown_);
    }
    if (name == "placements")
      for (const assignment a : step_.placements) result.push_back(n_.about("placed", a, shown_));
    if (name == "eliminations")
      for (const elimination_group& g : group_eliminations(step_.eliminations)) {
        const std::string digits = n_.list(n_.names(g.digits)), cells = n_.list(n_.names(g.cells, shown_));
        result.push_back(n_.phrase("eliminated", {{"digits", digits}, {"cells", cells}}));
      }
    if (name == "links")
      for (const alternating_chain& c : step_.alternations) result.push_back(links(c));
    if (name == "pattern" || name == "instead" || name == "clauses")
      for_each_clause(step_, [&](const clause& c) {
        if (name == "instead") result.push_back(either(c.any));
        if (name == "pattern" && c.is_by_uniqueness()) result.push_back(pattern(c));
        if (name == "clauses" && c.base.size() > 1) result.push_back(sets(c));
      });
    if (name == "shape" && !step_.shape.empty())
      result.push_back(digits_in_cells("pattern", step_.shape.front()));
    if (name == "shape-rest")
      for (std::size_t i = 1; i < step_.shape.size(); ++i)
        result.push_back(compact_cells(cells_of(step_.shape[i]), shown_.size(), n_.pattern("cell")));
    if (name == "images")
      for (const assignment a : step_.eliminations) result.push_back(images(a));
    if (name == "assumed" || name == "met")
      for (const chain& c : step_.chains) result.push_back(name == "met" ? met(c.met) : assumed(c));
    if (name == "pairs")
      for (const pair_refuted& p : step_.pairs) {
        const std::string a = n_.about("holds", p.a, shown_), b = n_.about("holds", p.b, shown_);
        result.push_back(n_.phrase(p.a == p.b ? phrase_key("pair.self") : phrase_key("pair"),
                                   {{"a", a}, {"b", b}, {"met", met(p.by)}}));
      }
    return result;
  }

  // The first image that is no candidate, or conflicts with it.
  std::string images(assignment a) const {
    for (const symmetry_argument& g : step_.symmetries)
      for (assignment image = g(a); image != a; image = g(image))
        if (!shown_.has(image) || shown_.conflict(image, a))
          return n_.phrase("image",
                           {{"a", n_.about("holds", a, shown_)}, {"b", n_.about("holds", image, shown_)}});
    return {};
  }
  std::string assumed(const chain& c) const {
    const chain_node& first = c.nodes.front();
    return n_.about(first.holds ? phrase_key("assumed.on") : phrase_key("assumed.off"), first.what, shown_);
  }
  std::string met(const constraint& k) const {
    if (k.kind == constraint_kind::cell_filled)
      return n_.phrase("met.cell", {{"cell", n_.name(k.where, shown_)}});
    return n_.phrase("met.house", {{"digit", n_.name(k.what)}, {"house", n_.name(k.among, shown_)}});
  }

  // Candidates of which one holds: `r1c2 = 5 or one of r4c78 = 3`.
  std::string either(const std::vector<assignment>& list) const {
    std::string text;
    for (const elimination_group& g : group_eliminations(list)) {
      const std::string cells = compact_cells(g.cells, shown_.size(), n_.pattern("cell"));
      std::string digits;
      for (const digit d : g.digits) digits += (digits.empty() ? "" : n_.phrase("or")) + n_.name(d);
      text += (text.empty() ? "" : n_.phrase("or")) +
              n_.phrase(g.cells.size() == 1 ? phrase_key("holds") : phrase_key("holds.group"),
                        {{"cell", cells}, {"cells", cells}, {"digit", digits}});
    }
    return text;
  }
  std::string digits_in_cells(phrase_key key, const std::vector<assignment>& list) const {
    return n_.phrase(key, {{"digits", n_.list(n_.names(digits_of(list)))},
                           {"cells", compact_cells(cells_of(list), shown_.size(), n_.pattern("cell"))}});
  }
  std::string pattern(const clause& c) const { return digits_in_cells("pattern", c.core); }
  bool is_of_cells(const clause& c) const {
    return std::all_of(c.base.begin(), c.base.end(),
                       [](const constraint& k) { return k.kind == constraint_kind::cell_filled; });
  }
  std::vector<assignment> candidates_of(const std::vector<constraint>& list) const {
    std::vector<assignment> result;
    for (const constraint& k : list)
      for (const assignment a : shown_.candidates_of(k)) result.push_back(a);
    return result;
  }
  // The sets of a clause.
  std::string sets(const clause& c) const {
    return is_of_cells(c) ? digits_in_cells("pattern", candidates_of(c.base))
                          : compact_clause(c, shown_, n_.symbols());
  }
  // Why one of a clause's candidates holds: a cell, a house, or more.
  std::string why(const clause& c) const {
    if (c.is_by_uniqueness()) return n_.phrase("why.pattern", {{"pattern", pattern(c)}});
    if (c.base.size() > 1 && is_of_cells(c)) return digits_in_cells("why.sets", candidates_of(c.base));
    if (c.base.size() > 1) return n_.phrase("why.houses", {{"sets", sets(c)}});
    if (c.base.empty()) return "";
    const constraint& k = c.base.front();
    return k.kind == constraint_kind::cell_filled ? n_.name(k.where, shown_) : n_.name(k.among, shown_);
  }
  std::string links(const alternating_chain& c) const {
    std::string follow;
    for (const strong_link& l : c.links)
      follow += (follow.empty() ? "" : n_.phrase("list.comma")) +
                n_.phrase("link", {{"what", either(l.to)}, {"why", why(l.by)}});
    const bool is_same = c.links.back().to == c.links.front().from;
    return n_.phrase(
        is_same              ? phrase_key("links.same")
        : is_loop(c, shown_) ? phrase_key("links.loop")
                             : phrase_key("links"),
        {{"first", either(c.links.front().from)}, {"nodes", follow}, {"last", either(c.links.back().to)}});
  }

  void append_cases() {
    bool is_first = true;
    for (const case_argument& all : step_.cases)
      for (const proof_case& one : all.cases) {
        if (!is_first) append(" ");
        is_first = false;
        append_case(one);
      }
  }
  // What it implies, up to the conclusions of the step, and these; or the contradiction.
  void append_case(const proof_case& one) {
    const chain& c = one.implied;
    if (one.is_refuted) return append_chain(c);
    chain before = c;
    std::vector<assignment> placed, eliminated;
    std::size_t needed = 0;
    for (std::size_t i = 0; i < c.nodes.size(); ++i) {
      const chain_node& node = c.nodes[i];
      const auto& list = node.holds ? step_.placements : step_.eliminations;
      if (std::find(list.begin(), list.end(), node.what) == list.end()) continue;
      (node.holds ? placed : eliminated).push_back(node.what);
      needed = i;
    }
    before.nodes.resize(needed + 1);
    strings follow = nodes(before, shown_);
    const std::string_view cells = n_.pattern("cell");
    // A placement is among the nodes, with its reason.
    const std::string what = compact_eliminations(eliminated, shown_.size(), n_.symbols(), cells);
    const bool is_alone = follow.empty();
    if (!what.empty()) follow.push_back(what);
    append_pattern_of(n_.pattern(follow.empty() ? phrase_key("case.same")
                                 : is_alone     ? phrase_key("case.short")
                                                : phrase_key("case")),
                      c, follow, what);
  }
  void append_pattern_of(std::string_view text, const chain& c, const strings& follow,
                         const std::string& what) {
    read_pattern(
        text, [&](std::string_view words) { append(words); },
        [&](std::string_view name, std::string_view, std::string_view) {
          if (name == "assumed") append(assumed(c), name);
          if (name == "met") append(met(c.met), name);
          if (name == "nodes") append(joined(follow, n_.phrase("list.comma")), name);
          if (name == "what") append(what, "eliminations");
        });
  }
  void append_chain(const chain& c) {
    const strings follow = nodes(c, shown_);
    append_pattern_of(n_.pattern(follow.empty() ? phrase_key("chain.short") : phrase_key("chain")), c, follow,
                      "");
  }
  void append_chains() {
    bool is_first = true;
    for (const chain& c : step_.chains) {
      if (!is_first) append(" ");
      is_first = false;
      append_chain(c);
    }
  }

  // The nodes that hold, and the conclusions of nested steps; eliminations by a weak link are omitted.
  strings nodes(const chain& c, snapshot then) const {
    strings result;
    for (std::size_t i = 0; i < c.nodes.size();) {
      const chain_node& node = c.nodes[i];
      const std::vector<assignment> all = same_nested_conclusions(c, i);
      if (i > 0 && node.how == link::strong) {
        const bool by_cell = node.by.kind == constraint_kind::cell_filled;
        const std::string house = by_cell ? "" : n_.name(node.by.among, shown_);
        result.push_back(n_.phrase(by_cell ? phrase_key("node.cell") : phrase_key("node.house"),
                                   {{"cell", n_.name(node.what.where, shown_)},
                                    {"digit", n_.name(node.what.what)},
                                    {"house", house}}));
      } else if (i > 0 && node.how == link::nested) {
        const std::string_view cells = n_.pattern("cell");
        const std::string what = node.holds ? compact_placements(all, shown_.size(), n_.symbols(), cells)
                                            : compact_eliminations(all, shown_.size(), n_.symbols(), cells);
        result.push_back(n_.phrase("node.step", {{"what", what}, {"why", why(c.nested[node.from], then)}}));
      }
      for (const assignment a : all) then.assume(a, node.holds);
      i += all.size();
    }
    return result;
  }
  std::string why(const step& s, const snapshot& then) const {
    if (!s.chains.empty()) {
      const chain& c = s.chains.front();
      const strings follow = nodes(c, then);
      if (follow.empty()) return n_.phrase("else.short", {{"met", met(c.met)}});
      return n_.phrase("else", {{"nodes", joined(follow, n_.phrase("list.comma"))}, {"met", met(c.met)}});
    }
    if (!s.constraints.empty()) {
      const std::string cells = n_.list(n_.names(s.constraints.front().cells, then));
      return n_.phrase("step.constraint", {{"constraint", n_.name(s.constraints.front())}, {"cells", cells}});
    }
    const std::string title = n_.title(*s.rule);
    if (s.sets.empty()) return title;
    const set_summary about(s, then);
    const std::string digits = n_.list(n_.names(about.digits()));
    const std::string where = about.base.houses.empty() ? n_.list(n_.names(about.base.cells, then))
                                                        : n_.list(n_.names(about.base.houses, then));
    return n_.phrase("step.in", {{"title", title}, {"digits", digits}, {"where", where}});
  }

  const narrator& n_;
  const step& step_;
  const snapshot& shown_;
  const set_summary parts_;
  std::vector<text_part> result_;
};

} // namespace detail

inline std::vector<text_part> narrator::parts(const step& s, const snapshot& shown) const {
  return detail::sentence_builder(*this, s, shown).build();
}

} // namespace boxline::inline v0_2::logic
