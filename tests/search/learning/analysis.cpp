// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/random.hpp>
#include <boxline/search/learning/analysis.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_analysis_tests {

using namespace boxline;
using namespace boxline::search::cdcl;
using index = std::uint16_t;

// Whether a grid makes a literal of the clause true.
bool holds(const std::vector<index>& clause, const model<index>& m, const grid<2>& g) {
  return std::any_of(clause.begin(), clause.end(), [&](index l) {
    const assignment a = m.candidates[l >> 1u];
    return (g[a.where] == a.what.value()) == ((l & 1u) == 0);
  });
}

TEST_CASE("a learned clause is false, asserts one literal, and holds in all 288 grids of 4x4") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  REQUIRE(grids.size() == 288);
  random_source random(2);
  int learned = 0;
  for (int round = 0; round < 3000; ++round) {
    trail<index> t(model<index>(bits::cells_board<2>(), status::open));
    clause_store<index> clauses(64);
    conflict_analysis<index> analysis(64);
    conflict clash;
    bool is_fine = true;
    while (is_fine && !t.is_total()) {
      index literal;
      do literal = static_cast<index>(random.below(128));
      while (t.value(literal) != 0);
      t.decide(literal);
      is_fine = t.propagate(clash);
    }
    if (is_fine) continue;
    ++learned;
    analysis.learn(t, clauses, clash, [](auto) { FAIL("no clause was learned before"); });
    const auto& clause = analysis.clause();
    REQUIRE_FALSE(clause.empty());
    std::set<int> levels;
    for (std::size_t i = 0; i < clause.size(); ++i) {
      CHECK(t.value(clause[i]) < 0);
      const int level = t.level(clause[i] >> 1u);
      levels.insert(level);
      if (i == 0)
        CHECK(level == t.level());
      else
        CHECK(level <= analysis.back_level());
    }
    CHECK(analysis.back_level() < t.level());
    CHECK(analysis.lbd() == static_cast<int>(levels.size()));
    CHECK(analysis.lbd_of(t, clause, 100) == analysis.lbd());
    CHECK(analysis.lbd_of(t, clause, 1) == 1);
    int wrong = 0;
    for (const grid<2>& g : grids) wrong += !holds(clause, t.rules(), g);
    CHECK(wrong == 0);
    std::set<index> behind;
    analysis.for_each_behind([&](index v) { CHECK(behind.insert(v).second); });
    analysis.finish();
  }
  CHECK(learned > 100);
}

} // namespace learning_analysis_tests
