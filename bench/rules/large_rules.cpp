// SPDX-License-Identifier: BSL-1.0

// boxline-large-rules-4 FILE [SECONDS [STATES]]: which rules have a step at 16x16; boxline-large-rules-5
// the same at 25x25. FILE has puzzles, a line each; those with one solution count. Each rule is asked for
// a step, for up to SECONDS (1), in up to STATES (4) states of each puzzle: the first one after singles,
// intersections and subsets, then those after the steps that were found. Each step, of the simple rules
// too, is compared with the solution and proven by the checker, which knows no rule.
//
// Prints for each rule, separated by tabs: its key, the states in which it was asked and in which it had a
// step, the searches that were stopped by the time, the steps that the checker refused, and those against
// the solution. Exit status: 0, or 1 where a step is refused or wrong, or 2 for input that cannot be read.

#include <boxline/default_pipeline.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/every_rule.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/verify.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace boxline;

namespace {

constexpr box shape(LARGE_RULES_BOX);
// The simple ones first.
using rules = logic::rules_of<logic::techniques, logic::every_rule_of_large_boxes>;
using person = logic::logic_solver<shape, rules>;
constexpr std::size_t simple_rules = logic::techniques::size;

struct tally {
  int asked = 0, fired = 0, stopped = 0, refused = 0, wrong = 0;
};

bool is_against(const logic::step& s, const grid<shape>& solution) {
  const auto holds = [&](const assignment& a) { return solution.digit_at(a.where) == a.what; };
  return !std::all_of(s.placements.begin(), s.placements.end(), holds) ||
         std::any_of(s.eliminations.begin(), s.eliminations.end(), holds);
}

class study {
public:
  explicit study(double seconds) : seconds_(seconds) {}

  void add(const grid<shape>& givens, const grid<shape>& solution, int states) {
    auto b = person_.start(givens, uniqueness::unique);
    for (int state = 0; state < states && b->open_cells() > 0; ++state) {
      std::vector<logic::step> found;
      do {
        found.clear();
        for (std::size_t rule = 0; rule < simple_rules && found.empty(); ++rule)
          ask(rule, *b, solution, found);
        apply(*b, found);
      } while (!found.empty());
      for (std::size_t rule = simple_rules; rule < rules::size; ++rule)
        if (!is_simple(rules::infos[rule])) ask(rule, *b, solution, found);
      apply(*b, found);
    }
  }

  // Whether all steps were right.
  bool print() const {
    std::printf("rule\tstates\twith a step\tstopped\trefused\tagainst the solution\n");
    bool is_right = true;
    for (std::size_t rule = 0; rule < rules::size; ++rule) {
      const tally& t = tallies_[rule];
      if (rule >= simple_rules && is_simple(rules::infos[rule])) continue;
      std::printf("%s\t%d\t%d\t%d\t%d\t%d\n", std::string(rules::infos[rule]->key).c_str(), t.asked, t.fired,
                  t.stopped, t.refused, t.wrong);
      is_right = is_right && t.refused + t.wrong == 0;
    }
    return is_right;
  }

private:
  using board_type = person::board_type;

  static bool is_simple(const logic::rule_info* rule) {
    const auto end = rules::infos.begin() + simple_rules;
    return std::find(rules::infos.begin(), end, rule) != end;
  }

  void ask(std::size_t rule, const board_type& b, const grid<shape>& solution,
           std::vector<logic::step>& found) {
    person::rules_set alone;
    alone.set(rule);
    limits limit;
    limit.until = deadline::in(seconds_);
    const logic::next_step next = person_.next(alone, b, limit);
    tally& t = tallies_[rule];
    ++t.asked;
    if (!next) {
      t.stopped += next.stopped != stop_reason::none;
      return;
    }
    ++t.fired;
    if (is_against(*next.found, solution)) ++t.wrong;
    if (!logic::verify(*next.found, b)) ++t.refused;
    found.push_back(*next.found);
  }

  // Those that were found in one state hold in all after it.
  static void apply(board_type& b, const std::vector<logic::step>& steps) {
    for (const logic::step& s : steps) logic::apply(b, s);
  }

  person person_{};
  double seconds_;
  std::array<tally, rules::size> tallies_{};
};

} // namespace

int main(int count, char** words) {
  const double seconds = count > 2 ? std::atof(words[2]) : 1;
  const int states = count > 3 ? std::atoi(words[3]) : 4;
  std::ifstream file(count > 1 ? words[1] : "");
  if (!file || seconds <= 0 || states <= 0) {
    std::fprintf(stderr, "expected FILE [SECONDS [STATES]]\n");
    return 2;
  }
  const solver<shape> solve;
  study all(seconds);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const auto puzzle = parse<shape>(line);
    if (!puzzle) {
      std::fprintf(stderr, "%s:%d: %s\n", words[1], number, describe(puzzle.error()).c_str());
      return 2;
    }
    limits limit;
    limit.until = deadline::in(60);
    const auto answer = solve.is_unique(*puzzle, limit);
    if (!answer) {
      std::fprintf(stderr, "%s:%d: not known to have one solution: left out\n", words[1], number);
      continue;
    }
    all.add(*puzzle, answer.first, states);
  }
  return all.print() ? 0 : 1;
}
