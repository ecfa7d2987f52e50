// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/states.hpp"

#include <functional>
#include <set>

// Fish by their definition: every set of bases and of covers, cell by cell. Shares no code with the engine.

namespace fish_by_definition {

using namespace boxline;

enum kind { row = 1, column = 2, other = 4 };

inline int kind_of(const states::plain& s, std::size_t u) {
  bool in_row = true, in_column = true;
  for (const int c : s.houses[u]) {
    in_row = in_row && c / s.n == s.houses[u][0] / s.n;
    in_column = in_column && c % s.n == s.houses[u][0] % s.n;
  }
  return in_row ? row : in_column ? column : other;
}

// Each set of `size` of the houses that have a cell of the digit.
inline void for_each_set(const std::vector<std::size_t>& from, std::size_t size,
                         const std::function<void(const std::vector<std::size_t>&)>& f) {
  std::vector<std::size_t> chosen;
  const std::function<void(std::size_t)> extend = [&](std::size_t at) {
    if (chosen.size() == size) return f(chosen);
    for (; at < from.size(); ++at) {
      chosen.push_back(from[at]);
      extend(at + 1);
      chosen.pop_back();
    }
  };
  extend(0);
}

// The candidates that fish of up to `size` bases, of houses of these kinds, eliminate: those in more covers
// than bases that are peers of each fin. A fin lies in more bases than covers, or in two bases.
inline std::set<assignment> eliminated(const states::plain& s, std::size_t most, int base_kinds,
                                       int cover_kinds) {
  std::set<assignment> result;
  for (int d = 0; d < s.n; ++d) {
    std::vector<int> open;
    for (int c = 0; c < s.n * s.n; ++c)
      if (s.is_open({cell(c), digit::from_index(d)})) open.push_back(c);
    std::vector<std::size_t> bases, covers;
    for (std::size_t u = 0; u < s.houses.size(); ++u) {
      if (!std::any_of(open.begin(), open.end(), [&](int c) {
            return std::find(s.houses[u].begin(), s.houses[u].end(), c) != s.houses[u].end();
          }))
        continue;
      if ((kind_of(s, u) & base_kinds) != 0) bases.push_back(u);
      if ((kind_of(s, u) & cover_kinds) != 0) covers.push_back(u);
    }
    std::vector<std::vector<char>> in(s.houses.size(), std::vector<char>(std::size_t(s.n * s.n)));
    for (std::size_t u = 0; u < s.houses.size(); ++u)
      for (const int c : s.houses[u]) in[u][std::size_t(c)] = true;
    for (std::size_t size = 1; size <= most; ++size)
      for_each_set(bases, size, [&](const auto& b) {
        for_each_set(covers, size, [&](const auto& k) {
          std::vector<int> fins, over;
          for (const int c : open) {
            int p = 0, q = 0;
            for (const std::size_t u : b) p += in[u][std::size_t(c)];
            for (const std::size_t u : k) q += in[u][std::size_t(c)];
            if (p > q || p > 1) fins.push_back(c);
            if (q > p) over.push_back(c);
          }
          for (const int x : over)
            if (std::all_of(fins.begin(), fins.end(), [&](int f) { return s.see(x, f); }))
              result.insert({cell(x), digit::from_index(d)});
        });
      });
  }
  return result;
}

} // namespace fish_by_definition
