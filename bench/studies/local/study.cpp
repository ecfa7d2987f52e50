// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study local: the tables of Jones, Roach and Perkins (their Figures 2, 4, 5 and 6) on any
// puzzles, GRASP over alpha (Takano, de Freitas and Pereira de Sa, section 4.1), and the pipelines of local
// search side by side.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"
#include "common/subcommand.hpp"
#include "studies/local/pipelines.hpp"
#include "studies/local/runs.hpp"
#include "studies/puzzle_table.hpp"
#include "studies/subcommands.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

namespace command {

namespace {

struct local_words {
  puzzle_source source;
  std::vector<std::string> tables;
  local_setup how;
  bool classes = false;
  std::vector<std::string> pipelines;
  std::uint64_t steps = 100'000;
  double seconds = 0;
  int jobs = 0;
};

// The puzzles with their class, where the input gives one.
struct test_set {
  std::vector<puzzle_at> puzzles;
  std::vector<std::string> classes;
};

bool read_classes(const std::string& name, test_set& to, std::string& why) {
  const auto take = [&](std::string_view text) {
    to.classes.emplace_back(text);
    return true;
  };
  return read_puzzle_table(name, "a puzzle, a tab and a class", to.puzzles, take, why);
}

// Averages over the puzzles that were solved. A few very long searches dominate the means; hence the medians.
struct averages {
  std::size_t puzzles = 0, solved = 0;
  double givens = 0, steps = 0, restarts = 0, evaluations = 0, seconds = 0;
  std::vector<double> all_steps, all_restarts;

  void add(const puzzle_at& p, const local_result& r) {
    ++puzzles;
    givens += p.grid.givens();
    if (r.verdict != boxline::solve_verdict::solved) return;
    ++solved;
    steps += static_cast<double>(r.count.steps);
    restarts += static_cast<double>(r.count.restarts);
    evaluations += static_cast<double>(r.count.evaluations);
    seconds += r.seconds;
    all_steps.push_back(static_cast<double>(r.count.steps));
    all_restarts.push_back(static_cast<double>(r.count.restarts));
  }
  void print(const std::string& name) const {
    const double n = std::max<double>(1, static_cast<double>(solved));
    std::printf("%s\t%zu\t%zu\t%.2f\t%.2f\t%.2f\t%.0f\t%.3f\t%.1f\t%.1f\n", name.c_str(), puzzles, solved,
                givens / std::max<double>(1, static_cast<double>(puzzles)), steps / n, restarts / n,
                evaluations / n, seconds / n * 1000, solved > 0 ? median(all_steps) : 0,
                solved > 0 ? median(all_restarts) : 0);
  }
};
constexpr const char* columns =
    "puzzles\tsolved\tgivens\titerations\trestarts\tevaluations\tms\titerations median\trestarts median";

class study {
public:
  study(const local_words& w, const test_set& set) : w_(w), set_(set) {}

  // Each puzzle with seeds of its own, the same for every setup. Empty where a signal came.
  std::vector<local_result> all(const local_setup& how) const {
    std::vector<local_result> results(set_.puzzles.size());
    item_progress progress(results.size());
    std::size_t done = 0;
    in_parallel(
        results.size(), threads_of(w_.jobs),
        [&](std::size_t i) {
          local_setup own = how;
          own.seed += 1'000'003 * i;
          results[i] = run_local(set_.puzzles[i].grid, own, limits_until_cancelled(w_.seconds, w_.steps));
        },
        [&](std::size_t) { ++done; }, [&] { progress.show(done); });
    if (is_cancelled()) results.clear();
    return results;
  }
  bool row(const std::string& name, const local_setup& how) const {
    const auto results = all(how);
    averages a;
    for (std::size_t i = 0; i < results.size(); ++i) a.add(set_.puzzles[i], results[i]);
    if (!results.empty()) a.print(name);
    std::fflush(stdout);
    return !results.empty();
  }

