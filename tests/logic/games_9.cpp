// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/generate/random_grid.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

#include <map>
#include <string>

// Puzzles of 9x9 with random constraints that hold in a random grid: each step has to keep that grid.

namespace logic_games_9_test {

using namespace boxline;
using listed_game = game<houses::standard<3>, constraint_list>;
using rules =
    logic::rules_of<logic::singles, logic::constraint_on_pairs, logic::constraint_on_cells, logic::pointing,
                    logic::claiming, logic::naked_subset<2>, logic::hidden_subset<2>>;
using by_rules = logic::logic_solver_for<listed_game, rules>;

namespace {

struct watch {
  const grid<3>& solution;
  std::map<std::string, int>& counts;
  template <board Board>
  void step(const Board& b, const logic::step& s) {
    ++counts[std::string(s.rule->key)];
    REQUIRE(to_string(logic::verify(s, b)) == "ok");
    for (const assignment a : s.placements) REQUIRE(solution.digit_at(a.where) == a.what);
    for (const assignment a : s.eliminations) REQUIRE(solution.digit_at(a.where) != a.what);
  }
};

// The neighbours of a cell that are free, in random order, are tried one after another.
std::vector<cell> random_path(random_source& random, std::vector<bool>& used, std::size_t length,
                              bool diagonal) {
  std::vector<cell> path{cell(random.below(81))};
  if (used[std::size_t(path[0])]) return {};
  used[std::size_t(path[0])] = true;
  for (int tries = 0; path.size() < length && tries < 30; ++tries) {
    const int r = path.back() / 9 + static_cast<int>(random.below(3)) - 1;
    const int c = path.back() % 9 + static_cast<int>(random.below(3)) - 1;
    const bool straight = r == path.back() / 9 || c == path.back() % 9;
    if (r < 0 || r > 8 || c < 0 || c > 8 || used[std::size_t(r * 9 + c)] || (!straight && !diagonal))
      continue;
    used[std::size_t(r * 9 + c)] = true;
    path.push_back(cell(r * 9 + c));
  }
  return path;
}

// Killer cages over most cells, without repeats.
constraint_list random_cages(random_source& random, const grid<3>& g) {
  constraint_list list;
  std::vector<bool> used(81);
  for (int i = 0; i < 200; ++i) {
    std::vector<cell> kept;
    int sum = 0;
    digit_mask seen = 0;
    for (const cell c : random_path(random, used, 2 + random.below(3), false)) {
      if ((seen & mask_of(g[c])) != 0) {
        used[std::size_t(c)] = false;
        continue;
      }
      seen |= mask_of(g[c]);
      sum += g[c];
      kept.push_back(c);
    }
    if (!kept.empty()) list.add(constraints::cage{kept, sum});
  }
  return list;
}

constraint_list random_thermometers(random_source& random, const grid<3>& g) {
  constraint_list list;
  for (int i = 0; i < 40; ++i) {
    std::vector<bool> used(81);
    std::vector<cell> kept;
    for (const cell c : random_path(random, used, 9, true))
      if (kept.empty() || g[kept.back()] < g[c])
        kept.push_back(c);
      else
        break;
    if (kept.size() > 1) list.add(constraints::thermometer{kept});
  }
  return list;
}

} // namespace

TEST_CASE("deduction in games: random killers and thermometers of 9x9, every step keeps the solution") {
  std::map<std::string, int> counts;
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    random_source random(seed);
    const grid<3> full = generate::random_grid<3>(random).grid;
    const bool killer = seed % 2 == 0;
    const constraint_list list = killer ? random_cages(random, full) : random_thermometers(random, full);
    grid<3> puzzle;
    for (int c = 0; c < 81; ++c)
      if (random.below(3) == 0) puzzle.set(cell(c), full.digit_at(cell(c)));
    const by_rules s(listed_game(houses::standard<3>(), list));
    const auto d = s.solve(puzzle, watch{full, counts});
    INFO(seed);
    // The grid obeys the rules, so that there is a solution.
    REQUIRE((d.verdict == logic::deduction_verdict::solved || d.verdict == logic::deduction_verdict::stuck));
    if (d.verdict != logic::deduction_verdict::solved) continue;
    ++solved;
    REQUIRE(d.state.values() == full);
  }
  std::string text;
  for (const auto& [key, count] : counts) text += " " + key + " " + std::to_string(count);
  MESSAGE(solved << " of 16 solved;" << text);
  CHECK(solved >= 5);
  CHECK(counts["constraint-on-cells"] > 50);
  CHECK(counts["constraint-on-pairs"] > 50);
}

} // namespace logic_games_9_test
