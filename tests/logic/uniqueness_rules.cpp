// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/check_catalogue.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/uniqueness_rules.hpp>

#include "logic/rules/unique_states.hpp"

namespace uniqueness_rules_test {

using namespace boxline;
using namespace logic;

TEST_CASE("[busy] uniqueness_rules: each names itself as one, has words in German, and is no inference") {
  for (const rule_info* r : uniqueness_rules::infos) {
    CHECK_MESSAGE(r->by_uniqueness, r->key);
    CHECK_MESSAGE(r->text.find("one solution") != r->text.npos, r->key);
    CHECK_MESSAGE(german.find(r->key).find("eine einzige Lösung") != std::string_view::npos, r->key);
    CHECK_MESSAGE(!german.find("title.", r->key).empty(), r->key);
  }
  for (const rule_info* r : human::infos) CHECK_FALSE(r->by_uniqueness);
}

TEST_CASE("[busy] uniqueness_rules: puzzles are solved alike, and without knowing that they have one "
          "solution too") {
  random_source random(1);
  const logic_solver<3, techniques, uniqueness_rules> with;
  const logic_solver<3, techniques> without;
  std::size_t uses = 0;
  for (int i = 0; i < 40; ++i) {
    const auto s = unique_states::draw<box(3)>(random, 0, 0);
    grid<3> puzzle;
    for (int c = 0; c < 81; ++c)
      if (!s.board.free_cells().test(c)) puzzle.set(cell(c), s.full.digit_at(cell(c)));
    record_steps<box(3)> steps;
    with.solve(*with.start(puzzle, uniqueness::unique), steps);
    for (const step& one : steps.steps) {
      uses += one.rule->by_uniqueness;
      for (const assignment a : one.eliminations) CHECK(s.full.digit_at(a.where) != a.what);
      for (const assignment a : one.placements) CHECK(s.full.digit_at(a.where) == a.what);
    }
    const auto plain = with.solve(puzzle), other = without.solve(puzzle);
    CHECK(plain.verdict == other.verdict);
    CHECK(plain.steps == other.steps);
  }
  CHECK(uses > 5);
}

} // namespace uniqueness_rules_test
