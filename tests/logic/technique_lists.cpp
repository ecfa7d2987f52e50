// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/technique_lists.hpp>
#include <boxline/logic/verify.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>

using namespace boxline;

namespace technique_lists_test {

namespace {

template <class List>
void check_keys() {
  std::set<std::string_view> keys, all;
  for (const logic::rule_info* r : logic::every_rule::infos) all.insert(r->key);
  for (const logic::rule_info* r : List::infos) {
    CHECK_MESSAGE(keys.insert(r->key).second, r->key);
    CHECK_MESSAGE(all.count(r->key) == 1, r->key);
  }
}

struct checker {
  std::map<std::string_view, int>& uses;
  template <class Board>
  void step(const Board& b, const logic::step& s) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    ++uses[s.rule->key];
  }
};

// Solves puzzles of a random grid, with clues removed while one solution is left.
template <class Solver>
std::map<std::string_view, int> solve_some(const Solver& solver, std::uint64_t seed, int puzzles) {
  std::map<std::string_view, int> uses;
  random_source random(seed);
  for (int i = 0; i < puzzles; ++i) {
    const grid<3> full = brute::full_grid<box(3)>(random);
    grid<3> puzzle = full;
    for (int tries = 0; tries < 110; ++tries) {
      const cell c(static_cast<int>(random.below(81)));
      if (puzzle.is_blank(c)) continue;
      grid<3> less = puzzle;
      less.clear(c);
      if (brute::solutions(less, 2).size() == 1) puzzle = less;
    }
    const auto from = solver.start(puzzle, uniqueness::unique);
    REQUIRE(from.has_value());
    const auto found = solver.solve(*from, checker{uses});
    CHECK(found.verdict == logic::deduction_verdict::solved);
    CHECK(found.state.values() == full);
  }
  return uses;
}

} // namespace

TEST_CASE("[busy] the lists name rules that exist, each once") {
  check_keys<logic::hodoku>();
  check_keys<logic::human_techniques>();
  check_keys<logic::eppstein>();
  check_keys<logic::se>();
  check_keys<logic::csp>();
  check_keys<logic::all_techniques>();
}

TEST_CASE("[busy] the list of all has each rule, but for variants that it names") {
  const std::set<std::string_view> left_out{"contradiction-if-true", "contradiction-if-false"};
  for (const logic::rule_info* r : logic::every_rule::infos) {
    const bool is_variant = left_out.count(r->key) > 0 || r->key.starts_with("constraint-on-") ||
                            r->key.starts_with("overlapping-") || r->key.starts_with("grouped-kraken-");
    CHECK_MESSAGE((logic::all_techniques::find(r->key) < logic::all_techniques::size) != is_variant, r->key);
  }
  for (const logic::rule_info* r : logic::human_techniques::infos)
    CHECK(logic::all_techniques::find(r->key) < logic::all_techniques::size);
}

TEST_CASE("[busy] the lists solve puzzles, each step proven") {
  const auto hodoku = solve_some(logic::logic_solver<3, logic::hodoku>(), 1, shortened(12, 3));
  const auto human = solve_some(logic::logic_solver<3, logic::human_techniques>(), 1, shortened(12, 3));
  CHECK(hodoku.size() > 8);
  CHECK(human.size() > 8);
}

TEST_CASE("[busy] X-wings come before turbot fish, which are the same and more") {
  const auto puzzle =
      *parse<3>(".5.........1...53..28.9......7..3.68.....6....9.2....5.896....3.....8..76...2.1..");
  std::map<std::string_view, int> uses;
  const logic::logic_solver<3, logic::human_techniques> solver;
  const auto found = solver.solve(*solver.start(puzzle, uniqueness::unique), checker{uses});
  CHECK(found.verdict == logic::deduction_verdict::solved);
  CHECK(uses["x-wing"] > 0);
}

namespace {

using board_9 = bits::crossed_board<box(3)>;

// Whether rules find nothing in a state where those of human_techniques up to one do not; the states.
template <class... LeftOut>
int check_covered(const board_9& b, const logic::step& s, std::string_view last) {
  const std::size_t place = logic::human_techniques::find(last);
  REQUIRE(place < logic::human_techniques::size);
  if (logic::human_techniques::find(s.rule->key) <= place) return 0;
  const logic::rules_of<LeftOut...> left_out;
  for (std::size_t i = 0; i < left_out.size; ++i) {
    logic::take_steps found(1);
    left_out.search(i, b, found, limits{}, logic::state_cache<board_9>{});
    CHECK_MESSAGE(found.empty(), left_out.infos[i]->key);
  }
  return 1;
}
struct covered {
  std::array<int, 4>& states;
  void step(const board_9& b, const logic::step& s) {
    states[0] +=
        check_covered<logic::h1_wing, logic::h2_wing, logic::continuous_loop>(b, s, "discontinuous-loop");
    states[1] += check_covered<logic::grouped_continuous_loop>(b, s, "grouped-discontinuous-loop");
    states[2] += check_covered<logic::almost_set_continuous_loop>(b, s, "als-discontinuous-loop");
    states[3] +=
        check_covered<logic::digit_forcing_chain, logic::cell_forcing_chain, logic::house_forcing_chain>(
            b, s, "contradiction-chain");
  }
};

} // namespace

TEST_CASE("[busy] what human_techniques leaves out finds nothing where the rules before it do not") {
  const logic::logic_solver<3, logic::human_techniques> solver;
  std::array<int, 4> states{};
  for (const char* const hard :
       {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}) {
    const auto from = solver.start(*parse<3>(hard));
    REQUIRE(from.has_value());
    (void)solver.solve(*from, covered{states}, limits{.nodes = 60});
  }
  for (const int met : states) CHECK(met > 10);
}

} // namespace technique_lists_test
