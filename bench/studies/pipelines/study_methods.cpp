// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study methods: every pipeline on the same puzzles, side by side (after Takano, de Freitas
// and Pereira de Sa, section 4).

#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"
#include "studies/subcommands.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace command {

namespace {

struct methods_words {
  puzzle_source source;
  std::vector<std::string> names;
  std::uint64_t solutions = 1;
  double seconds = 10;
};

// One method's line.
struct sums {
  std::size_t answered = 0;
  std::vector<double> microseconds, nodes;
  std::size_t wrong = 0; // other counts than the default's
};

bool add(sums& s, const engine& e, request what, const puzzle_at& p, const boxline::parse_options& parsing,
         std::uint64_t expected, bool is_known) {
  answer a;
  a.clear();
  e.run(what, p.text, parsing, {}, a);
  if (a.verdict == boxline::solve_verdict::cancelled) return false;
  const bool answered = a.verdict == boxline::solve_verdict::solved ||
                        a.verdict == boxline::solve_verdict::unsolvable ||
                        (what.what == task::count && a.count >= what.solutions);
  s.answered += answered;
  s.wrong += answered && is_known && a.count != expected;
  s.microseconds.push_back(answered ? a.seconds * 1e6 : what.seconds * 1e6);
  s.nodes.push_back(static_cast<double>(a.stats.nodes));
  return true;
}

int run(const methods_words& w) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
  if (status == wrong_use) return status;
  if (puzzles.empty()) return wrong("no puzzles in the input");
  const boxline::box shape = puzzles.front().grid.shape();
  for (const puzzle_at& p : puzzles)
    if (p.grid.shape() != shape) return wrong(p.place + ": another size than the first puzzle");
  const engine_or_error e = make_engine(shape, {});
  if (!e.made) return wrong(e.error);

  request what;
  what.what = task::count;
  what.solutions = w.solutions;
  what.seconds = w.seconds;
  what.timed = true;
  what.cancelled = is_cancelled;
  boxline::parse_options parsing;
  parsing.symbols = w.source.symbols;

  // What is right, by the default pipeline, where it is known in the same time.
  std::vector<std::uint64_t> expected;
  std::vector<bool> is_known;
  for (const puzzle_at& p : puzzles) {
    if (is_cancelled()) return interrupted;
    answer a;
    a.clear();
    e.made->run(what, p.text, parsing, {}, a);
    expected.push_back(a.count);
    is_known.push_back(a.complete || a.count >= w.solutions);
  }

  std::printf("method\tpuzzles\tanswered\tdiffer\tnodes median\tnodes mean\tus median\tus mean\n");
  item_progress progress(puzzles.size());
  for (const pipeline_name& name : pipeline_names) {
    if (!w.names.empty() && std::find(w.names.begin(), w.names.end(), name.name) == w.names.end()) continue;
    if (!e.made->allows(name.which)) continue;
    what.how = name.which;
    sums s;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!add(s, *e.made, what, puzzles[i], parsing, expected[i], is_known[i]) || is_cancelled())
        return interrupted;
      progress.show(i + 1);
    }
    progress.hide();
    const auto mean = [](const std::vector<double>& values) {
      double sum = 0;
      for (const double v : values) sum += v;
      return sum / static_cast<double>(values.size());
    };
    std::printf("%s\t%zu\t%zu\t%zu\t%.6g\t%.6g\t%.4g\t%.4g\n", name.name, puzzles.size(), s.answered, s.wrong,
                median(s.nodes), mean(s.nodes), median(s.microseconds), mean(s.microseconds));
    std::fflush(stdout);
    if (s.wrong > 0) status = some_not;
  }
  return status;
}

} // namespace

subcommand add_study_methods(cli::parser& app) {
  auto w = std::make_shared<methods_words>();
  cli::parser* s = app.add_subcommand("methods", "Every pipeline on the same puzzles: answered, nodes, time");
  add_source(*s, w->source);
  std::vector<std::string> names;
  for (const pipeline_name& p : pipeline_names) names.push_back(p.name);
  s->add_option("--pipeline", w->names, "this one; may be given again. Else all that are built for the size")
      ->check(cli::one_of(names))
      ->type_name("NAME")
      ->allow_extra_args(false);
  s->add_option("--limit", w->solutions,
                "solutions to stop at: 1 for the first, 2 to prove that there is one")
      ->check(cli::positive())
      ->type_name("N")
      ->capture_default_str();
  add_seconds(*s, w->seconds, "time for each puzzle; one that runs out of it counts with so much")
      ->capture_default_str();
  s->footer("Prints a line for each method, tab separated. `differ` counts answers other than the default "
            "pipeline's: the\n"
            "exit status is 1 where there is one.\n\n"
            "  boxline-studies study methods --limit 2 --seconds 5 puzzles.txt\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command
