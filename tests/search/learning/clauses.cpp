// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/random.hpp>
#include <boxline/search/learning/clauses.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_clauses_tests {

using namespace boxline;
using namespace boxline::search::cdcl;
using index = std::uint16_t;

// Whether unit propagation by brute force would find a clause that is false, or one that implies a literal.
bool is_at_fixpoint(const trail<index>& t, const std::vector<std::vector<index>>& clauses) {
  for (const auto& clause : clauses) {
    int open = 0;
    bool is_true = false;
    for (const index l : clause) {
      open += t.value(l) == 0;
      is_true = is_true || t.value(l) > 0;
    }
    if (!is_true && open < 2) return false;
  }
  return true;
}

TEST_CASE("watched literals find every implication and every conflict of random clauses") {
  random_source random(11);
  int conflicts = 0, fixpoints = 0;
  for (int round = 0; round < 200; ++round) {
    trail<index> t(model<index>(bits::cells_board<2>(), status::open));
    clause_store<index> store(64);
    std::vector<std::vector<index>> clauses;
    for (int i = 0; i < 30; ++i) {
      std::vector<index> clause;
      const std::size_t size = 2 + random.below(3);
      while (clause.size() < size) {
        const auto l = static_cast<index>(random.below(128));
        if (std::none_of(clause.begin(), clause.end(), [l](index k) { return k / 2 == l / 2; }))
          clause.push_back(l);
      }
      const auto name = store.add(clause, 3);
      CHECK(store.lbd(name) == 3);
      CHECK(store.use(name) == 0);
      CHECK(std::ranges::equal(store.literals(name), clause));
      clauses.push_back(clause);
    }
    CHECK(store.count() == clauses.size());
    for (int i = 0; i < 8; ++i) {
      index literal;
      do literal = static_cast<index>(random.below(128));
      while (t.value(literal) != 0);
      t.decide(literal);
      conflict clash;
      bool is_fine = true;
      do is_fine = t.propagate(clash) && store.propagate(t, clash);
      while (is_fine && !store.is_done(t));
      if (!is_fine) {
        ++conflicts;
        if (clash.why.what() == reason::clause)
          for (const index l : store.literals(clash.why.number())) CHECK(t.value(l) < 0);
        break;
      }
      ++fixpoints;
      REQUIRE(is_at_fixpoint(t, clauses));
      if (t.is_total()) break;
    }
  }
  CHECK(conflicts > 20);
  CHECK(fixpoints > 200);
}

TEST_CASE("collect deletes, shortens and renames") {
  clause_store<index> store(10);
  const index first[] = {0, 2, 4}, second[] = {1, 3, 5, 7}, third[] = {6, 8};
  const auto a = store.add(first, 2), b = store.add(second, 4), c = store.add(third, 1);
  store.set_use(b, 2);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> renamed;
  store.collect(
      [&](auto name, auto literals) { return name == a   ? 0
                                             : name == b ? std::size_t{2}
                                                         : literals.size(); },
      [&](auto old, auto now) {
        renamed.push_back({old, now});
      });
  REQUIRE(store.count() == 2);
  REQUIRE(renamed.size() == 2);
  CHECK(renamed[0].first == b);
  CHECK(renamed[1].first == c);
  CHECK(std::ranges::equal(store.literals(renamed[0].second), std::vector<index>{1, 3}));
  CHECK(std::ranges::equal(store.literals(renamed[1].second), third));
  CHECK(store.lbd(renamed[0].second) == 4);
  CHECK(store.use(renamed[0].second) == 2);
  CHECK_FALSE(store.is_full());
}

} // namespace learning_clauses_tests