  // Figure 4.
  bool placements() const {
    std::printf("placement\tf1\tclashes\tus\t%s\n", columns);
    for (const auto& [which, name] : {std::pair{placement::random, "random"},
                                      {placement::greedy, "greedy"},
                                      {placement::greedy_and_swaps, "greedy and post-swapping"}}) {
      placement_result sum;
      for (const puzzle_at& p : set_.puzzles) {
        if (is_cancelled()) return false;
        const placement_result r = place_local(p.grid, which, w_.how.seed, 20);
        sum.different_digits += r.different_digits;
        sum.clashes += r.clashes;
        sum.seconds += r.seconds;
      }
      const auto n = static_cast<double>(set_.puzzles.size());
      char text[120];
      std::snprintf(text, sizeof text, "%s\t%.2f\t%.2f\t%.2f", name, sum.different_digits / n,
                    sum.clashes / n, sum.seconds / n * 1e6);
      local_setup how = w_.how;
      how.start = which;
      if (!row(text, how)) return false;
    }
    return true;
  }

  // Figures 6 and 5, and the earlier variant.
  bool groups() const {
    for (const bool is_earlier : {false, true}) {
      local_setup how = w_.how;
      if (is_earlier) how.plateau = 0;
      const auto results = all(how);
      if (results.empty()) return false;
      const char* const method = is_earlier ? "best-first" : "hill-climbing";
      std::printf("%s%s\t%s\n", is_earlier ? "\n" : "", method, columns);
      // The bounds of the paper, scaled to the number of cells.
      const char* const names[] = {"16-23", "24-30", "31-36", "37+"};
      averages by_givens[4], every;
      std::vector<std::pair<std::string, averages>> by_class;
      for (std::size_t i = 0; i < results.size(); ++i) {
        const puzzle_at& p = set_.puzzles[i];
        const int givens = p.grid.givens() * 81 / p.grid.shape().cells();
        by_givens[givens < 24 ? 0 : givens < 31 ? 1 : givens < 37 ? 2 : 3].add(p, results[i]);
        every.add(p, results[i]);
        if (set_.classes.empty()) continue;
        auto at = std::find_if(by_class.begin(), by_class.end(),
                               [&](const auto& c) { return c.first == set_.classes[i]; });
        if (at == by_class.end()) at = by_class.insert(at, {set_.classes[i], averages()});
        at->second.add(p, results[i]);
      }
      for (int i = 0; i < 4; ++i)
        if (by_givens[i].puzzles > 0) by_givens[i].print(std::string(names[i]) + " givens");
      for (const auto& [name, a] : by_class) a.print(name);
      every.print("all");
    }
    return true;
  }

  // Figure 2.
  bool weights() const {
    std::printf("w1\tw2\t%s\n", columns);
    for (const auto& [w1, w2] :
         {std::pair{1, 0}, {4, -1}, {2, -1}, {4, -3}, {1, -1}, {3, -4}, {1, -2}, {1, -4}, {0, -1}}) {
      local_setup how = w_.how;
      how.w1 = w1;
      how.w2 = w2;
      if (!row(std::to_string(w1) + "\t" + std::to_string(w2), how)) return false;
    }
    return true;
  }

  bool plateaus() const {
    std::printf("plateau\t%s\n", columns);
    for (const int length : {2, 5, 10, 20, 50, 100, 500, 2000}) {
      local_setup how = w_.how;
      how.plateau = length;
      if (!row(std::to_string(length), how)) return false;
    }
    return true;
  }

  bool alphas() const {
    std::printf("alpha\tclimbing\t%s\n", columns);
    for (const bool is_strict : {true, false})
      for (const int alpha : {0, 10, 20, 30, 40, 50, 60, 80, 100}) {
        local_setup how = w_.how;
        how.which = local_setup::kind::grasp;
        how.alpha = alpha;
        if (is_strict) how.sideways = 0;
        if (!row(std::to_string(alpha) + (is_strict ? "\tstrict" : "\tsideways"), how)) return false;
      }
    return true;
  }

