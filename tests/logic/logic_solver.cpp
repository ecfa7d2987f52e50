// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/planes.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>

#include "archetypes.hpp"
#include "boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace logic_solver_test {

using namespace boxline;
using namespace boxline::logic;

namespace {

// Solved by singles; solved by all kinds of steps; AI Escargot, not solved by the paper's solver.
constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view hard =
    ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........";
constexpr std::string_view escargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

using solver_9 = logic_solver<3, human>;

template <class Board>
struct watched_run {
  deduction<Board> result;
  std::vector<logic::step> steps;
};

// Solves a puzzle, and checks each step and each state.
template <class Solver, class Puzzle>
watched_run<typename Solver::board_type> watched(const Solver& s, const Puzzle& puzzle) {
  record_steps<Solver::shape> seen;
  const auto result = s.solve(puzzle, seen);
  CHECK(seen.steps.size() == result.steps);
  typename Solver::board_type b(s.houses());
  REQUIRE(load(b, puzzle) != status::contradiction);
  for (std::size_t i = 0; i < seen.steps.size(); ++i) {
    CHECK(seen.before[i] == candidates_of(b));
    CHECK(to_string(logic::verify(seen.steps[i], b)) == "ok");
    const next_step n = s.next(b);
    CHECK(n.found == seen.steps[i]);
    CHECK(s.rules().infos[n.place] == n.found->rule);
    logic::apply(b, seen.steps[i]);
  }
  CHECK(candidates_of(b) == candidates_of(result.state));
  return {result, seen.steps};
}

// All steps of a state are those that each rule finds alone, in the order of the rules.
template <class Solver, class Puzzle>
void check_all_steps(const Solver& s, const Puzzle& puzzle) {
  const auto b = s.start(puzzle);
  REQUIRE(b);
  const auto all = s.all(*b);
  CHECK(all.stopped == stop_reason::none);
  std::vector<logic::step> expected;
  for (std::size_t i = 0; i < human::size; ++i)
    s.rules().at(i, [&](const auto& rule) {
      for (auto& step : logic::find_all(rule, *b).steps) expected.push_back(step);
    });
  CHECK(all.steps == expected);
  CHECK(all.steps.size() > 10);
}

std::uint64_t fingerprint(const std::vector<logic::step>& steps) {
  std::uint64_t h = 0;
  for (const logic::step& s : steps) h = states::fingerprint(s, h);
  return h;
}

} // namespace

TEST_CASE("logic_solver: an easy puzzle, step by step; the same steps on every platform") {
  const solver_9 s;
  const auto [first, first_steps] = watched(s, brute::read<3>(easy));
  CHECK(first.verdict == deduction_verdict::solved);
  CHECK(bool{first});
  CHECK(first.state.values() == brute::solutions(brute::read<3>(easy), 2).at(0));
  for (const auto& step : first_steps)
    CHECK(s.rules().find(step.rule->key) <= s.rules().find("naked-single"));
  CHECK(fingerprint(first_steps) == 14687151058526349676u);
}

TEST_CASE("[busy] logic_solver: hard puzzles, step by step; the same steps on every platform") {
  const solver_9 s;
  const auto [second, second_steps] = watched(s, brute::read<3>(hard));
  CHECK(second.verdict == deduction_verdict::solved);
  CHECK(second.state.values() == brute::solutions(brute::read<3>(hard), 2).at(0));
  for (const auto* rule : {"nishio", "path-consistency", "contradiction"})
    CHECK(std::any_of(second_steps.begin(), second_steps.end(),
                      [&](const logic::step& step) { return step.rule->key == rule; }));
  const auto [third, third_steps] = watched(s, brute::read<3>(escargot));
  CHECK(third.verdict == deduction_verdict::solved);
  CHECK(third.state.values() == brute::solutions(brute::read<3>(escargot), 2).at(0));
  CHECK(std::any_of(third_steps.begin(), third_steps.end(),
                    [](const logic::step& step) { return step.rule->key == "nested-contradiction-2"; }));
  CHECK(logic_solver<3, entwistle>().solve(brute::read<3>(escargot)).verdict == deduction_verdict::stuck);

  CHECK(fingerprint(second_steps) == 8998151072285157461u);
  CHECK(fingerprint(third_steps) == 8151634551878893080u);
}

