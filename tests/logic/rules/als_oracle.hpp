// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/any_rule.hpp"
#include "logic/rules/states.hpp"

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>

#include <bit>
#include <functional>
#include <set>

// Almost locked sets and their patterns by their definitions, over plain masks. Shares no code with rules.

namespace als_oracle {

using namespace boxline;
using states::plain;
using assignments = std::vector<assignment>;

struct locked {
  std::set<int> cells;
  std::uint64_t digits = 0;
  bool has(int d) const { return digits >> d & 1; }
};

// All k open cells of a house, k <= most, with k + 1 digits together.
inline std::vector<locked> all_sets(const plain& s, int most) {
  std::vector<locked> result;
  std::set<std::set<int>> seen;
  for (const brute::region& u : s.houses) {
    std::vector<int> open;
    for (const int c : u)
      if (!s.placed[std::size_t(c)]) open.push_back(c);
    for (std::uint64_t in = 1; in < std::uint64_t{1} << open.size(); ++in) {
      locked l;
      for (std::size_t i = 0; i < open.size(); ++i)
        if (in >> i & 1) {
          l.cells.insert(open[i]);
          l.digits |= s.marks[std::size_t(open[i])];
        }
      const int size = static_cast<int>(l.cells.size());
      if (size <= most && std::popcount(l.digits) == size + 1 && seen.insert(l.cells).second)
        result.push_back(l);
    }
  }
  return result;
}

inline bool are_disjoint(const locked& a, const locked& b) {
  return std::none_of(a.cells.begin(), a.cells.end(), [&](int c) { return b.cells.count(c) > 0; });
}
// The cells of a set with a digit.
inline std::vector<int> cells_with(const plain& s, const locked& a, int d) {
  std::vector<int> result;
  for (const int c : a.cells)
    if (s.has(c, d)) result.push_back(c);
  return result;
}
inline bool sees_all(const plain& s, int c, const std::vector<int>& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](int other) { return s.see(c, other); });
}
// Whether a digit is a restricted common of two sets.
inline bool is_restricted(const plain& s, const locked& a, const locked& b, int d) {
  if (!a.has(d) || !b.has(d)) return false;
  for (const int c : cells_with(s, a, d))
    if (!sees_all(s, c, cells_with(s, b, d))) return false;
  return true;
}
// The open candidates of a digit that see all its cells in some sets, which are outside of them.
inline std::vector<int> seen_by(const plain& s, const std::vector<const locked*>& sets, int d) {
  std::vector<int> result;
  for (int c = 0; c < s.n * s.n; ++c)
    if (!s.placed[std::size_t(c)] && s.has(c, d) &&
        std::all_of(sets.begin(), sets.end(),
                    [&](const locked* l) { return sees_all(s, c, cells_with(s, *l, d)); }))
      result.push_back(c);
  return result;
}
inline void add(std::set<assignment>& to, const std::vector<int>& cells, int d) {
  for (const int c : cells) to.insert({cell(c), digit::from_index(d)});
}

// What is eliminated by each, sorted.
using found = std::vector<assignments>;
inline void add(found& to, const std::set<assignment>& eliminated) {
  if (!eliminated.empty()) to.emplace_back(eliminated.begin(), eliminated.end());
}
inline found eliminations_of(const std::vector<logic::step>& steps) {
  found result;
  for (const logic::step& s : steps) result.push_back(s.eliminations);
  std::sort(result.begin(), result.end());
  return result;
}

// A drawn state that needs more than singles: few candidates a cell.
template <board Board>
Board state_of(random_source& random, const typename Board::houses_type& h = typename Board::houses_type()) {
  const double given = 0.1 * static_cast<double>(random.below(5));
  const double removed = 0.3 + 0.1 * static_cast<double>(random.below(5));
  return states::random_state<Board>(random, given, removed, false, h);
}

// Checks a rule against its oracle on drawn states; `expected(state)` gives what is eliminated by each step.
// Returns the number of steps.
template <board Board>
int check(const any_rule<Board>& rule, const std::function<found(const plain&)>& expected, int rounds,
          std::uint64_t seed, const typename Board::houses_type& h = typename Board::houses_type()) {
  random_source random(seed);
  int steps = 0;
  for (int i = 0; i < rounds; ++i) {
    const Board b = state_of<Board>(random, h);
    const plain s(b);
    const auto all = logic::find_all(rule, b);
    REQUIRE(all.stopped == stop_reason::none);
    for (const logic::step& one : all.steps) {
      CAPTURE(i);
      CHECK(to_string(logic::verify(one, b)) == "ok");
      CHECK(std::is_sorted(one.eliminations.begin(), one.eliminations.end()));
    }
    steps += static_cast<int>(all.steps.size());
    found is = eliminations_of(all.steps), should = expected(s);
    std::sort(should.begin(), should.end());
    CHECK(is.size() == should.size());
    CHECK(is == should);
    const auto first = logic::find_first(rule, b);
    CHECK(bool(first) == !all.steps.empty());
    if (first) CHECK(*first.found == all.steps[0]);
  }
  return steps;
}

// Whether steps are reported once each.
inline bool are_distinct(std::vector<logic::step> steps) {
  for (std::size_t i = 0; i < steps.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (steps[i] == steps[j]) return false;
  return true;
}

} // namespace als_oracle
