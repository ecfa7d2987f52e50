// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/verify.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <set>
#include <vector>

// States for rules, and what holds in them, from plain masks. Shares no code with any board, rule or method.

namespace states {

using namespace boxline;

// Candidates as masks, cell by cell.
struct plain {
  int n;
  std::vector<brute::region> houses;
  std::vector<std::uint64_t> marks;
  std::vector<char> placed;
  std::vector<std::vector<char>> sees; // whether two cells share a house

  template <class Board>
    requires(!std::same_as<Board, plain>) && board<Board>
  explicit plain(const Board& b) : n(Board::shape.size()) {
    for (int u = 0; u < b.houses().size(); ++u) {
      houses.emplace_back();
      for (const cell c : b.houses().cells(house(u))) houses.back().push_back(c);
    }
    for (int c = 0; c < Board::shape.cells(); ++c) {
      marks.push_back(0);
      for (int d = 0; d < n; ++d) marks.back() |= std::uint64_t{b.has(cell(c), digit::from_index(d))} << d;
      placed.push_back(b.is_placed(cell(c)));
    }
    sees.assign(marks.size(), std::vector<char>(marks.size()));
    for (const brute::region& u : houses)
      for (const int x : u)
        for (const int y : u) sees[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = true;
  }

  bool has(int c, int d) const { return marks[static_cast<std::size_t>(c)] >> d & 1; }
  bool has(assignment a) const { return has(a.where, a.what.index()); }
  bool is_open(assignment a) const { return has(a) && !placed[static_cast<std::size_t>(a.where)]; }
  bool see(int a, int b) const {
    return a != b && sees[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  bool clash(assignment a, assignment b) const {
    return a != b && (a.where == b.where || (a.what == b.what && see(a.where, b.where)));
  }
  void remove(assignment a) {
    marks[static_cast<std::size_t>(a.where)] &= ~(std::uint64_t{1} << a.what.index());
  }
  void place(assignment a) {
    for (const assignment b : candidates())
      if (clash(a, b)) remove(b);
    placed[static_cast<std::size_t>(a.where)] = true;
  }
  std::vector<assignment> candidates() const {
    std::vector<assignment> result;
    for (int c = 0; c < n * n; ++c)
      for (int d = 0; d < n; ++d)
        if (has(c, d)) result.push_back({cell(c), digit::from_index(d)});
    return result;
  }
  std::vector<constraint> constraints() const {
    std::vector<constraint> result;
    for (int c = 0; c < n * n; ++c) result.push_back(constraint::of(cell(c)));
    for (std::size_t u = 0; u < houses.size(); ++u)
      for (int d = 0; d < n; ++d)
        result.push_back(constraint::of(house(static_cast<int>(u)), digit::from_index(d)));
    return result;
  }
  std::vector<assignment> left(const constraint& k) const {
    std::vector<assignment> result;
    if (k.kind == constraint_kind::cell_filled) {
      for (int d = 0; d < n; ++d)
        if (has(k.where, d)) result.push_back({k.where, digit::from_index(d)});
    } else {
      for (const int c : houses[k.among])
        if (has(c, k.what.index())) result.push_back({cell(c), k.what});
    }
    return result;
  }
  bool has_solution() const {
    return !brute::solver(n, houses, std::vector<int>(marks.size(), 0), marks).solutions(1).empty();
  }
  // Naked and hidden singles up to the fixpoint. Returns whether a constraint has no candidate left.
  bool closes_in_contradiction() {
    const auto all = constraints();
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& k : all) {
        const auto rest = left(k);
        if (rest.empty()) return true;
        if (rest.size() > 1 || placed[static_cast<std::size_t>(rest[0].where)]) continue;
        place(rest[0]);
        changed = true;
      }
    }
    return false;
  }
};

// Whether each node of a step's chain but the assumption is used by a later one or by the contradiction.
template <board Board>
bool has_no_redundant_node(const Board& b, const logic::step& s) {
  const logic::chain& c = s.chains[0];
  for (std::size_t skip = 1; skip < c.nodes.size(); ++skip) {
    logic::step less = s;
    auto& nodes = less.chains[0].nodes;
    nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(skip));
    for (std::size_t i = skip; i < nodes.size(); ++i)
      if (nodes[i].how == logic::link::weak && nodes[i].from >= skip)
        nodes[i].from = nodes[i].from == skip ? c.nodes.size() : nodes[i].from - 1;
    if (logic::verify(less, b)) return false;
  }
  return true;
}

// Checks that a step is verified, changes something, and agrees with every solution of the state.
template <board Board>
void check_sound(const Board& b, const plain& state, const logic::step& s) {
  REQUIRE(s.rule != nullptr);
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(s.placements.size() + s.eliminations.size() > 0);
  for (const assignment a : s.eliminations) {
    CHECK(state.is_open(a));
    plain with = state;
    with.place(a);
    CHECK_FALSE(with.has_solution());
  }
  for (const assignment a : s.placements) {
    CHECK(state.is_open(a));
    plain without = state;
    without.remove(a);
    CHECK_FALSE(without.has_solution());
  }
}

// A board with some cells of a full grid placed, and without some of the other candidates; with `misled` also
// without some of the grid's.
template <board Board>
Board random_state(random_source& random, double given, double removed, bool misled,
                   const typename Board::houses_type& h = typename Board::houses_type()) {
  constexpr box B = Board::shape;
  const auto chance = [&](double p) { return static_cast<double>(random.below(1000)) < p * 1000; };
  const grid<B> full = brute::full_grid<B>(random);
  Board b(h);
  for (int c = 0; c < B.cells(); ++c)
    if (chance(given)) b.place(cell(c), full.digit_at(cell(c)));
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d) {
      const digit what = digit::from_index(d);
      if (b.is_placed(cell(c)) || !b.has(cell(c), what)) continue;
      if (full.digit_at(cell(c)) == what ? misled && chance(0.02) : chance(removed)) b.remove(cell(c), what);
    }
  return b;
}

