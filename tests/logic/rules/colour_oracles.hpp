// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/chain_oracles.hpp"

// Colours of a digit by their definition, over plain masks.

namespace colour_oracles {

using namespace boxline;
using chain_oracles::candidates;
using states::plain;
using result = std::multiset<candidates>;

struct part {
  candidates colour[2];
};
inline std::vector<part> parts(const plain& s, int d) {
  std::vector<std::pair<assignment, assignment>> pairs;
  for (std::size_t u = 0; u < s.houses.size(); ++u)
    if (const auto all = s.left(oracles::of(static_cast<int>(u), d)); all.size() == 2)
      pairs.push_back({all[0], all[1]});
  std::map<assignment, int> colour;
  std::vector<part> found;
  for (const auto& p : pairs) {
    if (colour.count(p.first) > 0) continue;
    // Colours are 2i and 2i + 1; an odd cycle gives a cell both.
    std::set<std::pair<assignment, int>> own{{p.first, 0}};
    for (std::size_t before = 0; before != own.size();) {
      before = own.size();
      for (const auto& q : pairs)
        for (int k = 0; k < 2; ++k) {
          if (own.count({q.first, k}) > 0) own.insert({q.second, 1 - k});
          if (own.count({q.second, k}) > 0) own.insert({q.first, 1 - k});
        }
    }
    found.emplace_back();
    for (const auto& [a, k] : own) {
      colour[a] = k;
      found.back().colour[k].push_back(a);
    }
  }
  return found;
}
inline bool sees(const plain& s, assignment a, const candidates& list) {
  return std::any_of(list.begin(), list.end(), [&](assignment b) { return s.see(a.where, b.where); });
}
inline bool see(const plain& s, const candidates& a, const candidates& b) {
  return std::any_of(a.begin(), a.end(), [&](assignment x) { return sees(s, x, b); });
}
inline void add_seen(const plain& s, int d, const candidates& a, const candidates& b, candidates& to) {
  for (const assignment x : s.candidates())
    if (x.what.index() == d && s.is_open(x) && sees(s, x, a) && sees(s, x, b)) to.push_back(x);
}
inline void keep(candidates found, result& r) {
  logic::sort_unique(found);
  if (!found.empty()) r.insert(found);
}

inline result wraps(const plain& s) {
  result r;
  for (int d = 0; d < s.n; ++d)
    for (const part& p : parts(s, d)) {
      candidates found;
      for (const auto& c : p.colour)
        if (see(s, c, c)) found.insert(found.end(), c.begin(), c.end());
      keep(found, r);
    }
  return r;
}
inline result traps(const plain& s) {
  result r;
  for (int d = 0; d < s.n; ++d)
    for (const part& p : parts(s, d)) {
      candidates found;
      add_seen(s, d, p.colour[0], p.colour[1], found);
      keep(found, r);
    }
  return r;
}
inline result multi_1(const plain& s) {
  result r;
  for (int d = 0; d < s.n; ++d) {
    const auto all = parts(s, d);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        candidates found;
        for (int k = 0; k < 2; ++k)
          for (int l = 0; l < 2; ++l)
            if (see(s, all[i].colour[k], all[j].colour[l]))
              add_seen(s, d, all[i].colour[1 - k], all[j].colour[1 - l], found);
        keep(found, r);
      }
  }
  return r;
}
inline result multi_2(const plain& s) {
  result r;
  for (int d = 0; d < s.n; ++d) {
    const auto all = parts(s, d);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = 0; j < all.size(); ++j) {
        if (i == j) continue;
        candidates found;
        for (const auto& c : all[i].colour)
          if (see(s, c, all[j].colour[0]) && see(s, c, all[j].colour[1]))
            found.insert(found.end(), c.begin(), c.end());
        keep(found, r);
      }
  }
  return r;
}

} // namespace colour_oracles
