// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies trace: a local search step by step, as a picture.

#include "common/arguments.hpp"
#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/svg.hpp"
#include "studies/local/runs.hpp"
#include "studies/subcommands.hpp"

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

struct trace_words {
  puzzle_source source;
  local_setup how;
  std::string pipeline = "hill-climbing", svg, tsv;
  std::uint64_t steps = 10'000;
  double seconds = 0;
};

void add_rows(std::string& tsv, const puzzle_at& p, const local_result& r) {
  std::size_t step = 0, restart = 0;
  for (std::size_t i = 0; i < r.costs.size(); ++i) {
    const bool begins = restart < r.restarts.size() && r.restarts[restart] == i;
    restart += begins;
    step += i > 0 && !begins;
    tsv += p.place + "\t" + std::to_string(step) + "\t" + std::to_string(restart) + "\t" +
           std::to_string(r.costs[i]) + "\n";
  }
}

int run(trace_words w) {
  if (w.pipeline == "grasp") w.how.which = local_setup::kind::grasp;
  output_file out(STDOUT_FILENO);
  std::vector<picture> page;
  std::string tsv = "puzzle\tstep\trestart\tcost\n";
  bool some_open = false;
  out.write("outcome\tsteps\tmoves\tevaluations\trestarts\tleast cost\n");
  std::string wrong_size;
  const int result = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    if (!is_local_size(p.grid.shape())) {
      wrong_size = p.place + ": " + local_sizes;
      return false;
    }
    const local_result r = with_search_progress(
        [&] { return run_local(p.grid, w.how, limits_until_cancelled(w.seconds, w.steps), true); });
    if (is_cancelled()) return false;
    some_open = some_open || r.verdict != boxline::solve_verdict::solved;
    if (r.costs.empty()) { // nothing was tried
      out.write(std::string(to_string(r.verdict)) + "\t0\t0\t0\t0\t\n");
      if (r.verdict == boxline::solve_verdict::invalid)
        std::fprintf(stderr, "%s: givens clash\n", p.place.c_str());
      return true;
    }
    out.write(std::string(to_string(r.verdict)) + "\t" + std::to_string(r.count.steps) + "\t" +
              std::to_string(r.count.moves) + "\t" + std::to_string(r.count.evaluations) + "\t" +
              std::to_string(r.count.restarts) + "\t" + std::to_string(r.count.best) + "\n");
    out.flush();
    if (!w.svg.empty())
      page.push_back(trace_plot(p.place + ": " + w.pipeline + ", seed " + std::to_string(w.how.seed) + ", " +
                                    to_string(r.verdict).data(),
                                "steps and placements; restarts dashed", "cost",
                                std::vector<double>(r.costs.begin(), r.costs.end()), r.restarts));
    if (!w.tsv.empty()) add_rows(tsv, p, r);
    return true;
  });
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (!wrong_size.empty()) return wrong(wrong_size);
  std::string why;
  if (!w.svg.empty() && !page.empty() && !write_whole(w.svg, chart_page("Local search", page), why))
    return wrong(w.svg + ": " + why);
  if (!w.tsv.empty() && !write_whole(w.tsv, tsv, why)) return wrong(w.tsv + ": " + why);
  return result == all_well && some_open ? static_cast<int>(some_not) : result;
}

} // namespace

subcommand add_trace(cli::parser& app) {
  auto w = std::make_shared<trace_words>();
  cli::parser* s = app.add_subcommand("trace", "Trace a local search step by step, also as a picture");
  add_source(*s, w->source);
  s->add_option("--pipeline", w->pipeline, "hill-climbing or grasp")
      ->check(cli::one_of({"hill-climbing", "grasp"}))
      ->type_name("NAME")
      ->capture_default_str();
  s->add_option("--steps", w->steps, "steps for each puzzle")->type_name("N")->capture_default_str();
  add_seconds(*s, w->seconds);
  s->add_option("--seed", w->how.seed, "the seed of the search")->type_name("N")->capture_default_str();
  s->add_option("--plateau", w->how.plateau,
                "hill-climbing: states of one score that make a plateau; 0: best-first, no restarts")
      ->check(cli::in_range(0, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--alpha", w->how.alpha, "grasp: percent of the candidates to choose from")
      ->check(cli::in_range(0, 100))
      ->type_name("N")
      ->capture_default_str();
  s->add_flag("--singles", w->how.singles, "place naked and hidden singles before");
  s->add_option("--svg", w->svg, "draw the cost over the steps into this file")->type_name("FILE");
  s->add_option("--tsv", w->tsv, "write puzzle, step, restart and cost into this file")->type_name("FILE");
  s->footer("Prints a line for each puzzle, tab separated. The cost is zero in a solution: the digits that "
            "rows and "
            "columns\n"
            "lack, and for hill-climbing the clashes with givens besides. Exit status 1 where one was not "
            "solved.\n\n"
            "  boxline-studies trace --svg trace.svg --seed 3 puzzle.txt\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command
