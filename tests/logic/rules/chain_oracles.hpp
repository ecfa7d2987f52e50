// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/any_rule.hpp"
#include "logic/rules/oracles.hpp"
#include "rounds.hpp"

#include <boxline/core/function_ref.hpp>

#include <map>
#include <set>

// Alternating chains by their definition: nodes, links, and what follows from them, over plain masks. Shares
// no code with the engine.

namespace chain_oracles {

using namespace boxline;
using logic::step;
using states::plain;
using candidates = std::vector<assignment>;

struct kinds {
  bool cells = false, houses = false, groups = false, in_cells = true;
};

// What is reached from some nodes that are off.
struct reach {
  std::vector<int> on;           // the least number of links; 0 where a node is not reached
  std::vector<char> through_one; // whether one of the shortest ways has a group
};

struct net {
  std::vector<candidates> nodes;
  std::vector<char> is_group;
  std::vector<std::vector<char>> strong, weak;

  net(const plain& s, const kinds& k) {
    std::map<candidates, int> known;
    std::set<std::pair<int, int>> links;
    const auto node = [&](candidates a) {
      std::sort(a.begin(), a.end());
      const auto [at, is_new] = known.emplace(a, static_cast<int>(nodes.size()));
      if (is_new) nodes.push_back(a);
      return at->second;
    };
    if (k.cells)
      for (int c = 0; c < s.n * s.n; ++c)
        if (const auto all = s.left(constraint::of(cell(c))); all.size() == 2 && s.is_open(all[0])) {
          const int a = node({all[0]});
          links.insert({a, node({all[1]})});
        }
    const int houses = static_cast<int>(s.houses.size());
    for (int u = 0; u < houses; ++u)
      for (int d = 0; d < s.n; ++d) {
        const auto all = s.left(oracles::of(u, d));
        if (k.houses && all.size() == 2) {
          const int a = node({all[0]});
          links.insert({a, node({all[1]})});
        }
        if (!k.groups || all.size() < 3) continue;
        // A part in another house that shares two cells or more with this one, and the rest, alone or so too.
        const auto is_crossing = [&](int v) {
          int shared = 0;
          for (const int c : oracles::cells_of(s, v)) shared += oracles::contains(s, u, c);
          return v != u && shared >= 2 && shared < s.n;
        };
        for (int v = 0; v < houses; ++v) {
          if (!is_crossing(v)) continue;
          candidates part, rest;
          for (const assignment a : all) (oracles::contains(s, v, a.where) ? part : rest).push_back(a);
          bool is_node = rest.size() == 1;
          for (int w = 0; w < houses && rest.size() > 1; ++w)
            is_node |= is_crossing(w) && std::all_of(rest.begin(), rest.end(), [&](assignment a) {
                         return oracles::contains(s, w, a.where);
                       });
          if (part.size() < 2 || !is_node) continue;
          const int a = node(part);
          links.insert({a, node(rest)});
        }
      }
    strong.assign(nodes.size(), std::vector<char>(nodes.size()));
    weak = strong;
    for (const auto& [a, b] : links) strong[at(a)][at(b)] = strong[at(b)][at(a)] = true;
    for (std::size_t a = 0; a < nodes.size(); ++a) {
      is_group.push_back(nodes[a].size() > 1);
      for (std::size_t b = 0; b < nodes.size(); ++b) weak[a][b] = clash(s, k, nodes[a], nodes[b]);
    }
  }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static bool clash(const plain& s, const kinds& k, const candidates& a, const candidates& b) {
    for (const assignment x : a)
      for (const assignment y : b)
        if (!s.clash(x, y) || (!k.in_cells && x.what != y.what)) return false;
    return true;
  }

