// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/rules/full_house.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/assess.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

namespace assess_test {

using namespace boxline;

namespace {

using singles = logic::rule_list<logic::hidden_single, logic::naked_single>;
using solver_9 = logic::logic_solver<box(3), singles>;
using no_rules_4 = logic::logic_solver<box(2)>;

constexpr const char* wiki =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* escargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

grid<3> puzzle_9(const char* text) {
  const auto g = parse<3>(text);
  REQUIRE(g);
  return *g;
}

template <box B>
std::vector<int> solution_of(const grid<B>& puzzle) {
  std::vector<int> values(puzzle.values().begin(), puzzle.values().end());
  const auto found = brute::solver(B.size(), brute::standard_houses(B.rows, B.columns), values).solutions(2);
  REQUIRE(found.size() == 1);
  return found.front();
}

// Checks each trial step, and sums up.
template <class Rules>
struct checker {
  std::vector<int> solution;
  rate::features<Rules> sum{};
  std::size_t trials = 0, actions = 0;

  template <class Board>
  void action(const Board& b, const logic::step& s, const rate::features<Rules>& f) {
    sum += f;
    ++actions;
    for (const assignment& a : s.placements) CHECK(solution[a.where] == a.what.value());
    for (const assignment& a : s.eliminations) CHECK(solution[a.where] != a.what.value());
    if (s.rule != &rate::trial_info) return;
    ++trials;
    REQUIRE(s.placements.size() == 1);
    CHECK(s.eliminations.empty());
    const cell c = s.placements.front().where;
    CHECK_FALSE(b.is_placed(c));
    for (int other = 0; other < Board::shape.cells(); ++other)
      if (!b.is_placed(cell(other)))
        CHECK((b.digits(cell(other)).count() > b.digits(c).count() ||
               (b.digits(cell(other)).count() == b.digits(c).count() && other >= c)));
  }
};

} // namespace

TEST_CASE("a puzzle that the rules solve takes no trial step, and as many steps as cells with singles") {
  checker<singles> observer{solution_of(puzzle_9(wiki))};
  const auto a = rate::assess(solver_9(), puzzle_9(wiki), observer);
  CHECK(a.verdict == rate::assessment_verdict::rated);
  CHECK(a.trials == 0);
  CHECK(a.actions == 51);
  CHECK(observer.actions == 51);
  CHECK(observer.sum == a.features);
  using f = rate::features<singles>;
  CHECK(a.features[f::uses(0, 0)] + a.features[f::uses(1, 0)] == 51);
  CHECK(a.features[f::open] == 51 * 52 / 2);
}

TEST_CASE("where no rule has a step, the solution's digit is placed in the first cell with the fewest "
          "candidates") {
  checker<singles> observer{solution_of(puzzle_9(escargot))};
  const auto a = rate::assess(solver_9(), puzzle_9(escargot), observer);
  CHECK(a.verdict == rate::assessment_verdict::rated);
  CHECK(a.trials > 0);
  CHECK(a.trials == observer.trials);
  CHECK(a.actions == 58);
  CHECK(observer.sum == a.features);
  CHECK(a.features[rate::features<singles>::trial] == static_cast<double>(a.trials));
}

TEST_CASE("without any rule each cell is a trial") {
  const auto puzzle = parse<2>("1......2..3.4...");
  REQUIRE(puzzle);
  checker<logic::rule_list<>> observer{solution_of(*puzzle)};
  const auto a = rate::assess(no_rules_4(), *puzzle, observer);
  CHECK(a.verdict == rate::assessment_verdict::rated);
  CHECK(a.trials == 12);
  CHECK(observer.trials == 12);
}

TEST_CASE("other houses: rated where brute force finds one solution") {
  using rules_type = logic::rule_list<logic::full_house>;
  const auto list = house_list<2>::diagonals();
  const logic::solver_by_rules<bits::cells_board<2, houses::listed<2>>, rules_type> solver(
      {}, houses::listed<2>(list));
  auto regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  random_source random(1);
  std::size_t rated = 0, trials = 0, several = 0;
  for (const grid<2>& full : brute::solutions(grid<2>(), 48, regions)) {
    const grid<2> puzzle = brute::without(full, 13, random);
    checker<rules_type> observer{std::vector<int>(full.values().begin(), full.values().end())};
    const auto a = rate::assess(solver, puzzle, observer);
    const bool is_unique = brute::solutions(puzzle, 2, regions).size() == 1;
    CHECK(a.verdict == (is_unique ? rate::assessment_verdict::rated : rate::assessment_verdict::several));
    CHECK(a.trials == observer.trials);
    if (is_unique) CHECK(a.actions == 13);
    (is_unique ? rated : several) += 1;
    trials += a.trials;
  }
  CHECK(rated > 0);
  CHECK(trials > 0);
  CHECK(several > 0);
}

TEST_CASE("the verdict of a puzzle that cannot be rated is the reason") {
  const no_rules_4 none;
  const auto status_of = [&](const char* text) { return rate::assess(none, *parse<2>(text)).verdict; };
  CHECK(status_of("11..............") == rate::assessment_verdict::invalid);
  CHECK(status_of("................") == rate::assessment_verdict::several);
  CHECK(status_of("12....34........") ==
        rate::assessment_verdict::unsolvable); // box 2 has 3 and 4, row 1 needs them there
  CHECK(status_of("123.....4.......") == rate::assessment_verdict::several);
  CHECK(status_of("123....4........") ==
        rate::assessment_verdict::unsolvable); // all digits are among the peers of r1c4
  CHECK(status_of("1234341221434321") == rate::assessment_verdict::rated);
  // The rules find the contradiction.
  const auto hopeless =
      parse<3>("12.456789.............................3..........................................");
  REQUIRE(hopeless);
  CHECK(rate::assess(solver_9(), *hopeless).verdict == rate::assessment_verdict::unsolvable);

  const auto always = [] { return true; };
  limits limit;
  limit.cancelled = always;
  CHECK(rate::assess(solver_9(), puzzle_9(wiki), rate::no_action_observer(), limit).verdict ==
        rate::assessment_verdict::cancelled);
  limit = {};
  limit.nodes = 1; // of the search for the solution; the steps before it are not counted
  CHECK(rate::assess(solver_9(), puzzle_9(escargot), rate::no_action_observer(), limit).verdict ==
        rate::assessment_verdict::limit_reached);
  CHECK(rate::assess(solver_9(), puzzle_9(wiki), rate::no_action_observer(), limit).verdict ==
        rate::assessment_verdict::rated);
  limit = {};
  limit.until = deadline::in(-1);
  CHECK(rate::assess(solver_9(), puzzle_9(wiki), rate::no_action_observer(), limit).verdict ==
        rate::assessment_verdict::limit_reached);
}

TEST_CASE("verdicts have words") {
  CHECK(to_string(rate::assessment_verdict::rated) == "rated");
  CHECK(to_string(rate::assessment_verdict::several) == "several");
  CHECK(to_string(rate::assessment_verdict::unsolvable) == "unsolvable");
  CHECK(to_string(rate::assessment_verdict::invalid) == "invalid");
  CHECK(to_string(rate::assessment_verdict::limit_reached) == "limit");
  CHECK(to_string(rate::assessment_verdict::cancelled) == "cancelled");
}

} // namespace assess_test
