// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study shares: which share of puzzles lists of rules solve, and which depth of trial and
// error they need.

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

#include <boxline/rate/trial_depth.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <memory>

namespace command {

namespace {

using boxline::logic::deduction_verdict;
using rated_boxes = boxline::box_list<2, 3, 4>;
constexpr int depths = 4; // 0 to 3

struct shares_words {
  std::vector<std::string> files;
  std::string lists;
  std::size_t most = 0;
  int jobs = 1;
  double seconds = 0;
};

struct list_of_rules {
  std::string name;
  rule_choice rules;
};

struct outcome {
  bool is_unique = false, stopped = false;
  std::vector<bool> solved; // by list
  int depth = -1;           // -1: unknown
};

outcome study_puzzle(const puzzle_at& p, const engine& solver, const reasoner& reason,
                     const std::vector<list_of_rules>& lists, double seconds) {
  outcome result;
  result.solved.resize(lists.size());
  request what;
  what.what = task::check;
  what.seconds = seconds;
  what.cancelled = is_cancelled;
  answer a;
  solver.run(what, p.text, {}, {}, a);
  result.is_unique = a.count == 1 && a.complete;
  if (!result.is_unique) return result;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const reasoned found = reason.solve(p.grid, {}, boxline::uniqueness::unique, lists[i].rules,
                                        limits_until_cancelled(seconds), [](const auto&, const auto&) {});
    result.solved[i] = found.verdict == deduction_verdict::solved;
    result.stopped = result.stopped || found.verdict == deduction_verdict::limit_reached;
  }
  boxline::visit_box<rated_boxes>(p.grid.shape(), [&]<boxline::box B>() {
    const auto found =
        boxline::rate::trial_depth(p.grid.as<B>(), depths - 1, limits_until_cancelled(seconds));
    if (found) result.depth = found.depth;
    result.stopped = result.stopped || found.verdict == boxline::rate::trial_depth_verdict::limit_reached;
  });
  return result;
}

// One file's line; the exit status.
int study_file(const std::string& name, const std::vector<list_of_rules>& lists, const shares_words& w) {
  int status = all_well;
  puzzle_source source;
  source.files = {name};
  std::vector<puzzle_at> puzzles = all_puzzles(source, status);
  if (status == wrong_use) return status;
  if (w.most > 0 && puzzles.size() > w.most) puzzles.resize(w.most);
  std::map<boxline::box, std::pair<std::unique_ptr<engine>, std::unique_ptr<reasoner>>> by_box;
  for (const puzzle_at& p : puzzles) {
    const boxline::box shape = p.grid.shape();
    if (!rated_boxes::contains(shape))
      return wrong(p.place + ": study shares takes grids of 4x4, 9x9 and 16x16");
    if (!by_box.contains(shape)) by_box[shape] = {make_everyday_engine(shape, {}).made, make_reasoner(shape)};
  }
  std::vector<outcome> found(puzzles.size());
  item_progress progress(puzzles.size());
  std::size_t done = 0;
  in_parallel(
      puzzles.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        const auto& [solver, reason] = by_box.at(puzzles[i].grid.shape());
        found[i] = study_puzzle(puzzles[i], *solver, *reason, lists, w.seconds);
      },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;
  const auto count = [&](auto which) { return std::count_if(found.begin(), found.end(), which); };
  const auto unique = count([](const outcome& o) { return o.is_unique; });
  std::printf("%s\t%zu\t%td", name.c_str(), puzzles.size(), unique);
  const auto share = [&](auto which) {
    std::printf("\t%.2f",
                unique == 0 ? 0 : 100 * static_cast<double>(count(which)) / static_cast<double>(unique));
  };
  for (std::size_t i = 0; i < lists.size(); ++i)
    share([i](const outcome& o) { return o.is_unique && o.solved[i]; });
  for (int depth = 0; depth < depths; ++depth) share([depth](const outcome& o) { return o.depth == depth; });
  std::printf("\t%td\n", count([](const outcome& o) { return o.stopped; }));
  std::fflush(stdout);
  return status;
}

int run_shares(const shares_words& w) {
  std::vector<list_of_rules> lists;
  for (std::size_t from = 0, to = 0; to < w.lists.size(); from = to + 1) {
    to = std::min(w.lists.find(',', from), w.lists.size());
    list_of_rules list{w.lists.substr(from, to - from), {}};
    std::string why;
    const auto rules = parse_rules(list.name, why);
    if (!rules) return wrong("--lists: " + why);
    list.rules = *rules;
    lists.push_back(std::move(list));
  }
  std::printf("file\tpuzzles\tone solution");
  for (const list_of_rules& list : lists) std::printf("\t%s", list.name.c_str());
  for (int depth = 0; depth < depths; ++depth) std::printf("\tT&E %d", depth);
  std::printf("\tlimit\n");
  std::fflush(stdout);
  int result = all_well;
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : w.files.empty() ? standard_input : w.files) {
    const int status = study_file(name, lists, w);
    if (status == wrong_use || status == interrupted) return status;
    result = std::max(result, status);
  }
  return result;
}

} // namespace

subcommand add_study_shares(cli::parser& app) {
  auto w = std::make_shared<shares_words>();
  w->lists = "singles,entwistle,eppstein,hodoku,se,all";
  cli::parser* s =
      app.add_subcommand("shares", "The share of puzzles that lists of rules solve, and T&E depths");
  s->add_option("FILE", w->files,
                "files to read, `-` for standard input, which is also read when none is named");
  s->add_option("--lists", w->lists, "rules and lists of them, as in `boxline explain`, with commas between")
      ->type_name("LISTS")
      ->capture_default_str();
  s->add_option("--first", w->most, "the first N puzzles of each file; otherwise all")
      ->check(cli::positive())
      ->type_name("N");
  add_seconds(*s, w->seconds, "time for each puzzle and list");
  add_jobs(*s, w->jobs);
  s->footer(
      "Prints a line for each file: the number of puzzles (4x4, 9x9 or 16x16), and of those with one\n"
      "solution; the percentages of these that each list solves, and that have each depth of trial and\n"
      "error, 0 to 3; and the number of those that were stopped by the time.\n");
  return {s, [w] { return run_shares(*w); }};
}

} // namespace command