  reach from(const std::vector<int>& start) const {
    const std::size_t n = nodes.size();
    std::vector<int> off(n, -1);
    std::vector<char> off_marked(n);
    reach r{std::vector<int>(n), std::vector<char>(n)};
    for (const int i : start) {
      off[at(i)] = 0;
      off_marked[at(i)] = is_group[at(i)];
    }
    for (int t = 1, last = 0; t <= last + 1; ++t)
      for (std::size_t a = 0; a < n; ++a) {
        if (off[a] != t - 1 && r.on[a] != t - 1) continue;
        for (std::size_t b = 0; b < n; ++b) {
          if (t % 2 == 1 && off[a] == t - 1 && strong[a][b] && (r.on[b] == 0 || r.on[b] == t)) {
            r.on[b] = last = t;
            r.through_one[b] |= static_cast<char>(off_marked[a] || is_group[b]);
          }
          if (t % 2 == 0 && r.on[a] == t - 1 && weak[a][b] && (off[b] < 0 || off[b] == t)) {
            off[b] = last = t;
            off_marked[b] |= static_cast<char>(r.through_one[a] || is_group[b]);
          }
        }
      }
    return r;
  }
};

// The candidates that conflict with all of two nodes.
inline candidates seen(const plain& s, const candidates& a, const candidates& b) {
  candidates result;
  for (const assignment x : s.candidates())
    if (s.is_open(x) && net::clash(s, {}, {x}, a) && net::clash(s, {}, {x}, b)) result.push_back(x);
  return result;
}

struct ends {
  kinds links;
  bool same_digit = false, same_node = false, has_group = false;
  int longest = 1000, shortest = 3;
  std::size_t least = 1;
};
// The eliminations for each pair of ends.
inline std::multiset<candidates> by_ends(const plain& s, const ends& e) {
  const net g(s, e.links);
  std::multiset<candidates> result;
  for (std::size_t a = 0; a < g.nodes.size(); ++a) {
    const reach r = g.from({static_cast<int>(a)});
    for (std::size_t b = 0; b < g.nodes.size(); ++b) {
      if (r.on[b] < e.shortest || r.on[b] > e.longest || (e.has_group && !r.through_one[b])) continue;
      if (a == b ? !e.same_node : g.nodes[b] < g.nodes[a]) continue; // either way
      const assignment x = g.nodes[a][0], y = g.nodes[b][0];
      if (x.what != y.what && (e.same_digit || x.where == y.where)) continue;
      candidates found = seen(s, g.nodes[a], g.nodes[b]);
      if (!e.links.in_cells || a == b) std::erase_if(found, [&](assignment c) { return c.what != x.what; });
      if (found.size() >= e.least) result.insert(found);
    }
  }
  return result;
}
// The eliminations of candidates that eliminate themselves, and of those that hold if they do not.
inline std::multiset<candidates> by_returns(const plain& s, const kinds& k, bool has_group) {
  const net g(s, k);
  std::multiset<candidates> result;
  for (const assignment x : s.candidates()) {
    if (!s.is_open(x)) continue;
    std::vector<int> start, own;
    for (std::size_t a = 0; a < g.nodes.size(); ++a) {
      if (net::clash(s, k, {x}, g.nodes[a])) start.push_back(static_cast<int>(a));
      if (g.nodes[a] == candidates{x}) own.push_back(static_cast<int>(a));
    }
    for (const auto* first : {&start, &own}) {
      const reach r = g.from(*first);
      int least = 0;
      for (const int a : *first)
        if (r.on[net::at(a)] > 0 && (!has_group || r.through_one[net::at(a)]) &&
            (least == 0 || r.on[net::at(a)] < least))
          least = r.on[net::at(a)];
      if (least < 3) continue;
      candidates others;
      for (const assignment y : s.left(constraint::of(x.where)))
        if (y != x) others.push_back(y);
      if (first == &start)
        result.insert({x});
      else if (!others.empty())
        result.insert(others);
    }
  }
  return result;
}

using states::eliminations_of;

using expectation = function_ref<void(const plain&, const std::vector<step>&)>;

template <board Board>
std::size_t check_on(const any_rule<Board>& rule, std::uint64_t seed, int states,
                     const typename Board::houses_type& h, expectation expected) {
  std::size_t count = 0;
  const auto look = [&](const Board& b, const grid<Board::shape>* solution) {
    const auto found = logic::find_all(rule, b);
    REQUIRE(found.stopped == stop_reason::none);
    for (const step& s : found.steps) {
      REQUIRE(to_string(logic::verify(s, b)) == "ok");
      REQUIRE(std::is_sorted(s.eliminations.begin(), s.eliminations.end()));
      if (solution != nullptr)
        for (const assignment a : s.eliminations) REQUIRE(solution->digit_at(a.where) != a.what);
    }
    const auto first = logic::find_first(rule, b);
    REQUIRE(bool(first) == !found.steps.empty());
    if (first) REQUIRE(*first.found == found.steps[0]);
    expected(plain(b), found.steps);
    count += found.steps.size();
  };
  oracles::for_random_states<Board>(seed, states, h, look);
  // Few candidates a cell: many chains.
  random_source random(seed);
  for (int i = 0; i < states / 2; ++i)
    look(states::random_state<Board>(random, 0.25, 0.65, false, h), nullptr);
  return count;
}

// Whether a rule finds the eliminations that are expected, in sound steps, on random states at 4x4, 2x3, 9x9
// and with more houses. Returns the number of steps.
template <class Rule>
std::size_t check(const Rule& rule, int scale, expectation expected) {
  const auto on = [&]<board Board>(std::uint64_t seed, int states, const typename Board::houses_type& h) {
    return check_on<Board>(rule, seed, states, h, expected);
  };
  static const auto diagonals = house_list<box(3)>::diagonals(), windows = house_list<box(3)>::windows();
  using listed = houses::listed<box(3)>;
  const int few = all_in_thorough(4, 1) * scale;
  std::size_t count = on.template operator()<bits::crossed_board<box(2)>>(1, 15 * few, {});
  count += on.template operator()<bits::cells_board<box(2, 3)>>(2, 15 * few / 2, {});
  count += on.template operator()<bits::crossed_board<box(3)>>(3, 3 * few, {});
  count += on.template operator()<bits::crossed_board<box(3), listed>>(4, few, listed(diagonals));
  count += on.template operator()<bits::crossed_board<box(3), listed>>(5, few, listed(windows));
  return count;
}
template <class Rule>
void check_ends(const Rule& rule, int scale, const ends& e) {
  const auto count = check(rule, scale, [&](const plain& s, const std::vector<step>& steps) {
    REQUIRE(eliminations_of(steps) == by_ends(s, e));
  });
  CHECK(count > 0);
}

} // namespace chain_oracles
