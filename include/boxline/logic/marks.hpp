// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/logic/snapshot.hpp>

#include <algorithm>
#include <cstdint>

/// \file
/// The drawing of a step: the roles of its cells, houses and candidates, and the links between candidates.

namespace boxline::inline v0_2::logic {

/// The role of a cell, a house or a candidate in a step.
enum class role : unsigned char {
  base,       ///< a base of a set argument, or a candidate of one
  cover,      ///< a cover of a set argument, or a candidate of one that is in no base
  assumed,    ///< the assumption of a chain
  on,         ///< implied to hold
  off,        ///< implied not to hold
  met,        ///< has no candidate left
  eliminated, ///< concluded: eliminated
  placed,     ///< concluded: placed
  pattern     ///< of a deadly pattern, one of the digits that could be exchanged; of the shape of the rule
};
inline constexpr int role_count = 9;
/// The role's word: `base`, `cover`, `assumed`, `on`, `off`, `met`, `eliminated`, `placed` or `pattern`.
constexpr std::string_view to_string(role r) {
  return word_of(r, {"base", "cover", "assumed", "on", "off", "met", "eliminated", "placed", "pattern"});
}

/// A set of roles.
class role_set {
public:
  constexpr role_set() = default;
  constexpr role_set(role r) : bits_(static_cast<std::uint16_t>(1 << static_cast<int>(r))) {}
  constexpr bool has(role r) const { return (bits_ >> static_cast<int>(r) & 1) != 0; }
  constexpr void add(role_set s) { bits_ = static_cast<std::uint16_t>(bits_ | s.bits_); }
  friend constexpr bool operator==(role_set, role_set) = default;

private:
  std::uint16_t bits_ = 0;
};

/// A candidate, a cell or a house, and its roles.
struct marked_candidate {
  assignment what{};
  role_set as{};
  friend bool operator==(const marked_candidate&, const marked_candidate&) = default;
};
struct marked_cell {
  cell where{};
  role_set as{};
  friend bool operator==(const marked_cell&, const marked_cell&) = default;
};
struct marked_house {
  house among{};
  role_set as{};
  friend bool operator==(const marked_house&, const marked_house&) = default;
};
/// Candidates, and those that they imply: one of the first holds, so none of the second does (weak), or none
/// of the first holds, so one of the second does (strong). In an alternating chain they may be groups, else
/// they are single ones.
struct marked_link {
  std::vector<assignment> from{}, to{};
  bool is_strong = false;
  friend bool operator==(const marked_link&, const marked_link&) = default;
};

/// The marks of a step, without duplicates, in the order of cells and digits; the links in the order of the
/// chains. Of an alternating chain each `from` is off, and each `to` on. All cases are included, and no
/// nested steps: `marks_of` gives those of one.
struct marks {
  std::vector<marked_cell> cells;
  std::vector<marked_house> houses;
  std::vector<marked_candidate> candidates;
  std::vector<marked_link> links;

  /// The roles of a candidate. O(candidates).
  role_set of(assignment a) const {
    for (const marked_candidate& m : candidates)
      if (m.what == a) return m.as;
    return {};
  }
};

namespace detail {

class mark_collector {
public:
  explicit mark_collector(const snapshot& s) : snapshot_(s) {}

  void operator()(const step& s) {
    for (const set_argument& set : s.sets) {
      for (const constraint& k : set.base) {
        mark(k, role::base);
        for (const assignment a : snapshot_.candidates_of(k)) mark(a, role::base);
      }
      for (const clause& c : set.clauses) {
        add_clause(c);
        for (const assignment a : c.any) mark(a, role::base);
      }
    }
    for (const set_argument& set : s.sets)
      for (const constraint& k : set.cover) {
        mark(k, role::cover);
        for (const assignment a : snapshot_.candidates_of(k))
          if (!result.of(a).has(role::base)) mark(a, role::cover);
      }
    for (const alternating_chain& c : s.alternations) add_links(c);
    for (const case_argument& c : s.cases) {
      if (!c.either) add_clause(c.by);
      for (const proof_case& one : c.cases) add_case(one);
    }
    for (const chain& c : s.chains) add_chain(c, true);
    for (const pair_refuted& p : s.pairs) add_pair(p);
    for (const game_argument& g : s.constraints) add_constraint(g);
    for (const auto& part : s.shape)
      for (const assignment a : part) {
        mark(constraint::of(a.where), role::pattern);
        mark(a, role::pattern);
      }
    for (const assignment a : s.eliminations) mark(a, role::eliminated);
    for (const assignment a : s.placements) mark(a, role::placed);
    sort();
  }
  void operator()(const proof_case& one) {
    add_case(one);
    sort();
  }

