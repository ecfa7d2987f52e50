// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/options.hpp>
#include <boxline/search/learning/reduction.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_reduction_tests {

using namespace boxline;
using namespace boxline::search::cdcl;
using index = std::uint16_t;

struct fixture {
  trail<index> t{model<index>(bits::cells_board<2>(), status::open)};
  clause_store<index> clauses{64};
  clause_reduction<index> reduction;
  std::vector<std::vector<index>> added, deleted;

  void run(const search::learning_options& options, bool at_top) {
    reduction.run(t, clauses, options, at_top, [this](std::span<const index> literals, bool is_added) {
      (is_added ? added : deleted).emplace_back(literals.begin(), literals.end());
    });
  }
  bool has(std::vector<index> clause) const {
    return std::any_of(clauses.names().begin(), clauses.names().end(),
                       [&](auto name) { return std::ranges::equal(clauses.literals(name), clause); });
  }
};

TEST_CASE("the clauses of the highest LBD are deleted; low ones, used ones and those of two stay") {
  fixture f;
  f.clauses.add(std::vector<index>{10, 20, 30}, 2); // core
  f.clauses.add(std::vector<index>{11, 21, 31}, 9); // the worst
  f.clauses.add(std::vector<index>{12, 22, 32}, 5); // the better half
  f.clauses.add(std::vector<index>{13, 23}, 9);     // of two
  const auto used = f.clauses.add(std::vector<index>{14, 24, 34}, 9);
  f.clauses.set_use(used, 1);
  f.run({.reduce_part = 0.5, .core_lbd = 2}, false);
  CHECK(f.clauses.count() == 4);
  REQUIRE(f.deleted.size() == 1);
  CHECK(f.deleted[0] == std::vector<index>{11, 21, 31});
  CHECK(f.added.empty());
  CHECK(f.has({14, 24, 34}));
  f.run({.reduce_part = 1, .core_lbd = 2}, false); // its use has been counted down
  CHECK_FALSE(f.has({14, 24, 34}));
  CHECK_FALSE(f.has({12, 22, 32}));
  CHECK(f.has({10, 20, 30}));
  CHECK(f.has({13, 23}));
}

TEST_CASE("at level 0 true clauses are deleted and false literals removed") {
  fixture f;
  f.t.assign(10, reason());
  f.clauses.add(std::vector<index>{10, 20, 30}, 2);
  f.clauses.add(std::vector<index>{11, 40, 50, 60}, 2); // its first literal is false
  f.run({}, true);
  CHECK(f.clauses.count() == 1);
  CHECK(f.has({40, 50, 60}));
  REQUIRE(f.added.size() == 1);
  CHECK(f.added[0] == std::vector<index>{40, 50, 60});
  CHECK(f.deleted.size() == 2);
}

} // namespace learning_reduction_tests
