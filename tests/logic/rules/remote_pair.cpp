// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/remote_pair.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

#include <bit>
#include <functional>

namespace remote_pair_test {

using namespace boxline;
using states::plain;

// All chains of four to ten cells, by trying all.
std::set<chain_oracles::candidates> expected(const plain& s) {
  std::set<chain_oracles::candidates> result;
  std::vector<int> path;
  const std::function<void()> extend = [&] {
    if (path.size() >= 4 && path.size() % 2 == 0) {
      chain_oracles::candidates found;
      bool by_ends = false;
      for (const assignment x : s.candidates())
        for (std::size_t i = 0; i < path.size(); ++i)
          for (std::size_t j = i + 3; j < path.size(); j += 2)
            if (s.has(path[0], x.what.index()) && s.see(x.where, path[i]) && s.see(x.where, path[j])) {
              found.push_back(x);
              by_ends |= i == 0 && j + 1 == path.size();
            }
      logic::sort_unique(found);
      if (by_ends) result.insert(found);
    }
    if (path.size() == 10) return;
    for (int c = 0; c < s.n * s.n; ++c) {
      const auto marks = s.marks[static_cast<std::size_t>(c)];
      if (std::popcount(marks) != 2 || std::count(path.begin(), path.end(), c) > 0) continue;
      if (!path.empty() && (!s.see(path.back(), c) || s.marks[static_cast<std::size_t>(path[0])] != marks))
        continue;
      path.push_back(c);
      extend();
      path.pop_back();
    }
  };
  extend();
  return result;
}

TEST_CASE("[busy] remote pairs are those of the definition") {
  const auto count = chain_oracles::check(logic::remote_pair(), 4, [](const plain& s, const auto& steps) {
    const auto found = chain_oracles::eliminations_of(steps);
    const auto wanted = expected(s);
    REQUIRE(found == std::multiset<chain_oracles::candidates>(wanted.begin(), wanted.end()));
  });
  CHECK(count > 0);
}

} // namespace remote_pair_test
