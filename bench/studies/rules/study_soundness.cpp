// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study soundness: every step that the rules find is compared with the solution of the
// puzzle, and proven by the checker that knows no rule.

#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/explain.hpp"
#include "solve/request.hpp"
#include "studies/subcommands.hpp"

#include <boxline/bits/crossed.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/verify.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>

namespace command {

namespace {

namespace logic = boxline::logic;
using checked_boxes = boxline::box_list<2, 3, 4>;

struct soundness_words {
  std::vector<std::string> files;
  std::string rules;
  std::uint64_t seed = 0;
  int jobs = 1;
  double seconds = 0;
  bool by_rule = false;
};

// What the steps of some puzzles gave.
struct checked {
  std::uint64_t puzzles = 0, unique = 0, solved = 0, stopped = 0, steps = 0, refused = 0, wrong = 0;
  std::map<std::string_view, std::uint64_t> by_rule;
  std::vector<std::string> messages;

  void add(const checked& c) {
    puzzles += c.puzzles;
    unique += c.unique;
    solved += c.solved;
    stopped += c.stopped;
    steps += c.steps;
    refused += c.refused;
    wrong += c.wrong;
    for (const auto& [rule, count] : c.by_rule) by_rule[rule] += count;
  }
};

// Whether a step contradicts the solution.
bool is_against(const logic::step& s, const boxline::any_grid& solution) {
  const auto holds = [&](const boxline::assignment& a) { return solution[a.where] == a.what.value(); };
  return !std::all_of(s.placements.begin(), s.placements.end(), holds) ||
         std::any_of(s.eliminations.begin(), s.eliminations.end(), holds);
}

// The checker's answer for a step in the state that a snapshot has.
template <boxline::box B>
logic::verification verified(const logic::step& s, const logic::snapshot& before,
                             const boxline::grid<B>& puzzle) {
  boxline::candidates<B> marks;
  boxline::grid<B> values;
  boxline::sets::fixed_set<B.cells()> free;
  for (int c = 0; c < B.cells(); ++c) {
    for (int d = 0; d < B.size(); ++d) {
      const boxline::assignment a{boxline::cell(c), boxline::digit::from_index(d)};
      if (!before.has(a))
        marks.remove(a.where, a.what);
      else if (before.is_placed(a.where))
        values.set(a.where, a.what);
    }
    if (puzzle.is_blank(boxline::cell(c))) free.insert(c);
  }
  return logic::verify<B>(s, marks, values, boxline::houses::standard<B>(), free);
}

checked check_puzzle(const puzzle_at& p, const engine& solver, const reasoner& reason, rule_choice use,
                     const soundness_words& w, std::uint64_t seed) {
  checked result;
  result.puzzles = 1;
  request what;
  what.seconds = w.seconds;
  what.cancelled = is_cancelled;
  what.grids = true;
  answer a;
  for (const task t : {task::check, task::solve}) {
    what.what = t;
    a.clear();
    solver.run(what, p.text, {}, {}, a);
    if (t == task::check && (a.count != 1 || !a.complete)) return result;
  }
  result.unique = 1;
  if (w.seed != 0) {
    boxline::random_source random(seed);
    random.shuffle(use.begin(), use.end());
  }
  const auto report = [&](const logic::step& s, const std::string& why) {
    result.messages.push_back(p.place + ": " + std::string(s.rule->key) + ", step " +
                              std::to_string(result.steps) + ": " + why);
  };
  const reasoned found =
      reason.solve(p.grid, {}, boxline::uniqueness::unique, use, limits_until_cancelled(w.seconds),
                   [&](const logic::step& s, const logic::snapshot& before) {
                     ++result.steps;
                     ++result.by_rule[s.rule->key];
                     if (is_against(s, a.solution)) {
                       ++result.wrong;
                       report(s, "against the solution");
                     }
                     boxline::visit_box<checked_boxes>(p.grid.shape(), [&]<boxline::box B>() {
                       if (const auto v = verified<B>(s, before, p.grid.as<B>()); !v) {
                         ++result.refused;
                         report(s, to_string(v));
                       }
                     });
                   });
  result.solved = found.verdict == logic::deduction_verdict::solved;
  result.stopped = found.verdict == logic::deduction_verdict::limit_reached ||
                   found.verdict == logic::deduction_verdict::cancelled;
  return result;
}

void print(const std::string& name, const checked& c) {
  const auto n = [](std::uint64_t x) { return static_cast<unsigned long long>(x); };
  std::printf("%s\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\n", name.c_str(), n(c.puzzles), n(c.unique),
              n(c.solved), n(c.stopped), n(c.steps), n(c.refused), n(c.wrong));
  std::fflush(stdout);
}

// One file's line; the exit status.
int check_file(const std::string& name, const rule_choice& use, const soundness_words& w, checked& all) {
  int status = all_well;
  puzzle_source source;
  source.files = {name};
  const std::vector<puzzle_at> puzzles = all_puzzles(source, status);
  if (status == wrong_use) return status;
  std::map<boxline::box, std::pair<std::unique_ptr<engine>, std::unique_ptr<reasoner>>> by_box;
  for (const puzzle_at& p : puzzles) {
    const boxline::box shape = p.grid.shape();
    if (!checked_boxes::contains(shape))
      return wrong(p.place + ": study soundness takes grids of 4x4, 9x9 and 16x16");
    if (!by_box.contains(shape)) by_box[shape] = {make_everyday_engine(shape, {}).made, make_reasoner(shape)};
  }
  checked total;
  std::mutex mutex;
  item_progress progress(puzzles.size());
  std::size_t done = 0;
  in_parallel(
      puzzles.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        const auto& [solver, reason] = by_box.at(puzzles[i].grid.shape());
        const checked one = check_puzzle(puzzles[i], *solver, *reason, use, w, w.seed + i);
        const std::lock_guard lock(mutex);
        total.add(one);
        for (const std::string& m : one.messages) std::fprintf(stderr, "%s\n", m.c_str());
      },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  // What was checked until a signal came counts.
  print(name, total);
  all.add(total);
  return is_cancelled() ? interrupted : status;
}

int run_soundness(const soundness_words& w) {
  std::string why;
  const auto use = w.rules.empty() ? std::optional(all_rules()) : parse_rules(w.rules, why);
  if (!use) return wrong("--rules: " + why);
  std::printf("file\tpuzzles\tunique\tsolved\tlimit\tsteps\trefused\tagainst the solution\n");
  std::fflush(stdout);
  int result = all_well;
  checked all;
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : w.files.empty() ? standard_input : w.files) {
    const int status = check_file(name, *use, w, all);
    if (status == wrong_use) return status;
    result = std::max(result, status);
    if (status == interrupted) break;
  }
  if (w.files.size() > 1) print("all", all);
  if (w.by_rule)
    for (const auto* rule : *use)
      std::printf("%s\t%llu\n", std::string(rule->key).c_str(),
                  static_cast<unsigned long long>(all.by_rule[rule->key]));
  return result == all_well && all.refused + all.wrong > 0 ? static_cast<int>(some_not) : result;
}

} // namespace

subcommand add_study_soundness(cli::parser& app) {
  auto w = std::make_shared<soundness_words>();
  cli::parser* s =
      app.add_subcommand("soundness", "Check every step of the rules against solution and checker");
  s->add_option("FILE", w->files,
                "files to read, `-` for standard input, which is also read when none is named");
  s->add_option("--rules", w->rules, "rules to use, as in `boxline explain`; otherwise all")
      ->type_name("LIST");
  s->add_option("--seed", w->seed,
                "try the rules of each puzzle in a random order by this seed; otherwise easiest first")
      ->type_name("N");
  s->add_flag("--by-rule", w->by_rule, "then a line for each rule: the number of its steps");
  add_seconds(*s, w->seconds, "time for each puzzle");
  add_jobs(*s, w->jobs);
  s->footer(
      "Solves each puzzle (4x4, 9x9 or 16x16) that has one solution by the rules, and checks each step.\n"
      "Prints a line for each file: puzzles, those with one solution, those that were solved, those that\n"
      "were stopped, steps, steps that the checker refuses, and steps against the solution. These are\n"
      "reported on standard error.\n\n"
      "Exit status: 0 all steps are right, 1 some are not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_soundness(*w); }};
}

} // namespace command