  // The pipelines side by side.
  bool pipelines() const {
    return compare_local_pipelines(set_.puzzles,
                                   {w_.pipelines, w_.source.symbols, w_.seconds > 0 ? w_.seconds : 20,
                                    w_.how.seed, threads_of(w_.jobs)});
  }

private:
  const local_words& w_;
  const test_set& set_;
};

const std::vector<std::pair<std::string, bool (study::*)() const>>& tables() {
  static const std::vector<std::pair<std::string, bool (study::*)() const>> list{
      {"placement", &study::placements}, {"givens", &study::groups}, {"weights", &study::weights},
      {"plateau", &study::plateaus},     {"alpha", &study::alphas},  {"pipelines", &study::pipelines}};
  return list;
}

int run(const local_words& w) {
  int status = all_well;
  test_set set;
  if (w.classes) {
    std::string why;
    const std::string name = w.source.files.empty() ? "-" : w.source.files.front();
    if (!read_classes(name, set, why)) return wrong(name + ": " + why);
  } else {
    set.puzzles = all_puzzles(w.source, status);
  }
  if (status == wrong_use) return status;
  if (set.puzzles.empty()) return wrong("no puzzles in the input");
  for (const puzzle_at& p : set.puzzles)
    if (!is_local_size(p.grid.shape())) return wrong(p.place + ": " + local_sizes);
  const study s(w, set);
  bool is_first = true;
  for (const auto& [name, table] : tables()) {
    if (!w.tables.empty() && std::find(w.tables.begin(), w.tables.end(), name) == w.tables.end()) continue;
    if (!is_first) std::printf("\n");
    is_first = false;
    if (!(s.*table)()) return interrupted;
  }
  return status;
}

} // namespace

subcommand add_study_local(cli::parser& app) {
  auto w = std::make_shared<local_words>();
  cli::parser* s =
      app.add_subcommand("local", "Hill climbing and GRASP: placements, weights, plateaus, alpha");
  add_source(*s, w->source);
  std::vector<std::string> names;
  for (const auto& [name, table] : tables()) names.push_back(name);
  s->add_option(
       "--table", w->tables,
       "placement, givens, weights, plateau, alpha or pipelines; may be given again. Else all of them")
      ->check(cli::one_of(names))
      ->type_name("NAME")
      ->allow_extra_args(false);
  s->add_flag("--classes", w->classes,
              "the file has lines of a puzzle, a tab and a class, for the table givens");
  s->add_option("--steps", w->steps, "steps for each puzzle; one that takes more counts as not solved")
      ->type_name("N")
      ->capture_default_str();
  std::vector<std::string> searches;
  for (const pipeline_name& p : pipeline_names)
    if (local_pipelines.contains(p.which)) searches.push_back(p.name);
  s->add_option("--pipeline", w->pipelines,
                "for the table pipelines: this one; may be given again. Else all of them")
      ->check(cli::one_of(searches))
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_seconds(
      *s, w->seconds,
      "time for each puzzle; one that takes more counts as not solved. For the table pipelines CPU time, 20 "
      "unless given");
  s->add_option("--seed", w->how.seed, "the seed of the searches")->type_name("N")->capture_default_str();
  s->add_option("--plateau", w->how.plateau,
                "states of one score in a row that make a plateau; 0: the earlier variant, without restarts")
      ->check(cli::in_range(0, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  s->add_flag("--singles", w->how.singles, "place naked and hidden singles before");
  add_jobs(*s, w->jobs);
  s->footer("Tables, tab separated, of averages: iterations, restarts, evaluations and time over the puzzles "
            "that were\n"
            "solved. placement: Figure 4 of Jones, Roach and Perkins; givens: Figure 6 (and 5), for their "
            "algorithm and\n"
            "its earlier variant; weights: Figure 2; alpha: GRASP of Takano, de Freitas and Pereira de Sa; "
            "pipelines: solved\n"
            "and CPU time of each pipeline of local search, where a puzzle that is not solved counts with "
            "its limit.\n\n"
            "  boxline-studies study local --table givens --steps 1000000 puzzles.txt\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command