TEST_CASE("logic_solver: rules in another order than that of the list") {
  solver_9 s;
  const std::vector<std::size_t> order{s.rules().find("naked-single"), s.rules().find("hidden-single")};
  s.use_in_order(order);
  CHECK(s.used().count() == 2);
  const auto [found, steps] = watched(s, brute::read<3>(easy));
  CHECK(found.verdict == deduction_verdict::solved);
  // A naked single where there is one, in each state.
  auto b = *s.start(brute::read<3>(easy));
  int naked = 0;
  for (const auto& step : steps) {
    const bool is_naked = step.rule->key == "naked-single";
    CHECK(is_naked == !logic::find_all(logic::naked_single(), b).steps.empty());
    naked += is_naked;
    logic::apply(b, step);
  }
  CHECK(naked > 0);
  // A set of rules is in the order of the list.
  s.use(solver_9::rules_set().set());
  const auto [again, again_steps] = watched(s, brute::read<3>(easy));
  const auto [first, first_steps] = watched(solver_9(), brute::read<3>(easy));
  CHECK(again_steps == first_steps);
}

TEST_CASE("logic_solver: all steps at 4x4 are those of each rule, in the order of the rules") {
  random_source random(8);
  check_all_steps(logic_solver<2, human>(), brute::without(brute::full_grid<2>(random), 11, random));
}

TEST_CASE("[busy] logic_solver: all steps at 9x9 are those of each rule, in the order of the rules") {
  check_all_steps(solver_9(), brute::read<3>(hard));
}

TEST_CASE("logic_solver: rules out of use, and automatic mode") {
  solver_9 s;
  solver_9::rules_set two;
  two.set(human::find("hidden-single")).set(human::find("naked-single"));
  CHECK(s.used().all());
  const auto b = s.start(brute::read<3>(hard));
  REQUIRE(b);
  record_steps<3> seen;
  const auto automatic = s.automatic(two, *b, seen);
  CHECK(automatic.verdict == deduction_verdict::stuck);
  CHECK(automatic.steps > 0);
  CHECK(automatic.steps == seen.steps.size());
  for (const auto& step : seen.steps) CHECK(two.test(human::find(step.rule->key)));
  CHECK_FALSE(s.next(two, automatic.state));
  CHECK(s.next(automatic.state)); // is left to the user
  // Without rules there are no steps.
  CHECK(s.automatic({}, *b).steps == 0);

  s.use(two);
  CHECK(s.used() == two);
  const auto again = s.solve(*b);
  CHECK(again.verdict == deduction_verdict::stuck);
  CHECK(candidates_of(again.state) == candidates_of(automatic.state));
  CHECK(s.all(again.state).steps.empty());
  CHECK(candidates_of(logic_solver<3, singles>().solve(*b).state) == candidates_of(again.state));
  CHECK(s.automatic(solver_9::rules_set().set(), *s.start(brute::read<3>(easy))).verdict ==
        deduction_verdict::solved);
}

TEST_CASE("logic_solver: what rules share may be kept from puzzle to puzzle") {
  const solver_9 s;
  const state_cache<solver_9::board_type> shared;
  limits steps;
  steps.nodes = std::uint64_t(is_shortened ? 3 : all_in_thorough(1000, 60));
  for (const auto& text : {hard, easy, hard}) {
    const auto b = s.start(brute::read<3>(text));
    REQUIRE(b);
    record_steps<3> alone, sharing;
    s.solve(*b, alone, steps);
    s.solve(*b, sharing, steps, shared);
    CHECK(alone.steps.size() > 0);
    CHECK(sharing.steps == alone.steps);
  }
}