// A step's content as a number: the same on every platform.
inline std::uint64_t fingerprint(const logic::step& s, std::uint64_t seed = 14695981039346656037u) {
  std::uint64_t h = seed;
  const auto add = [&](std::uint64_t x) { h = (h ^ x) * 1099511628211u; };
  const auto add_candidate = [&](assignment a) {
    add(static_cast<std::uint64_t>(a.where * 64 + a.what.index()));
  };
  const auto add_constraint = [&](const constraint& k) {
    add(static_cast<std::uint64_t>(k.kind));
    add(static_cast<std::uint64_t>(k.where));
    add(static_cast<std::uint64_t>(k.among));
    add(static_cast<std::uint64_t>(k.what.index()));
  };
  for (const char c : s.rule->key) add(static_cast<unsigned char>(c));
  for (const assignment a : s.placements) add_candidate(a);
  add(1);
  for (const assignment a : s.eliminations) add_candidate(a);
  for (const auto& x : s.sets) {
    add(2);
    for (const auto& k : x.base) add_constraint(k);
    for (const auto& k : x.cover) add_constraint(k);
  }
  for (const auto& x : s.chains) {
    add(3);
    for (const auto& node : x.nodes) {
      add_candidate(node.what);
      add(node.holds);
      add(static_cast<std::uint64_t>(node.how));
      add_constraint(node.by);
      add(node.from);
    }
    add_constraint(x.met);
    for (const auto& inner : x.nested) h = fingerprint(inner, h);
  }
  for (const auto& x : s.pairs) {
    add_candidate(x.a);
    add_candidate(x.b);
    add_constraint(x.by);
  }
  return h;
}

// What each step eliminates, in any order.
inline std::multiset<std::vector<assignment>> eliminations_of(const std::vector<logic::step>& steps) {
  std::multiset<std::vector<assignment>> result;
  for (const logic::step& s : steps) result.insert(s.eliminations);
  return result;
}

} // namespace states