  marks result;

private:
  void sort() {
    std::sort(result.cells.begin(), result.cells.end(),
              [](const auto& a, const auto& b) { return a.where < b.where; });
    std::sort(result.houses.begin(), result.houses.end(),
              [](const auto& a, const auto& b) { return a.among < b.among; });
    std::sort(result.candidates.begin(), result.candidates.end(),
              [](const auto& a, const auto& b) { return a.what < b.what; });
  }
  void mark(assignment a, role r) {
    for (marked_candidate& m : result.candidates)
      if (m.what == a) return m.as.add(r);
    result.candidates.push_back({a, r});
  }
  void mark(const constraint& k, role r) {
    if (k.kind == constraint_kind::cell_filled) {
      for (marked_cell& m : result.cells)
        if (m.where == k.where) return m.as.add(r);
      result.cells.push_back({k.where, r});
    } else {
      for (marked_house& m : result.houses)
        if (m.among == k.among) return m.as.add(r);
      result.houses.push_back({k.among, r});
    }
  }
  void add_link(assignment from, assignment to, bool is_strong) {
    add_link(std::vector{from}, std::vector{to}, is_strong);
  }
  void add_link(std::vector<assignment> from, std::vector<assignment> to, bool is_strong) {
    const marked_link l{std::move(from), std::move(to), is_strong};
    if (std::find(result.links.begin(), result.links.end(), l) == result.links.end())
      result.links.push_back(l);
  }

  // What proves it: a pattern, or the constraints, as areas alone.
  void add_clause(const clause& c) {
    for (const assignment a : c.core) {
      mark(constraint::of(a.where), role::pattern);
      if (snapshot_.has(a)) mark(a, role::pattern);
    }
    for (const constraint& k : c.base) mark(k, role::base);
    for (const constraint& k : c.cover) mark(k, role::cover);
  }
  // A link by one cell or one house needs no area.
  void add_links(const alternating_chain& c) {
    for (const strong_link& l : c.links) {
      if (l.by.base.size() != 1) add_clause(l.by);
      for (const assignment a : l.from) mark(a, role::off);
      for (const assignment a : l.to) mark(a, role::on);
    }
    for (std::size_t i = 0; i < c.links.size(); ++i) {
      if (i > 0) add_link(c.links[i - 1].to, c.links[i].from, false);
      add_link(c.links[i].from, c.links[i].to, true);
    }
    if (is_loop(c, snapshot_)) add_link(c.links.back().to, c.links.front().from, false);
  }
  void add_case(const proof_case& one) { add_chain(one.implied, one.is_refuted); }

  void add_chain(const chain& c, bool is_refuted) {
    for (std::size_t i = 0; i < c.nodes.size(); ++i) {
      const chain_node& node = c.nodes[i];
      mark(node.what, node.holds ? role::on : role::off);
      if (i == 0) mark(node.what, role::assumed);
      if (node.how == link::weak) add_link(c.nodes[node.from].what, node.what, false);
      if (node.how == link::strong)
        for (std::size_t j = 0; j < i; ++j)
          if (!c.nodes[j].holds && snapshot_.meets(node.by, c.nodes[j].what))
            add_link(c.nodes[j].what, node.what, true);
    }
    if (is_refuted) mark(c.met, role::met);
  }

  // Each candidate of `by` is eliminated by one of the two, or by an earlier pair.
  void add_pair(const pair_refuted& p) {
    for (const assignment a : {p.a, p.b}) mark(a, role::assumed);
    mark(p.by, role::met);
    for (const assignment x : snapshot_.candidates_of(p.by)) {
      if (x == p.a || x == p.b) continue;
      mark(x, role::off);
      add_link(snapshot_.conflict(p.a, x) || !snapshot_.conflict(p.b, x) ? p.a : p.b, x, false);
    }
  }
  // What it rests on: the cells, and of a paired cell its candidates.
  void add_constraint(const game_argument& g) {
    const bool pairs = g.how == constraint_reach::pairs;
    for (std::size_t i = 0; i < g.cells.size(); ++i)
      mark(constraint::of(g.cells[i]), pairs && i > 0 ? role::cover : role::base);
    if (pairs && !g.cells.empty())
      for (const assignment a : snapshot_.candidates_of(constraint::of(g.cells[0]))) mark(a, role::base);
  }
  const snapshot& snapshot_;
};

} // namespace detail

/// The marks of a step that was found on the board `shown`. O((marks + links)^2).
inline marks marks_of(const step& s, const snapshot& shown) {
  detail::mark_collector mark(shown);
  mark(s);
  return std::move(mark.result);
}
/// The marks of one case of a step.
inline marks marks_of(const proof_case& one, const snapshot& shown) {
  detail::mark_collector mark(shown);
  mark(one);
  return std::move(mark.result);
}

} // namespace boxline::inline v0_2::logic
