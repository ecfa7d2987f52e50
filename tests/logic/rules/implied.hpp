// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/states.hpp"

#include <optional>
#include <set>
#include <utility>

// What an assumption implies, by its definition, over plain masks. Shares no code with the engine.

namespace implied {

using namespace boxline;
using states::plain;
using literal = std::pair<assignment, bool>;
using conclusion_set = std::set<literal>;

inline std::vector<constraint> open_constraints(const plain& s) {
  std::vector<constraint> result;
  for (const constraint& k : s.constraints()) {
    const auto left = s.left(k);
    if (left.size() != 1 || !s.placed[static_cast<std::size_t>(left[0].where)]) result.push_back(k);
  }
  return result;
}

// All that follows, nothing where a constraint is left without a candidate. With `links` a constraint gives
// its last candidate only where it has two on the board.
inline std::optional<conclusion_set> fixpoint(const plain& s, assignment a, bool holds, bool links) {
  conclusion_set all{{a, holds}};
  const auto constraints = open_constraints(s);
  for (std::size_t before = 0; before != all.size();) {
    before = all.size();
    for (const auto& [x, is_on] : conclusion_set(all))
      if (is_on)
        for (const assignment y : s.candidates())
          if (s.is_open(y) && s.clash(x, y)) all.insert({y, false});
    for (const constraint& k : constraints) {
      const auto members = s.left(k);
      std::vector<assignment> left;
      for (const assignment x : members)
        if (all.count({x, false}) == 0) left.push_back(x);
      if (left.empty()) return std::nullopt;
      if (left.size() == 1 && (!links || members.size() == 2)) all.insert({left[0], true});
    }
  }
  return all;
}

// The same from node to node, where a node may be a group: the candidates that it conflicts with, on the
// board, leave one candidate of a constraint, which holds, or some that another house has, which are a node
// then.
inline std::optional<conclusion_set> fixpoint_of_groups(const plain& s, assignment a, bool holds) {
  const auto constraints = open_constraints(s);
  const auto conflicts = [&](const std::set<assignment>& node) {
    std::set<assignment> result;
    for (const assignment x : s.candidates())
      if (s.is_open(x) && node.count(x) == 0 &&
          std::all_of(node.begin(), node.end(), [&](assignment y) { return s.clash(x, y); }))
        result.insert(x);
    return result;
  };
  conclusion_set all{{a, holds}};
  std::set<std::set<assignment>> known; // what a node conflicts with
  std::vector<std::set<assignment>> waiting{holds ? conflicts({a}) : std::set<assignment>{a}};
  while (!waiting.empty()) {
    const auto out = waiting.back();
    waiting.pop_back();
    if (!known.insert(out).second) continue;
    for (const assignment x : out) all.insert({x, false});
    for (const constraint& k : constraints) {
      std::set<assignment> rest;
      for (const assignment x : s.left(k))
        if (out.count(x) == 0) rest.insert(x);
      if (rest.size() == s.left(k).size()) continue;
      if (rest.size() == 1) {
        all.insert({*rest.begin(), true});
        waiting.push_back(conflicts(rest));
      } else if (k.kind != constraint_kind::cell_filled) {
        for (const auto& u : constraints) {
          if (u.kind == constraint_kind::cell_filled || u.what != k.what || u == k) continue;
          const auto members = s.left(u);
          std::set<assignment> others(members.begin(), members.end());
          bool is_in = true;
          for (const assignment x : rest) is_in &= others.erase(x) > 0;
          if (is_in && !rest.empty()) waiting.push_back(others);
        }
      }
    }
  }
  for (const constraint& k : constraints) {
    const auto members = s.left(k);
    if (std::all_of(members.begin(), members.end(), [&](assignment x) { return all.count({x, false}) > 0; }))
      return std::nullopt;
  }
  return all;
}

// What all of some cases imply; nothing where one is refuted.
inline conclusion_set common(const plain& s, const std::vector<literal>& cases, bool links) {
  std::optional<conclusion_set> result;
  for (const auto& [a, holds] : cases) {
    const auto one = fixpoint(s, a, holds, links);
    if (!one) return {};
    if (!result) {
      result = *one;
      continue;
    }
    conclusion_set both;
    for (const literal& l : *result)
      if (one->count(l) > 0) both.insert(l);
    result = both;
  }
  return result.value_or(conclusion_set{});
}

inline conclusion_set conclusions_of(const std::vector<logic::step>& steps) {
  conclusion_set result;
  for (const logic::step& s : steps) {
    CHECK(s.placements.size() + s.eliminations.size() == 1);
    for (const assignment a : s.placements) CHECK(result.insert({a, true}).second);
    for (const assignment a : s.eliminations) CHECK(result.insert({a, false}).second);
  }
  return result;
}

} // namespace implied