TEST_CASE("logic_solver: limits and cancelling") {
  const logic_solver<3, entwistle> s;
  const grid<3> puzzle = brute::read<3>(easy);
  const auto whole = s.solve(puzzle);
  limits ten;
  ten.nodes = 10;
  const auto begun = s.solve(puzzle, no_step_observer(), ten);
  CHECK(begun.verdict == deduction_verdict::limit_reached);
  CHECK(begun.steps == 10);
  const auto rest = s.solve(begun.state);
  CHECK(rest.steps == whole.steps - 10);
  CHECK(rest.state == whole.state);
  ten.nodes = whole.steps;
  CHECK(s.solve(puzzle, no_step_observer(), ten).verdict == deduction_verdict::solved);
  limits late;
  late.until = deadline::in(-1);
  CHECK(s.solve(puzzle, no_step_observer(), late).verdict == deduction_verdict::limit_reached);
  CHECK(s.solve(puzzle, no_step_observer(), late).steps == 0);
  int asked = 0;
  const auto soon = [&] { return ++asked > 3; };
  limits stopped;
  stopped.cancelled = soon;
  const auto cancelled = s.solve(puzzle, no_step_observer(), stopped);
  CHECK(cancelled.verdict == deduction_verdict::cancelled);
  CHECK(cancelled.steps < whole.steps);

  // A limit that stops a rule is reported, unless an easier rule has a step.
  const auto stuck = logic_solver<3, techniques>().solve(brute::read<3>(hard)).state;
  limits none;
  none.nodes = 0;
  CHECK(s.next(stuck, none).stopped == stop_reason::limit_reached);
  CHECK(s.next(*s.start(puzzle), none));
  CHECK(s.all(stuck, none).stopped == stop_reason::limit_reached);
}

TEST_CASE("logic_solver: puzzles without a solution, and with several") {
  const logic_solver<2, human> s;
  grid<2> clash;
  clash.set_value(cell(0), 1);
  clash.set_value(cell(5), 1);
  CHECK(s.solve(clash).verdict == deduction_verdict::invalid);
  CHECK_FALSE(s.start(clash));
  const auto blank = s.solve(grid<2>());
  CHECK(blank.verdict == deduction_verdict::stuck);
  CHECK(blank.steps == 0);

  random_source random(1);
  std::array<int, 3> seen{};
  for (int i = 0; i < (is_shortened ? 8 : 400); ++i) {
    const grid<2> full = brute::full_grid<2>(random);
    grid<2> puzzle = brute::without(full, 8 + i % 6, random);
    if (i % 2 == 1) puzzle = brute::misled(puzzle, full, random);
    const auto solutions = brute::solutions(puzzle, 2);
    const auto result = watched(s, puzzle).result;
    if (result.verdict == deduction_verdict::solved) CHECK(solutions == std::vector{result.state.values()});
    if (result.verdict == deduction_verdict::contradiction) CHECK(solutions.empty());
    if (result.verdict == deduction_verdict::stuck)
      CHECK(solutions.size() != 1); // its rules solve all of these
    ++seen[static_cast<std::size_t>(result.verdict)];
    for (const auto& g : brute::solutions(puzzle, 100))
      for (int c = 0; c < 16; ++c) CHECK(result.state.has(cell(c), g.digit_at(cell(c))));
  }
  CHECK(seen[0] > 0);
  CHECK(seen[1] > 0);
  CHECK(seen[2] > 0);
}

