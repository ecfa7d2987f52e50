// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/nonrepetitive.hpp>

#include <boxline/bits/crossed.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <map>
#include <set>

namespace nonrepetitive_test {

using namespace boxline;
using candidates = std::vector<assignment>;
using states::plain;

namespace {

// Trails by their definition: the least number of edges from a start, label by label.
struct trails {
  std::vector<assignment> nodes;
  std::vector<std::vector<char>> strong, weak;

  trails(const plain& s, bool in_houses) {
    for (const assignment a : s.candidates())
      if (s.is_open(a)) nodes.push_back(a);
    strong.assign(nodes.size(), std::vector<char>(nodes.size()));
    weak = strong;
    std::map<assignment, std::size_t> at;
    for (std::size_t i = 0; i < nodes.size(); ++i) at[nodes[i]] = i;
    std::set<assignment> linked;
    for (const constraint& k : s.constraints()) {
      const auto all = s.left(k);
      if ((k.kind == constraint_kind::cell_filled) == in_houses || all.size() != 2 || !s.is_open(all[0]))
        continue;
      strong[at[all[0]]][at[all[1]]] = strong[at[all[1]]][at[all[0]]] = true;
      linked.insert(all[0]);
      linked.insert(all[1]);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (std::size_t j = 0; j < nodes.size(); ++j)
        weak[i][j] = s.clash(nodes[i], nodes[j]) && linked.count(nodes[i]) > 0 &&
                     linked.count(nodes[j]) > 0 && (nodes[i].where == nodes[j].where) == in_houses;
  }
  // Whether a trail turns a node on in so many strong links, from one that is off; by powers.
  std::vector<int> from(std::size_t start) const {
    std::vector<int> on(nodes.size());
    std::vector<char> off(nodes.size());
    off[start] = true;
    for (int t = 1; t <= int(nodes.size()); ++t) {
      std::vector<char> next(nodes.size()), here(nodes.size());
      for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t j = 0; off[i] && j < nodes.size(); ++j)
          if (strong[i][j]) {
            here[j] = true;
            if (on[j] == 0) on[j] = t;
          }
      for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t j = 0; here[i] && j < nodes.size(); ++j)
          if (weak[i][j]) next[j] = true;
      off = next;
    }
    return on;
  }
};

candidates seen(const plain& s, assignment a, assignment b) {
  candidates result;
  for (const assignment x : s.candidates())
    if (s.is_open(x) && s.clash(x, a) && s.clash(x, b)) result.push_back(x);
  return result;
}

// Each weak link that a trail closes eliminates what sees both ends, in one of the steps.
template <class Rule, class Board>
std::size_t check_cycles(const Board& b, bool in_houses) {
  const plain s(b);
  const auto found = logic::find_all(Rule(), b).steps;
  std::set<candidates> all;
  for (const logic::step& one : found) {
    states::check_sound(b, s, one);
    CHECK(all.insert(one.eliminations).second);
  }
  const trails w(s, in_houses);
  for (std::size_t i = 0; i < w.nodes.size(); ++i) {
    const auto on = w.from(i);
    for (std::size_t j = 0; j < w.nodes.size(); ++j) {
      if (on[j] < 2 || !w.weak[j][i]) continue;
      const candidates own = seen(s, w.nodes[i], w.nodes[j]);
      REQUIRE((own.empty() || std::any_of(all.begin(), all.end(), [&](const candidates& f) {
                 return std::includes(f.begin(), f.end(), own.begin(), own.end());
               })));
    }
  }
  return found.size();
}

template <class Board>
std::size_t check_paths(const Board& b) {
  const plain s(b);
  std::set<candidates> placed, eliminated, expected_placed, expected;
  const auto found = logic::find_all(logic::bilocation_path(), b).steps;
  for (const logic::step& one : found) {
    states::check_sound(b, s, one);
    CHECK((one.placements.empty() ? eliminated.insert(one.eliminations) : placed.insert(one.placements))
              .second);
  }
  const trails w(s, true);
  for (std::size_t i = 0; i < w.nodes.size(); ++i) {
    const auto on = w.from(i);
    for (std::size_t j = 0; j < w.nodes.size(); ++j) {
      if (on[j] < 2 || w.nodes[i].what != w.nodes[j].what) continue;
      if (i == j) expected_placed.insert({w.nodes[i]});
      if (const candidates own = seen(s, w.nodes[i], w.nodes[j]); i != j && !own.empty())
        expected.insert(own);
    }
  }
  CHECK(placed == expected_placed);
  CHECK(eliminated == expected);
  return found.size();
}

} // namespace

static_assert(logic::rule_for<logic::bilocation_cycle, bits::crossed_board<4>>);

TEST_CASE("[busy] cycles and paths of the bilocation and the bivalue graph are those of the definition") {
  random_source random(5);
  std::size_t cycles = 0, values = 0, paths = 0;
  const auto look = [&](const auto& b) {
    cycles += check_cycles<logic::bilocation_cycle>(b, true);
    values += check_cycles<logic::bivalue_cycle>(b, false);
    paths += check_paths(b);
  };
  for (int i = 0; i < all_in_thorough(60, 12); ++i) {
    look(states::random_state<bits::crossed_board<2>>(random, 0.15, 0.3, i % 2 == 0));
    if (i % 3 == 0)
      look(states::random_state<bits::crossed_board<3>>(random, 0.3, i % 2 == 0 ? 0.4 : 0.65, false));
  }
  CHECK(cycles > 10);
  CHECK(values > 10);
  CHECK(paths > 10);
}

TEST_CASE("limits stop the search for trails") {
  random_source random(6);
  limits few;
  few.nodes = 1;
  const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.2, false);
  CHECK(logic::find_all(logic::bilocation_path(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace nonrepetitive_test
