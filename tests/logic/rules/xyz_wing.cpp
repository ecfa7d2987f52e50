// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/xyz_wing.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

#include <bit>

namespace xyz_wing_test {

using namespace boxline;
using states::plain;

std::multiset<chain_oracles::candidates> expected(const plain& s) {
  std::multiset<chain_oracles::candidates> result;
  const int cells = s.n * s.n;
  const auto marks = [&](int c) { return s.marks[static_cast<std::size_t>(c)]; };
  const auto size = [&](int c) { return std::popcount(marks(c)); };
  for (int c = 0; c < cells; ++c)
    for (int p = 0; p < cells; ++p)
      for (int q = p + 1; q < cells; ++q) {
        if (size(c) != 3 || size(p) != 2 || size(q) != 2 || !s.see(c, p) || !s.see(c, q)) continue;
        if ((marks(p) | marks(q)) != marks(c)) continue;
        const int z = std::countr_zero(marks(p) & marks(q));
        chain_oracles::candidates found;
        for (int x = 0; x < cells; ++x)
          if (s.has(x, z) && s.see(x, c) && s.see(x, p) && s.see(x, q))
            found.push_back(oracles::candidate(x, z));
        if (!found.empty()) result.insert(found);
      }
  return result;
}

TEST_CASE("[busy] XYZ-wings are those of the definition") {
  const auto count = chain_oracles::check(logic::xyz_wing(), 8, [](const plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == expected(s));
  });
  CHECK(count > 0);
}

} // namespace xyz_wing_test