TEST_CASE("logic_solver: from candidates; on other houses and other boards") {
  const solver_9 s;
  const auto by_givens = s.solve(brute::read<3>(easy));
  const auto by_candidates = s.solve(candidates<3>(brute::read<3>(easy)));
  CHECK(by_candidates.verdict == deduction_verdict::solved);
  CHECK(by_candidates.state.values() == by_givens.state.values());

  // Planes give the same steps as cells.
  const solver_by_rules<bits::planes_board<2>, human> planes;
  const solver_by_rules<bits::cells_board<2>, human> cells;
  random_source random(2);
  for (int i = 0; i < 20; ++i) {
    const grid<2> puzzle = brute::without(brute::full_grid<2>(random), 9 + i % 4, random);
    record_steps<2> x, y;
    CHECK(planes.solve(puzzle, x).verdict == cells.solve(puzzle, y).verdict);
    CHECK(x.steps == y.steps);
  }

  using diagonal_board = bits::cells_board<2, houses::listed<2>>;
  const solver_by_rules<diagonal_board, entwistle> diagonals({}, houses::listed<2>(diagonal_houses<2>()));
  int solved = 0;
  std::vector<brute::region> regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  for (const auto& full : brute::solutions(grid<2>(), 48, regions)) {
    const grid<2> puzzle = brute::without(full, 13, random);
    const auto result = watched(diagonals, puzzle).result;
    const auto solutions = brute::solutions(puzzle, 2, regions);
    solved += result.verdict == deduction_verdict::solved;
    CHECK((result.verdict == deduction_verdict::solved) == (solutions.size() == 1));
    if (result) CHECK(solutions[0] == result.state.values());
  }
  CHECK(solved > 0);
}

namespace {
// A minimal model of the concept: it eliminates the highest candidate of the first cell with two. That is
// wrong, and `verify` refuses it.
struct my_rule {
  explicit my_rule(int) {}
  static constexpr logic::rule_info info{"mine", "mine", ""};
  template <class Board, class Visit>
  stop_reason find(const Board& b, Visit& visit, const limits&) const {
    for (int c = 0; c < Board::shape.cells(); ++c) {
      const auto left = b.digits(cell(c));
      if (left.count() != 2) continue;
      logic::step s{&info};
      s.eliminations = {{cell(c), digit::from_index(left.next(left.first()))}};
      visit(std::move(s));
      break;
    }
    return stop_reason::none;
  }
};
// A minimal model of an observer.
struct count_steps {
  explicit count_steps(int& sum) : sum_(sum) {}
  void step(const archetypes::board&, const logic::step&) { ++sum_; }

private:
  int& sum_;
};
} // namespace

TEST_CASE("logic_solver: minimal models of a rule, a board and an observer") {
  using list = rules_of<singles, my_rule>;
  const list mine(logic::hidden_single{}, logic::naked_single{}, my_rule(1));
  const solver_by_rules<archetypes::board, list> s(mine, archetypes::houses(archetypes::not_default()));
  grid<2> puzzle;
  for (const int c : {0, 5, 10, 15}) puzzle.set_value(cell(c), static_cast<unsigned char>(c / 5 + 1));
  const auto start = s.start(puzzle);
  REQUIRE(start);
  const next_step n = s.next(*start);
  REQUIRE(n);
  CHECK(n.place == 2);
  CHECK(n.found->rule == &my_rule::info);
  CHECK_FALSE(logic::verify(*n.found, *start));
  int observed = 0;
  const auto result = s.solve(puzzle, count_steps(observed));
  CHECK(result.steps == static_cast<std::size_t>(observed));
  CHECK(observed > 0);
  CHECK((result.verdict == deduction_verdict::solved || result.verdict == deduction_verdict::contradiction));
}

TEST_CASE("deduction_verdict: words") {
  CHECK(to_string(deduction_verdict::stuck) == "stuck");
  CHECK(to_string(deduction_verdict::cancelled) == "cancelled");
}

TEST_CASE("logic_solver: a deduction reports its steps, and its rules within it") {
  std::uint64_t steps = 0;
  int least_open = 81;
  const auto keep = [&](const progress_report& r) {
    if (r.stage != std::string_view("deduction")) {
      CHECK(r.within != nullptr);
      return;
    }
    CHECK(r.nodes >= steps);
    steps = r.nodes;
    least_open = r.depth;
  };
  progress_monitor monitor(keep, 0);
  const auto result = solver_9().solve(brute::read<3>(easy), no_step_observer(), {.progress = &monitor});
  CHECK(result.verdict == deduction_verdict::solved);
  CHECK(steps > 16);
  CHECK(steps < result.steps);
  CHECK(least_open > 0);
  CHECK(least_open < 40);
}

} // namespace logic_solver_test
